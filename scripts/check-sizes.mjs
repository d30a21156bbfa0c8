// The size ratchet: code loses its looks in the tail, in the one file that everybody appends to.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './run-program.mjs';

const limits = { p90: 200, max: 300 };
const patterns = [
  'apps/*/src/**/*.{ts,tsx,css}',
  'packages/*/src/**/*.ts',
  '{scripts,bench,e2e}/**/*.{ts,mjs}',
];

/** Tests, their tools, what a program wrote, and word lists are as long as they are. */
const isExempt = (file) => /\.(test|e2e)\.tsx?$|\.generated\.|[/](testing|fixtures|data)[/]/.test(file);

/** The value below which `share` (0 to 1) of the ascending `sorted` lies, by nearest rank. */
export const percentile = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/**
 * Judges files given as `{ file, lines }`. Answers the summary line and one fault per broken limit, each with
 * its cure.
 */
export const judgeSizes = (files) => {
  const sorted = files.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const [median, p90, max] = [0.5, 0.9, 1].map((share) => percentile(sorted, share));
  const faults = files
    .filter(({ lines }) => lines > limits.max)
    .map(
      ({ file, lines }) =>
        `${file} has ${lines} lines; split it by what it is about (at most ${limits.max}).`,
    );
  if (p90 > limits.p90) {
    const largest = files.toSorted((a, b) => b.lines - a.lines).slice(0, 5);
    const names = largest.map(({ file, lines }) => `${file} (${lines})`).join(', ');
    faults.push(
      `One file in ten is longer than ${p90} lines (at most ${limits.p90}); the longest: ${names}.`,
    );
  }
  return { summary: `${files.length} files: median ${median}, p90 ${p90}, longest ${max} lines`, faults };
};

/** Measures the sources of this clone. */
export const measureSources = () =>
  globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !isExempt(`/${file}`))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }));

if (import.meta.main) {
  const { summary, faults } = judgeSizes(measureSources());
  console.log([summary, ...faults].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
