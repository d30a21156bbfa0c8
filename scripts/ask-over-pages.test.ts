import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SourceItem, suggestQuestions } from '../packages/writer/src/index.ts';
import { answerFrom, type Judged, judgeAnswer, readAskedBoards } from './quality/asked-pages.ts';
import { fresh, tuned } from './quality/questions.ts';

const corpora = process.env['CORPORA'] ?? join(import.meta.dirname, '../../shared/corpora');
const isThere = existsSync(join(corpora, 'html-labelled')) && existsSync(join(corpora, 'html-metadata'));

const shareOf = <One>(all: readonly One[], isSo: (one: One) => boolean): number =>
  all.filter(isSo).length / all.length;

/** What is reached: a floor for shares, a ceiling for refused answers. */
const sets = [
  { name: 'the tuned set', set: tuned, held: 0.9, first: 0.64, lost: 0.05, unsaid: 0.93, count: 150 },
  { name: 'the fresh set', set: fresh, held: 0.79, first: 0.56, lost: 0.14, unsaid: 0.8, count: 70 },
];

describe.skipIf(!isThere).each(sets)(
  'asks real pages by $name (skipped where the corpora are not beside the project)',
  ({ set: { boards: asked, answerable, unanswerable, unsaid }, ...bounds }) => {
    let boards: Map<string, SourceItem[]>;
    let judged: Judged[];
    const on = (board: string) => boards.get(board) ?? [];
    const isRefused = ([board, question]: readonly [string, string]) =>
      answerFrom(on(board), question).excerpts.length === 0;

    beforeAll(async () => {
      boards = await readAskedBoards(corpora, asked);
      judged = answerable.map((question) => judgeAnswer(on(question.board), question));
    });

    it('every question has its answer on its page', () => {
      expect(judged.filter(({ hasGold }) => !hasGold)).toEqual([]);
      expect(answerable.length).toBeGreaterThan(bounds.count);
    });

    it('finds the passage with the answer among eight', () => {
      expect(shareOf(judged, ({ isRecalled }) => isRecalled)).toBeGreaterThanOrEqual(0.9);
    });

    it('answers with the sentence itself', () => {
      expect(shareOf(judged, ({ isHeld }) => isHeld)).toBeGreaterThanOrEqual(bounds.held);
      expect(shareOf(judged, ({ isFirst }) => isFirst)).toBeGreaterThanOrEqual(bounds.first);
      expect(shareOf(judged, (one) => one.isRefused)).toBeLessThanOrEqual(bounds.lost);
    });

    it('suggests questions that the boards answer', () => {
      const suggested = [...boards].flatMap(([board, items]) =>
        suggestQuestions(items).map((question): [string, string] => [board, question]),
      );
      expect(suggested.length).toBeGreaterThanOrEqual(boards.size * 2);
      expect(suggested.filter(isRefused)).toEqual([]);
    });

    it('refuses what the boards do not speak of', () => {
      expect(shareOf(unanswerable, isRefused)).toBeGreaterThanOrEqual(0.95);
    });

    it('refuses what they speak of without saying it', () => {
      expect(shareOf(unsaid, isRefused)).toBeGreaterThanOrEqual(bounds.unsaid);
    });

    it('quotes word for word', () => {
      expect(judged.filter(({ isWordForWord }) => !isWordForWord)).toEqual([]);
    });
  },
);
