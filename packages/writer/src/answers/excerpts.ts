import { words } from '@hookline/text';
import { cuesOf } from '../languages/cues.ts';
import { standsAlone } from '../draft/usable.ts';
import { focusIn } from './focus.ts';
import type { TermRole } from './term-roles.ts';
import type { Question } from './question.ts';
import type { PassageSearch, RankedPassage } from './passage-search.ts';
import { placeSentences, type PlacedSentence, windowOf } from './sentences-of-passage.ts';

/** A sentence of an item with what stands around it. `start` and `end` are its place in the item's text. */
export interface Excerpt {
  itemId: string;
  start: number;
  end: number;
  /** As it reads, without marks. */
  text: string;
  before: string;
  after: string;
  /** The words of it that are asked for: an amount, a date, a name. Empty where any words will do. */
  focus: string;
  score: number;
}

interface ScoredSentence extends PlacedSentence {
  score: number;
}

const maxPerPassage = 2;
/** Of the best sentence of its passage: a second one below it says nothing of its own. */
const shareOfBest = 0.6;
/** A neighbour may be long: as much of it as reads at a glance, in characters. */
const maxNeighbour = 180;
/** A sentence that asks answers nothing; the one behind it may. */
const questionShare = 0.5;
const behindQuestionShare = 0.75;
/** The noun that a question begins with is what it asks for: "the symptoms of …". */
const heads: ReadonlySet<TermRole> = new Set(['noun', 'counted', 'person']);
const headBonus = 1.25;
/** What it is asked for looks like this. */
const wantedBonus = 1.4;
/** It tells where, or how it is today, as it is asked. */
const circumstanceBonus = 1.2;
/** What a page says of itself, however many words of a question its title brings into it. */
const ofPage =
  /(?<!\p{L})citation:|subject to copyright|fair dealing|all rights reserved|retrieved \d{1,2} \p{L}+ \d{4}|©/iu;
const ofPageShare = 0.3;
const isWhole = /[.!?…:;。！？]['"”’»)\]*_]*$/u;
/** Of two that say as much, the one that is clear without the sentence before it. */
const leaningShare = 0.9;
const shortWords = 4;
const shortShare = 0.5;

/** The sentences of a passage that say most of what is asked, the best first. */
export function excerptsOf(ranked: RankedPassage, search: PassageSearch): Excerpt[] {
  const { item, passage } = ranked;
  const around = windowOf(ranked);
  const sentences = placeSentences(item.text, around, ranked.language);
  const scored = scoreSentences(sentences, ranked, search);
  const own = scored.filter(
    ({ start, end, text }) =>
      start < passage.end && end > passage.start && !isQuoted(text, search.question, ranked.language),
  );
  const best = own.reduce((top, { score }) => Math.max(top, score), 0);
  return own
    .filter(({ score }) => score > 0 && score >= best * shareOfBest)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, maxPerPassage)
    .map((sentence) => {
      const at = scored.indexOf(sentence);
      const [before, after] = [scored[at - 1], scored[at + 1]];
      return {
        itemId: item.id,
        start: sentence.start,
        end: sentence.end,
        text: sentence.text,
        before: before === undefined || isApart(before, sentence, item.text) ? '' : cutTo(before.text, 'end'),
        after: after === undefined || isApart(after, sentence, item.text) ? '' : cutTo(after.text, 'start'),
        focus: focusIn(sentence.text, search, ranked.language),
        score: sentence.score * (0.5 + ranked.coverage),
      };
    });
}

/** Whether a question has the sentence already, or a part of it. */
function isQuoted(sentence: string, { quotes }: Question, language: string): boolean {
  const said = quotes.length === 0 ? '' : words(sentence, language).join(' ');
  return said !== '' && quotes.some((quote) => quote.includes(said) || said.includes(quote));
}

function scoreSentences(
  sentences: readonly PlacedSentence[],
  { language }: RankedPassage,
  search: PassageSearch,
): ScoredSentence[] {
  const { forgiving: weights } = search.weights();
  const matcher = search.matcher(language);
  const cues = cuesOf(language);
  const head = search.question.terms.findIndex(({ role }) => heads.has(role));
  const present = sentences.map(({ text }) => matcher.standIn(text));
  const valueOf = (stands: readonly boolean[] | undefined) =>
    weights.reduce((sum, weight, term) => sum + (stands?.[term] === true ? weight : 0), 0);
  const values = present.map(valueOf);
  const isAsking = (index: number) => /\?["”’»)\]*_]*$/u.test(sentences[index]?.text ?? '');
  return sentences.map((sentence, index) => {
    const own = values[index] ?? 0;
    const besides = Math.max(values[index - 1] ?? 0, values[index + 1] ?? 0);
    const asked = index > 0 && isAsking(index - 1) ? (values[index - 1] ?? 0) * behindQuestionShare : 0;
    const said = Math.max(own + 0.15 * besides, asked + 0.4 * own) * (isAsking(index) ? questionShare : 1);
    const heard = head !== -1 && present[index]?.[head] === true ? headBonus : 1;
    const leaning = standsAlone(sentence.text, cues) ? 1 : leaningShare;
    return { ...sentence, score: said * heard * leaning * formShare(sentence.text, search.question) };
  });
}

/** How much the form of a sentence speaks for it. */
function formShare(text: string, { wanted, circumstances }: Question): number {
  const count = text.split(/\s+/u).length;
  const length =
    count < shortWords && !/[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}]/u.test(text) ? shortShare : 1;
  const told = circumstanceBonus ** circumstances.filter((looks) => looks.test(text)).length;
  const useful = ofPage.test(text) ? ofPageShare : 1;
  return length * told * useful * (wanted?.isIn(text) === true ? wantedBonus : 1);
}

/** Whether a neighbour stands on a line of its own and is no sentence: a title, another row of a table. */
function isApart(neighbour: PlacedSentence, { start, end }: PlacedSentence, text: string): boolean {
  const between = text.slice(Math.min(end, neighbour.end), Math.max(start, neighbour.start));
  return between.includes('\n') && !isWhole.test(neighbour.text);
}

function cutTo(text: string, side: 'start' | 'end'): string {
  if (text.length <= maxNeighbour) {
    return text;
  }
  return side === 'start'
    ? `${text.slice(0, maxNeighbour).replace(/\s+\S*$/u, '')} …`
    : `… ${text.slice(-maxNeighbour).replace(/^\S*\s+/u, '')}`;
}
