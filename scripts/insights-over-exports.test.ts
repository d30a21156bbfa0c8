import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFacts, findInsights, type TrackedPost } from '../packages/insights/src/index.ts';

const corpora = process.env['CORPORA'] ?? join(import.meta.dirname, '../../shared/corpora');
const folder = join(corpora, 'analytics');
const options = { now: new Date('2026-01-01T00:00:00Z'), timezone: 'UTC', minimumSample: 5 };
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

/** What each of the known exports says of a post; null for a sum, and for what is no list of posts. */
function toPost(row: Record<string, string>, index: number): TrackedPost | null {
  const text = (...names: string[]): string =>
    names
      .map((name) => row[name] ?? '')
      .join(' ')
      .trim();
  const count = (...names: string[]): number => Number(text(...names));
  const title = text('Video title', 'Caption', 'Hashtags');
  const date = text('Video publish time', 'Date');
  const views = text('Views') === '' ? count('Impressions') : count('Views');
  if (title === '' || text('Content') === 'Total' || !(views >= 0)) {
    return null;
  }
  const isInstagram = row['Caption'] !== undefined;
  return {
    itemId: `post-${index}`,
    title,
    platform: isInstagram ? 'instagram' : 'youtube',
    type: isInstagram ? null : 'video',
    publishedAt: date === '' ? options.now : new Date(`${date} UTC`),
    isPublishedKnown: date !== '',
    publishedDayOnly: true,
    recordedAt: options.now,
    views,
    likes: count('Likes'),
    shares: count('Shares'),
    comments: count('Comments'),
    words: null,
    style: null,
    durationSeconds: count('Duration') || null,
  };
}

const middle = (values: readonly number[]): number => {
  const ordered = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [ordered[(ordered.length - 1) >> 1], ordered[ordered.length >> 1]];
  return (low + high) / 2;
};

/** By each thing that posts may have: how many times the median of the others those have that have it. */
function plainMultiples(posts: readonly TrackedPost[]): Map<string, number> {
  const isLong = ({ publishedAt, durationSeconds }: TrackedPost): boolean =>
    (durationSeconds ?? 0) > (publishedAt < new Date('2024-10-15') ? 60 : 180);
  const timed = posts.filter(({ durationSeconds }) => durationSeconds !== null);
  const hashtags = new Set(
    posts.flatMap(({ title }) => title.toLowerCase().match(/#[\p{L}\p{N}_]+/gu) ?? []),
  );
  const tests: [string, readonly TrackedPost[], (post: TrackedPost) => boolean][] = [
    ['Shorts', timed, (post) => !isLong(post)],
    ...[...hashtags].map((tag): (typeof tests)[number] => [
      tag,
      posts,
      ({ title }) => (title.toLowerCase().match(/#[\p{L}\p{N}_]+/gu) ?? []).some((own) => own === tag),
    ]),
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

describe.skipIf(!existsSync(folder))(
  'insights over real exports (skipped where the corpora are not beside)',
  () => {
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : [];
    const read = (file: string): TrackedPost[] =>
      readCsv(readFileSync(join(folder, file), 'utf8'))
        .flatMap((row, index) => toPost(row, index) ?? [])
        .filter(({ views }) => views > 0);

    it.each(files)(
      '%s: what is five times apart is named, and nothing contradicts the plain medians',
      (file) => {
        const posts = read(file);
        if (posts.length === 0) {
          return;
        }
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
        const plain = plainMultiples(posts);
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
      },
    );
  },
);
