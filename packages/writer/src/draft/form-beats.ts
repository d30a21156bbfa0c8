import { countWords } from '@hookline/contract/counting';
import type { RequestForm } from '../brief/request.ts';
import { topicTerms } from '../brief/telling-terms.ts';
import type { ClosingForm, ListKind, OutlineForm } from '../languages/strings.ts';
import { upperFirst } from '../languages/topic-forms.ts';
import { shareAlike } from '../rank/term-shares.ts';
import { type Beat, buildBeats } from './beats.ts';
import { chooseLines } from './choose-lines.ts';
import { followSource } from './follow.ts';
import { headlineOf, saysLittleMore } from './headline.ts';
import type { Line } from './lines.ts';
import { type FormRequest, listBeats } from './list.ts';
import type { Source } from './material.ts';

const wordsPerBeat = 34;
const maxStories = 12;
const minStories = 3;
const wordsPerStory = 22;
/** A story is told from how its source begins. */
const storyLines = 7;
/** Of the words of one of two things: a sentence that holds so many speaks of it. */
const half = 0.5;
/** Of the words of a comparison: each of the two things has so many. */
const sideShare = 0.4;
const maxBeatsOfSide = 3;
const maxHeadingCharacters = 70;

/**
 * The beats of a list, a comparison or a roundup of several sources within about `room` words; null for
 * what is written as a script on one topic.
 */
export function formBeats(request: FormRequest, opening: Line | null, room: number): Beat[] | null {
  const { form } = request.brief.request;
  if (form === 'list') {
    const entries = listBeats(request, opening, room);
    // One entry is no list: what the sources say of the topic is told as a story.
    return entries.length < 2 && (request.brief.request.count ?? 0) > 1 ? null : entries;
  }
  if (form === 'comparison') {
    return comparisonBeats(request, opening, room);
  }
  return form === 'summary' ? storyBeats(request, room) : null;
}

/** The one thing, then the other, each under its name, then what speaks of both. */
function comparisonBeats({ brief, lines, isPost }: FormRequest, opening: Line | null, room: number): Beat[] {
  const write = (own: readonly Line[], { name, share }: { name: string; share: number }): Beat[] => {
    const chosen = chooseLines(own, { budget: room * share, said: opening ? [opening] : [] });
    const words = chosen.reduce((sum, line) => sum + line.words, 0);
    const count = Math.min(maxBeatsOfSide, Math.max(1, Math.round(words / wordsPerBeat)));
    return buildBeats(chosen, count).map((beat, place) => ({
      ...beat,
      heading: place === 0 ? name : null,
    }));
  };
  const [one = '', other = ''] = brief.sides;
  const { language } = brief;
  const names = [one, other, brief.topic ?? ''].map(upperFirst);
  const [first = '', second = '', both = ''] = names;
  const named = [
    ...write(linesAbout(one, other, { lines, language, room: room * sideShare }), {
      name: first,
      share: sideShare,
    }),
    ...write(linesAbout(other, one, { lines, language, room: room * sideShare }), {
      name: second,
      share: sideShare,
    }),
    ...write(
      lines.filter((line) => speaksOf(line, one, language) && speaksOf(line, other, language)),
      { name: both, share: 1 - 2 * sideShare },
    ),
  ];
  return isPost
    ? named.map((beat) => (names.includes(beat.heading ?? '') ? { ...beat, lead: `${beat.heading}:` } : beat))
    : named;
}

const speaksOf = ({ source, index }: Line, thing: string, language: string): boolean =>
  shareAlike(topicTerms(thing, language), source.terms[index] ?? []) >= half;

/**
 * The sentences that speak of one of two things and not of the other; where they fill no `room`, with those
 * of a source that is about it.
 */
function linesAbout(
  side: string,
  other: string,
  { lines, language, room }: { lines: readonly Line[]; language: string; room: number },
): Line[] {
  const spoken = lines.filter((line) => speaksOf(line, side, language) && !speaksOf(line, other, language));
  if (spoken.reduce((sum, { words }) => sum + words, 0) >= room) {
    return spoken;
  }
  const isTitled = ({ titleTerms }: Source, thing: string) =>
    shareAlike(topicTerms(thing, language), [...titleTerms]) >= half;
  return lines.filter(
    (line) =>
      spoken.includes(line) ||
      (isTitled(line.source, side) && !isTitled(line.source, other) && !speaksOf(line, other, language)),
  );
}

/** One beat for each of several sources, under its title; null where there is only one. */
function storyBeats({ lines, isPost }: FormRequest, room: number): Beat[] | null {
  const stories = [...new Set(lines.filter((line) => line.alone).map((line) => line.source))];
  if (stories.length < 2) {
    return null;
  }
  const told = stories.slice(0, Math.min(maxStories, Math.max(minStories, Math.round(room / wordsPerStory))));
  return told.flatMap((source) => {
    const own = lines.filter(
      (line) => line.source === source && line.said.length > 0 && !line.text.endsWith('!'),
    );
    const headline = headlineOf(source, own);
    const title = headline === null ? [] : [inShort(headline)];
    const words = title.reduce((sum, line) => sum + line.words, 0);
    const read = followSource(own.slice(0, storyLines), {
      room: room / told.length - words,
      told: title,
      isRead: isPost,
    });
    const repeats = headline !== null && saysLittleMore(headline);
    const chosen = [
      ...title,
      ...(repeats ? read.filter(({ index }) => index !== headline.line.index) : read),
    ];
    return buildBeats(chosen, 1)
      .slice(0, 1)
      .map((beat): Beat => ({ ...beat, lines: chosen, heading: nameOf(source) }));
  });
}

/** A headline as a line of its own. */
const inShort = ({ text, line }: { text: string; line: Line }): Line => ({
  ...line,
  said: [text],
  words: countWords(text),
});

const nameOf = ({ title }: Source): string | null =>
  title !== '' && title.length <= maxHeadingCharacters && !/[:()]/u.test(title) ? title : null;

/** What the last words are about: what the script is, where that is more than a script. */
export function closingFor({
  form,
  list,
}: {
  form: RequestForm | OutlineForm;
  list: ListKind | null;
}): ClosingForm | null {
  const byList: Record<ListKind, ClosingForm> = {
    tips: 'tips',
    steps: 'tips',
    facts: 'facts',
    reasons: 'facts',
    things: 'facts',
    mistakes: 'mistakes',
  };
  if (form === 'list' && list !== null) {
    return byList[list];
  }
  return form === 'comparison' || form === 'answer' ? form : null;
}
