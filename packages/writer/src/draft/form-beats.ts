import { countWords } from '@hookline/contract/counting';
import type { RequestForm } from '../brief/request.ts';
import type { ClosingForm, ListKind, OutlineForm } from '../languages/strings.ts';
import { type Beat, buildBeats } from './beats.ts';
import { comparisonBeats } from './comparison.ts';
import { followSource } from './follow.ts';
import type { Opening } from './hooks.ts';
import { headlineOf, saysLittleMore } from './headline.ts';
import type { Line } from './lines.ts';
import { type FormRequest, listBeats } from './list.ts';
import type { Source } from './material.ts';

const maxStories = 12;
const minStories = 3;
const wordsPerStory = 22;
/** A story is told from how its source begins. */
const storyLines = 7;
const maxHeadingCharacters = 70;

/**
 * The beats of a list, a comparison or a roundup of several sources within about `room` words; null for
 * what is written as a script on one topic.
 */
export function formBeats(request: FormRequest, opening: Opening | null, room: number): Beat[] | null {
  const { form } = request.brief.request;
  if (form === 'list') {
    const entries = listBeats(request, opening?.line ?? null, room);
    // One entry is no list: what the sources say of the topic is told as a story.
    return entries.length < 2 && (request.brief.request.count ?? 0) > 1 ? null : entries;
  }
  if (form === 'comparison') {
    return comparisonBeats(request, opening, room);
  }
  return form === 'summary' ? storyBeats(request, room) : null;
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
