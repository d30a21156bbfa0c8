// Keeps the shape of the sources: code loses its looks in the tail, in the one file that everybody appends to, and
// in crumbs that nobody finds. Each limit is what holds today or what is aimed at: lower it, never raise it.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { root } from './run-program.mjs';

const limits = {
  median: { from: 45, to: 90 },
  p90: 200,
  max: 300,
  /** Percent of the files of apps and packages that have at most 40 lines and one reader. */
  crumbs: 7,
  /** Percent of the lines of apps and packages that have more than 110 characters. */
  longLines: 0.5,
  /** Files in the root of a feature, beside its folders. */
  looseFiles: 12,
};

const patterns = [
  'apps/*/src/**/*.{ts,tsx,css}',
  'packages/*/src/**/*.{ts,tsx}',
  '{scripts,bench,e2e}/**/*.{ts,mjs}',
];

/** Tests, their tools, what a program wrote, and word lists are as long as they are. */
const isExempt = (file) => /\.(test|e2e)\.tsx?$|\.generated\.|[/](testing|fixtures|data)[/]/.test(file);
const isOfProduct = ({ file }) => /^(?:apps|packages)\/.*\.tsx?$/u.test(file);

/** The value below which `share` (0 to 1) of the ascending `sorted` lies, by nearest rank. */
export const percentile = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** The modules of this repository that a source imports, as paths from its root. */
const importsOf = ({ file, text }) => {
  const [workspace = ''] = /^[^/]+\/[^/]+/u.exec(file) ?? [];
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^']+)'/gu)].map(([, path = '']) =>
    path.startsWith('#') ? posix.join(workspace, 'src', path.slice(1)) : posix.join(dirname(file), path),
  );
};

/** Files of at most 40 lines that exactly one other file imports: they belong into it. */
const findCrumbs = (files) => {
  const readers = new Map();
  for (const file of files) {
    new Set(importsOf(file)).forEach((path) => readers.set(path, (readers.get(path) ?? 0) + 1));
  }
  // `api/` of the web has one call a file, and a front door is small.
  const isOnPurpose = ({ file }) => /[/](?:api[/][^/]+|index\.ts)$/u.test(file);
  return files.filter((one) => linesOf(one).length <= 40 && readers.get(one.file) === 1 && !isOnPurpose(one));
};

const linesOf = ({ text }) => text.split('\n').slice(0, -1);
const percent = (part, whole) => (whole === 0 ? 0 : (100 * part) / whole);

const judgeSizes = (files) => {
  const sizes = files.map((one) => ({ file: one.file, lines: linesOf(one).length }));
  const sorted = sizes.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const [median, p90, max] = [0.5, 0.9, 1].map((share) => percentile(sorted, share));
  const faults = sizes
    .filter(({ lines }) => lines > limits.max)
    .map(
      ({ file, lines }) =>
        `${file} has ${lines} lines; split it by what it is about (at most ${limits.max}).`,
    );
  if (p90 > limits.p90) {
    const largest = sizes.toSorted((a, b) => b.lines - a.lines).slice(0, 5);
    const names = largest.map(({ file, lines }) => `${file} (${lines})`).join(', ');
    faults.push(
      `One file in ten is longer than ${p90} lines (at most ${limits.p90}); the longest: ${names}.`,
    );
  }
  if (median < limits.median.from || median > limits.median.to) {
    const { from, to } = limits.median;
    faults.push(
      `The median file has ${median} lines (${from} to ${to}): merge crumbs, or split what is large.`,
    );
  }
  return { summary: `${files.length} files: median ${median}, p90 ${p90}, longest ${max} lines`, faults };
};

const judgeCrumbs = (product) => {
  const crumbs = findCrumbs(product);
  const share = percent(crumbs.length, product.length);
  const names = crumbs.slice(0, 10).map(({ file }) => file);
  const summary = `${share.toFixed(1)} % of product files have at most 40 lines and one reader`;
  const cure = `${summary} (at most ${limits.crumbs} %); move some into their reader, such as:`;
  return { summary, faults: share > limits.crumbs ? [[cure, ...names].join('\n  ')] : [] };
};

const judgeLines = (product) => {
  const all = product.flatMap((one) =>
    linesOf(one).map((line, index) => ({ at: `${one.file}:${index + 1}`, isLong: line.length > 110 })),
  );
  const long = all.filter(({ isLong }) => isLong);
  const share = percent(long.length, all.length);
  const summary = `${share.toFixed(2)} % of product lines have more than 110 characters`;
  const cure = `${summary} (at most ${limits.longLines} %); break some of them, such as:`;
  const names = long.slice(0, 10).map(({ at }) => at);
  return { summary, faults: share > limits.longLines ? [[cure, ...names].join('\n  ')] : [] };
};

const judgeFeatures = (product) => {
  const folders = Map.groupBy(product, ({ file }) => /^(.*\/features\/[^/]+)\/[^/]+$/u.exec(file)?.[1]);
  folders.delete(undefined);
  const counts = [...folders].map(([folder, { length }]) => ({ folder, length }));
  const faults = counts
    .filter(({ length }) => length > limits.looseFiles)
    .map(
      ({ folder, length }) =>
        `${folder} has ${length} loose files (at most ${limits.looseFiles}); give them rooms.`,
    );
  const most = Math.max(0, ...counts.map(({ length }) => length));
  return { summary: `at most ${most} loose files in the root of a feature`, faults };
};

/** Judges sources given as `{ file, text }`. Answers what was measured, and a fault with its cure per broken limit. */
export const judgeShape = (files) => {
  const product = files.filter(isOfProduct);
  const judged = [judgeSizes(files), judgeCrumbs(product), judgeLines(product), judgeFeatures(product)];
  return {
    summary: judged.map(({ summary }) => summary).join('\n'),
    faults: judged.flatMap(({ faults }) => faults),
  };
};

/** The sources of this clone. */
const readSources = () =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !isExempt(`/${file}`))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

if (import.meta.main) {
  const { summary, faults } = judgeShape(readSources());
  console.log([summary, ...faults].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
