import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '../packages/contract/src/analytics/index.ts';
import type { Platform } from '../packages/contract/src/common/index.ts';
import type { ExportRow } from '../apps/server/src/features/imports/reading/export-row.ts';
import { readExport } from '../apps/server/src/features/imports/reading/read-export.ts';
import { toInstant } from '../apps/server/src/platform/time-zone.ts';
import {
  findFacts,
  findInsights,
  type InsightDraft,
  type TrackedPost,
} from '../packages/insights/src/index.ts';

const corpora = process.env['CORPORA'] ?? join(import.meta.dirname, '../../shared/corpora');
const folder = join(corpora, 'analytics');
const today = '2026-01-01';
const options = { now: new Date(`${today}T00:00:00Z`), timezone: 'UTC', minimumSample: 5 };
const least = { times: 5, posts: 15 };

/** The cells of a CSV file, read anew here: what the product reads of it is not believed. */
function readCsv(text: string): Record<string, string>[] {
  const cells = Array.from(
    text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/gu),
    ([, quoted, bare, end]) => ({ cell: quoted?.replaceAll('""', '"') ?? bare ?? '', ends: end !== ',' }),
  );
  const rows: string[][] = [[]];
  for (const { cell, ends } of cells) {
    rows.at(-1)?.push(cell.replace('\r', ''));
    if (ends) {
      rows.push([]);
    }
  }
  const [names = [], ...lines] = rows;
  return lines
    .filter(({ length }) => length === names.length)
    .map((line) =>
      Object.fromEntries(names.map((name, at) => [name.replace('\uFEFF', ''), line[at] ?? ''] as const)),
    );
}

/** The posts of a file as an import reads them, its columns as they are guessed. */
async function readPosts(file: string): Promise<TrackedPost[]> {
  const read = (mapping: ImportMapping | null) =>
    readExport({ today, mapping, dateOrder: null }, { file, goesOn: () => undefined });
  const first = await read(null);
  const reading =
    first.kind === 'table'
      ? await read({ platform: first.guess.platform ?? undefined, columns: first.guess.columns })
      : first;
  const rows = reading.kind === 'posts' ? reading.rows : [];
  return rows.flatMap((row, index) =>
    row.problem === null && row.platform !== null ? toPost({ ...row, platform: row.platform }, index) : [],
  );
}

const toPost = (row: ExportRow & { platform: Platform }, index: number): TrackedPost => ({
  itemId: `post-${index}`,
  title: row.title,
  hashtags: `${row.text} ${row.hashtags ?? ''}`,
  platform: row.platform,
  type: row.isVideo ? 'video' : null,
  publishedAt: row.published === null ? options.now : toInstant(row.published, options.timezone),
  isPublishedKnown: row.published !== null,
  publishedDayOnly: row.published?.time === null,
  recordedAt: options.now,
  views: row.views,
  likes: row.likes ?? 0,
  shares: row.shares ?? 0,
  comments: row.comments ?? 0,
  words: null,
  style: null,
  durationSeconds: row.durationSeconds,
});

/** What an independent reading of a file says of a post. */
interface PlainPost {
  words: string;
  hashtags: ReadonlySet<string>;
  published: Date;
  seconds: number | null;
  views: number;
}

/** What each of the known exports says of a post; null for a sum, and for what is no list of posts. */
function toPlainPost(row: Record<string, string>): PlainPost | null {
  const text = (...names: string[]): string => names.map((name) => row[name] ?? '').join(' ');
  const words = text('Video title', 'Caption', 'Hashtags');
  const views = Number(text('Views').trim() || text('Impressions'));
  if (words.trim() === '' || row['Content'] === 'Total' || !(views > 0)) {
    return null;
  }
  const date = text('Video publish time', 'Date').trim();
  return {
    words: words.toLowerCase(),
    hashtags: new Set(words.toLowerCase().match(/#[\p{L}\p{N}_]+/gu)),
    published: date === '' ? options.now : new Date(`${date} UTC`),
    seconds: Number(text('Duration')) || null,
    views,
  };
}

const middle = (values: readonly number[]): number => {
  const ordered = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [ordered[(ordered.length - 1) >> 1], ordered[ordered.length >> 1]];
  return (low + high) / 2;
};

/** By each thing that posts may have: how many times the median of the others those have that have it. */
function plainMultiples(posts: readonly PlainPost[]): Map<string, number> {
  const isLong = ({ published, seconds }: PlainPost): boolean =>
    (seconds ?? 0) > (published < new Date('2024-10-15') ? 60 : 180);
  const timed = posts.filter(({ seconds }) => seconds !== null);
  const hashtags = new Set(posts.flatMap((post) => [...post.hashtags]));
  const tests: [string, readonly PlainPost[], (post: PlainPost) => boolean][] = [
    ['Shorts', timed, (post) => !isLong(post)],
    ...[...hashtags].map((tag): (typeof tests)[number] => [tag, posts, (post) => post.hashtags.has(tag)]),
  ];
  return new Map(
    tests.flatMap(([name, all, has]) => {
      const [own, others] = [all.filter(has), all.filter((post) => !has(post))];
      const isEnough = Math.min(own.length, others.length) >= least.posts;
      return isEnough
        ? [[name, middle(own.map(({ views }) => views)) / middle(others.map(({ views }) => views))] as const]
        : [];
    }),
  );
}

const near = { asTheyAre: 1.05, besideTheirTime: 1.2 };

/** How many times the median of the posts with a word is that of the others in each twenty, on the average. */
function besideTheirTime(posts: readonly PlainPost[], word: string): number {
  const dated = posts
    .filter(({ published }) => published !== options.now)
    .toSorted((a, b) => a.published.getTime() - b.published.getTime());
  const twenties = Array.from({ length: Math.ceil(dated.length / 20) }, (_, index) =>
    dated.slice(20 * index, 20 * index + 20),
  );
  const parts = twenties.flatMap((posts20) => {
    const [own = [], rest = []] = [true, false].map((side) =>
      posts20.filter(({ words }) => words.includes(word) === side).map(({ views }) => views),
    );
    const weight = (own.length * rest.length) / posts20.length;
    return weight === 0 ? [] : [{ apart: Math.log(middle(own) / middle(rest)), weight }];
  });
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  return Math.exp(parts.reduce((sum, part) => sum + part.apart * part.weight, 0) / weight);
}

const isNear = (one: number, other: number, times: number): boolean =>
  Math.abs(Math.log(one / other)) <= Math.log(times);

/** Whether what is said of the views of a word is what the plain medians give; of all else nothing is asked. */
function holdsPlainly({ claim, numbers }: InsightDraft['evidence'], own: readonly PlainPost[]): boolean {
  if (claim?.dimension !== 'title_word' || claim.metric !== 'views') {
    return true;
  }
  const word = claim.group.replaceAll('_', ' ');
  const [asTheyAre = 0, beside = 0] = numbers.map(({ value }) => value);
  const [having = 0, others = 0] = [true, false].map((side) =>
    middle(own.filter(({ words }) => words.includes(word) === side).map(({ views }) => views)),
  );
  return (
    isNear(asTheyAre, having / others, near.asTheyAre) &&
    isNear(beside, besideTheirTime(own, word), near.besideTheirTime)
  );
}

describe.skipIf(!existsSync(folder))(
  'insights over real exports (skipped where the corpora are not beside)',
  () => {
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : [];
    it.each(files)(
      '%s: what is five times apart is named, and nothing contradicts the plain medians',
      async (file) => {
        const path = join(folder, file);
        const own = readCsv(readFileSync(path, 'utf8')).flatMap((row) => toPlainPost(row) ?? []);
        if (own.length === 0) {
          return;
        }
        const posts = await readPosts(path);
        expect(posts.filter(({ views }) => views > 0)).toHaveLength(own.length);
        const insights = findInsights(posts, options);
        const facts = findFacts(posts, options);
        const said = [
          ...insights.flatMap(({ title, description, evidence }) => [
            title,
            description,
            ...(evidence.groups ?? []).map(({ label }) => label),
          ]),
          ...facts.flatMap(({ title, description }) => [title, description]),
        ].join('\n');
        const plain = plainMultiples(own);
        const far = [...plain].filter(
          ([, multiple]) => multiple >= least.times || multiple <= 1 / least.times,
        );
        expect(far.filter(([name]) => !said.includes(name))).toEqual([]);
        const wrong = insights.filter(({ evidence: { claim, groups = [] } }) => {
          const named = groups.find(({ key }) => key === claim?.group)?.label.split(' ')[0] ?? '';
          const multiple = claim?.metric === 'views' ? plain.get(named) : undefined;
          return multiple !== undefined && multiple > 1 !== (claim?.direction === 'higher');
        });
        expect(wrong).toEqual([]);
        expect(insights.filter(({ evidence }) => !holdsPlainly(evidence, own))).toEqual([]);
      },
    );
  },
);
