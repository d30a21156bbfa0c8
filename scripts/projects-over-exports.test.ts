import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../packages/insights/src/testing/random.ts';
import {
  matchPosts,
  type NewPost,
  type OpenProject,
} from '../apps/server/src/features/projects/joining/match-posts.ts';

const corpora = process.env['CORPORA'] ?? join(import.meta.dirname, '../../shared/corpora');
const folder = join(corpora, 'analytics');
const day = 24 * 60 * 60 * 1000;
const least = { precision: 0.99, recall: 0.9 };
const runs = 10;

/** The rows of an export that are posts with a title. */
function readPosts(file: string): NewPost[] {
  const [head = [], ...rows] = [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/(?:(?:"(?:[^"]|"")*"|[^",\n]*)(?:,|$))+/gmu),
  ].map(([line]) =>
    [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*))(?:,|$)/gu)].map(
      ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare?.trim() ?? '',
    ),
  );
  const cell = (row: string[], ...names: string[]) =>
    names.map((name) => row[head.indexOf(name)] ?? '').find((text) => text !== '') ?? '';
  return rows.flatMap((row, index) => {
    const title = cell(row, 'Video title', 'Caption');
    const published = Date.parse(cell(row, 'Video publish time', 'Date'));
    return title === '' || cell(row, 'Content') === 'Total'
      ? []
      : [
          {
            itemId: String(index),
            title,
            platform: null,
            publishedAt: Number.isNaN(published) ? null : new Date(published),
          },
        ];
  });
}

/** What titles go through on the way from a plan to a post, undone. */
const changes: readonly ((words: string[], draw: () => number) => string[])[] = [
  // Hashtags and what stands behind a bar are added last.
  (words) => words.filter((word) => !word.startsWith('#')),
  (words) => (words.includes('|') ? words.slice(0, words.indexOf('|')) : words.slice(0, -1)),
  // A word is left out, exchanged, put elsewhere or added.
  (words, draw) => words.toSpliced(Math.floor(draw() * words.length), 1),
  (words, draw) => words.with(Math.floor(draw() * words.length), 'something'),
  (words) => [...words.slice(1), words[0] ?? ''],
  (words) => ['NEW:', ...words],
  (words) => [...words, '(working', 'title)'],
  (words) => words.map((word) => word.toUpperCase()),
];

/** The projects that some posts came from: a third with another title then, half with a day planned near theirs. */
function planned(posts: readonly NewPost[], draw: () => number): OpenProject[] {
  return posts.map(({ itemId, title, publishedAt }) => {
    const words = title.split(/\s+/u);
    const change = draw() < 1 / 3 ? changes[Math.floor(draw() * changes.length)] : undefined;
    const at = publishedAt?.getTime() ?? Date.parse('2026-01-01');
    return {
      id: itemId,
      title: (change?.(words, draw) ?? words).join(' ') || title,
      createdAt: new Date(at - (7 + draw() * 40) * day),
      dueAt: draw() < 0.5 ? new Date(at + (draw() * 6 - 3) * day) : null,
      platforms: [],
    };
  });
}

const exports = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : [];

/** What comes of some posts at once, of which every other one comes from a project. */
function measure(posts: readonly NewPost[]) {
  const count = { joined: 0, right: 0, asked: 0, projects: 0 };
  for (let seed = 0; seed < runs; seed += 1) {
    const draw = createRandom(seed).uniform;
    const own = planned(
      posts.filter(() => draw() < 0.5),
      draw,
    );
    const { joined, unsure } = matchPosts(own, posts);
    const isRight = ({ projectId, itemId }: { projectId: string; itemId: string }) => projectId === itemId;
    count.projects += own.length;
    count.joined += joined.length;
    count.right += joined.filter(isRight).length;
    count.asked += new Set(unsure.filter(isRight).map(({ projectId }) => projectId)).size;
  }
  return count;
}

describe.skipIf(exports.length === 0)('numbers of real channels find the projects they came from', () => {
  const channels = exports
    .map((file) => ({ file, posts: readPosts(file) }))
    .filter(({ posts }) => posts.length > 10)
    .map(({ file, posts }) => ({ file, posts: posts.length, ...measure(posts) }));

  it.each(channels)('$file: what is joined is right', ({ joined, right }) => {
    expect(right / joined).toBeGreaterThanOrEqual(least.precision);
  });

  it('finds most, and asks about nearly all others', () => {
    const sum = (name: 'right' | 'asked' | 'projects') =>
      channels.reduce((total, channel) => total + channel[name], 0);
    console.table(channels);
    expect(sum('right') / sum('projects')).toBeGreaterThanOrEqual(least.recall);
    expect((sum('right') + sum('asked')) / sum('projects')).toBeGreaterThanOrEqual(0.97);
  });
});
