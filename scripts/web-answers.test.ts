import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '../apps/web/src');

/** Where what is read is no answer of the server: navigation state, what this browser stored, and what another window sent. */
const mayReadUnknown = new Set([
  'app/board/use-arrived-item.ts',
  'features/analytics/imports/model/import-under-way.ts',
  'features/assistant/model/visit-memory.ts',
  'features/assistant/model/origin.ts',
  'features/assistant/prompter/model/prompter-settings.ts',
  'features/assistant/prompter/model/stored-script.ts',
  'features/assistant/prompter/model/use-take-log.ts',
  'features/content/model/handed-page.ts',
  'features/content/reading/model/reading-style.ts',
  'features/content/reading/model/use-reading-place.ts',
  'features/projects/model/use-wanted-project.ts',
  'lib/demo-board-additions.ts',
  'lib/kept-words.ts',
  'lib/tolerant.ts',
  'lib/use-navigation-intent.ts',
  'lib/way-back.ts',
]);

/** What keeps the compiler from checking the names of fields against the contract, with the cure. */
const evasions: readonly { pattern: RegExp; cure: string }[] = [
  { pattern: /\basRecord\b/, cure: 'take the answer through `withDefaults` of lib/tolerant.ts' },
  // Of a value: `Item['status']` is a type.
  { pattern: /(?:\b[a-z]\w*|\))\??\.?\['\w+'\]/, cure: 'write the field after a dot' },
  { pattern: /await (?:api|upload|stream)\([^;]*\) as /, cure: 'the contract types the answer' },
  { pattern: /\b(?:answer|response)\??: unknown\b/, cure: "take `Answer<'GET /api/…'>` or `Loose<Noun>`" },
];

const findEvasions = (path: string, code: string): string[] =>
  mayReadUnknown.has(path)
    ? []
    : evasions.flatMap(({ pattern, cure }) => {
        const [found] = pattern.exec(code) ?? [];
        return found === undefined ? [] : [`${path}: ${found}: ${cure}`];
      });

it('the web reads answers by names that the compiler checks against the contract', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((path) => !/\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((path) => findEvasions(path, readFileSync(join(sources, path), 'utf8')))).toEqual([]);
});

it.each([
  ["const name = asText(asRecord(answer)['name']);", 2],
  ["const count = board['item_count'];", 1],
  ["const name = answer.board?.['name'];", 1],
  ["const { board } = (await api('GET /api/boards/{id}', input)) as { board: Board };", 1],
  ["return await api('GET /api/boards', { signal }) as Boards;", 1],
  ['export function readBoard(answer: unknown): Board {', 1],
  ["type Status = Item['status'] | Answer<'GET /api/boards'>['boards'];", 0],
  ['const count = answer.board?.item_count;', 0],
])('finds what evades the compiler in: %s', (code, count) => {
  expect(findEvasions('features/boards/api/get-board.ts', code)).toHaveLength(count);
});
