import { expect, it } from 'vitest';
import { joinScan } from './join-scan.ts';
import type { PageReading } from './page-reading.ts';

const reading = (text: string, more: Partial<PageReading> = {}): PageReading => ({
  text,
  words: [],
  doubtful: [],
  language: 'eng',
  ...more,
});

/** The text of each page. */
const pagesOf = ({ text, pageStarts }: { text: string; pageStarts: number[] }): string[] =>
  pageStarts.map((start, index) => text.slice(start, pageStarts[index + 1]).trim());

it('pages that were read stand between those that have a text', () => {
  const layer = { text: 'The first page.\n\nThe third page.', pageStarts: [0, 17, 17] };
  const joined = joinScan(layer, new Map([[2, reading('The second page, as it was read.')]]));
  expect(pagesOf(joined)).toEqual(['The first page.', 'The second page, as it was read.', 'The third page.']);
  expect(joined.scannedPages).toEqual([2]);
});

it('of a page without a text nothing is between its neighbours', () => {
  const layer = { text: '', pageStarts: [0, 0, 0, 0] };
  const readings = new Map([
    [2, reading('One.')],
    [3, reading('')],
    [4, reading('Two.')],
  ]);
  const joined = joinScan(layer, readings);
  expect(joined.text).toBe('One.\n\nTwo.');
  expect(pagesOf(joined)).toEqual(['', 'One.', '', 'Two.']);
});

it('notes and forms stay, which the picture does not show, and stamps that it shows are not there twice', () => {
  const layer = { text: 'PAGE 7\n\n> Check the cost.', pageStarts: [0] };
  const { text } = joinScan(layer, new Map([[1, reading('Page 7\n\nThe market hall is open every day.')]]));
  expect(text).toBe('Page 7\n\nThe market hall is open every day.\n\n> Check the cost.');
});

it('a page of few words keeps its own, where the picture says no more', () => {
  const layer = { text: 'Thank you', pageStarts: [0] };
  const joined = joinScan(layer, new Map([[1, reading('Thank vou')]]));
  expect(joined).toMatchObject({ text: 'Thank you', scannedPages: [] });
});

it('lines in doubt name their page, in the order of pages, and only the first of very many are kept', () => {
  const doubtful = Array.from({ length: 150 }, (_, line) => `line ${line}`);
  const readings = new Map([
    [2, reading('Two.', { doubtful })],
    [1, reading('One.', { doubtful })],
  ]);
  const { doubtfulLines, doubtfulPages } = joinScan({ text: '', pageStarts: [0, 0] }, readings);
  expect(doubtfulLines).toHaveLength(200);
  expect([doubtfulPages[149], doubtfulPages[150], doubtfulLines[150]]).toEqual([1, 2, 'line 0']);
});

it('the whole is in the language of most of its pages', () => {
  const readings = new Map([
    [1, reading('A', { language: 'eng' })],
    [2, reading('最初の質問に答える', { language: 'jpn' })],
    [3, reading('動画の最初の三秒', { language: 'jpn' })],
  ]);
  expect(joinScan({ text: '', pageStarts: [0, 0, 0] }, readings).language).toBe('ja');
});

it('a text of more than a million letters ends with the page before', () => {
  const readings = new Map([
    [1, reading('word '.repeat(150_000).trim())],
    [2, reading('word '.repeat(150_000).trim())],
  ]);
  const joined = joinScan({ text: '', pageStarts: [0, 0] }, readings);
  expect(joined).toMatchObject({ isCut: true, scannedPages: [1] });
  expect(joined.text.length).toBe(749_999);
});
