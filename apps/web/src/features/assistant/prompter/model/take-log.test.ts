import { expect, it } from 'vitest';
import { beginLine, endLine, isLastTake, type TakeLog, toCsv, toEdl, toJson } from './take-log.ts';

const start = Date.parse('2026-11-24T10:00:00Z');

/** Lines that were read, each with the second at which it began. */
function read(lines: readonly [line: number, second: number][], end: number): TakeLog {
  let log: TakeLog | null = null;
  for (const [line, second] of lines) {
    log = beginLine(log, { line, text: `Line "${line}"`, now: start + second * 1000 });
  }
  return endLine(log ?? { startedAt: '', entries: [] }, start + end * 1000);
}

it('notes when each line was read, and how often', () => {
  const log = read(
    [
      [0, 0],
      [1, 4],
      [0, 9],
      [1, 12.5],
    ],
    15,
  );
  expect(log.entries.map(({ line, take, from, to }) => [line, take, from, to])).toEqual([
    [0, 1, 0, 4_000],
    [1, 1, 4_000, 9_000],
    [0, 2, 9_000, 12_500],
    [1, 2, 12_500, 15_000],
  ]);
  expect(log.entries.map((entry) => isLastTake(log, entry))).toEqual([false, false, true, true]);
});

it('leaves out what the text only moved past', () => {
  const log = read(
    [
      [0, 0],
      [1, 4],
      [2, 4.1],
      [3, 4.2],
    ],
    8,
  );
  expect(log.entries.map(({ line, from }) => [line, from])).toEqual([
    [0, 0],
    [3, 4_200],
  ]);
});

it('goes on after a pause', () => {
  const paused = read([[0, 0]], 3);
  const log = endLine(beginLine(paused, { line: 0, text: 'x', now: start + 60_000 }), start + 62_000);
  expect(log.entries.map(({ take, from, to }) => [take, from, to])).toEqual([
    [1, 0, 3_000],
    [2, 60_000, 62_000],
  ]);
});

it('is a table, a list of edits and data', () => {
  const log = read(
    [
      [0, 0],
      [0, 65.5],
    ],
    3_700,
  );
  expect(toCsv(log)).toBe(
    'Line,Take,From,To,Last take,Text\r\n' +
      '1,1,00:00:00.000,00:01:05.500,no,"Line ""0"""\r\n' +
      '1,2,00:01:05.500,01:01:40.000,yes,"Line ""0"""\r\n',
  );
  expect(toEdl(log, 'Tides')).toContain(
    '001  AX       V     C        00:00:00:00 00:01:05:15 00:00:00:00 00:01:05:15\r\n* LOC: 00:00:00:00 RED   LINE 1 TAKE 1',
  );
  expect(JSON.parse(toJson(log, 'Tides'))).toMatchObject({
    title: 'Tides',
    takes: [{ line: 1, take: 1, isLast: false }, { isLast: true }],
  });
});
