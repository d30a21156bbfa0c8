import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainText, singleSpaced } from '../packages/text/src/index.ts';
import type { SourceItem } from '../packages/writer/src/index.ts';
import { answerFrom, type Judged, judgeAnswer, readAskedBoards } from './quality/asked-pages.ts';
import { answerable, unanswerable, unsaid } from './quality/questions.ts';

const corpora = process.env['CORPORA'] ?? join(import.meta.dirname, '../../shared/corpora');
const isThere = existsSync(join(corpora, 'html-labelled')) && existsSync(join(corpora, 'html-metadata'));

const shareOf = <One>(all: readonly One[], isSo: (one: One) => boolean): number =>
  all.filter(isSo).length / all.length;

describe.skipIf(!isThere)('asks real pages (skipped where the corpora are not beside the project)', () => {
  let boards: Map<string, SourceItem[]>;
  let judged: Judged[];
  const on = (board: string) => boards.get(board) ?? [];
  const isRefused = ([board, question]: readonly [string, string]) =>
    answerFrom(on(board), question).excerpts.length === 0;

  beforeAll(async () => {
    boards = await readAskedBoards(corpora);
    judged = answerable.map((question) => judgeAnswer(on(question.board), question));
  });

  it('every question has its answer on its page', () => {
    expect(judged.filter(({ hasGold }) => !hasGold)).toEqual([]);
    expect(answerable.length).toBeGreaterThan(150);
  });

  it('finds the passage with the answer among eight', () => {
    expect(shareOf(judged, ({ isRecalled }) => isRecalled)).toBeGreaterThanOrEqual(0.9);
  });

  it('answers with the sentence itself', () => {
    expect(shareOf(judged, ({ isHeld }) => isHeld)).toBeGreaterThanOrEqual(0.75);
    expect(shareOf(judged, (one) => one.isRefused)).toBeLessThanOrEqual(0.05);
  });

  it('refuses what the boards do not speak of', () => {
    expect(shareOf(unanswerable, isRefused)).toBeGreaterThanOrEqual(0.95);
  });

  it('refuses most of what they speak of without saying it', () => {
    expect(shareOf(unsaid, isRefused)).toBeGreaterThanOrEqual(0.65);
  });

  it('quotes word for word', () => {
    for (const { board, question } of answerable) {
      const texts = new Map(on(board).map(({ id, text }) => [id, text]));
      const { excerpts, nearest } = answerFrom(on(board), question);
      for (const { itemId, start, end, text } of [...excerpts, ...nearest]) {
        const quote = texts.get(itemId)?.slice(start, end) ?? '';
        expect(singleSpaced(plainText(quote).text)).toBe(text);
      }
    }
  });
});
