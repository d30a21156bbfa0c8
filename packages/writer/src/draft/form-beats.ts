import { countWords } from '@hookline/contract/counting';
import { contentTerms } from '@hookline/text';
import type { Brief } from '../brief/brief.ts';
import type { RequestForm } from '../brief/request.ts';
import { questionHook, type Setting } from '../languages/frame.ts';
import type { ClosingForm, ListKind, OutlineForm, TopicKind } from '../languages/strings.ts';
import { type Beat, buildBeats } from './beats.ts';
import { holding } from './holding.ts';
import { bestOpening, longLede } from './best-opening.ts';
import { comparisonBeats, comparisonOpening } from './comparison.ts';
import { standsAlone } from './fits-behind.ts';
import { followSource } from './follow.ts';
import { shareAlike } from '../rank/term-shares.ts';
import { hookWords, longHook, type Opening, openings } from './hooks.ts';
import { asStatement, type Headline, headlineOf, saysLittleMore, withoutLead } from './headline.ts';
import { jottedBeats, jottedOpening, noteFor } from './jotted-beats.ts';
import { listedKind, listicleBeats } from './listicle.ts';
import { fewestEntries } from './lists-of-page.ts';
import { hasNumber, type Line } from './lines.ts';
import { type FormRequest, listBeats, listHook, listOpenings, tooFewEntries } from './list.ts';
import { calledOf, type Source } from './material.ts';
import { wordsIn } from './words-in.ts';

const maxStories = 12;
const minStories = 3;
const wordsPerStory = 22;
/** A story is told from how its source begins. */
const storyLines = 7;
const maxHeadingCharacters = 70;
/** A source begins with so many. */
const firstSentences = 4;
/** The longest sentence that opens, and so much that is told behind it. Words. */
const longestLede = 36;
const enoughBehind = 60;

/**
 * The beats of a list, a comparison or a roundup of several sources within about `room` words; null for
 * what is written as a script on one topic.
 */
export function formBeats(request: FormRequest, opening: Opening | null, room: number): Beat[] | null {
  const { form } = request.brief.request;
  const own = jottedBeats(request, opening, room) ?? listicleBeats(request, room);
  if (own !== null) {
    return own;
  }
  if (form === 'list') {
    return listBeats(request, opening?.line ?? null, room);
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
  return told.flatMap((source, at) => {
    const own = lines.filter(
      (line) => line.source === source && line.said.length > 0 && !line.text.endsWith('!'),
    );
    const found = headlineOf(source, own);
    const chosen = storyOf(own, found, { room: room / told.length, isPost });
    // Two pages may print the same under the same title.
    const isNamed = stories.slice(0, at).some(({ title: other }) => other === source.title);
    const lead = found === null && !isNamed ? leadOf(source) : null;
    return buildBeats(chosen, 1)
      .slice(0, 1)
      .map((beat): Beat => ({ ...beat, lines: chosen, heading: nameOf(source), lead }));
  });
}

/**
 * What is told of a source among others: its headline, unless its first sentence tells that, and how it
 * begins.
 */
function storyOf(
  own: readonly Line[],
  found: Headline | null,
  { room, isPost }: { room: number; isPost: boolean },
): Line[] {
  const [lede] = own.filter(standsAlone);
  // What a story begins with may say its headline at more length.
  const headline = found !== null && lede !== undefined && tells(lede, found.text) ? null : found;
  const title = headline === null ? [] : [inShort(headline)];
  const beginning = own.slice(0, storyLines);
  const repeats = headline !== null && saysLittleMore(headline);
  const read = followSource(found === null ? fromNews(beginning) : beginning, {
    room: room - wordsIn(title),
    // A headline that says less than the sentence it rests on leaves that one to be told.
    told: repeats ? title : [],
    isRead: isPost,
  });
  // Where what tells the headline at more length was not taken, the headline is; it introduces nobody.
  const isUntold = found !== null && headline === null && !read.some((line) => tells(line, found.text));
  return [
    ...(isUntold ? [{ ...inShort(found), index: -1 }] : title),
    ...(repeats ? read.filter(({ index }) => index !== headline.line.index) : read),
  ];
}

/** Of the words of a headline: a sentence with so many tells it. */
const mostOfHeadline = 0.55;

const tells = ({ source, index }: Line, headline: string): boolean =>
  shareAlike(new Set(contentTerms(headline, source.language)), source.terms[index] ?? []) >= mostOfHeadline;

/** The lines from the one on that tells what the title says, with a figure; all of them where none does. */
function fromNews(lines: readonly Line[]): readonly Line[] {
  const share = ({ source, index }: Line) => shareAlike(source.titleTerms, source.terms[index] ?? []);
  const [news] = lines
    .filter((line) => standsAlone(line) && hasNumber(line.text) && share(line) > 0)
    .toSorted((left, right) => share(right) - share(left));
  return news === undefined ? lines : lines.slice(lines.indexOf(news));
}

/** What a source is called, to be said before its story; null where that is long or says nothing. */
function leadOf(source: Source): string | null {
  const called = calledOf(source);
  return called === undefined || countWords(called) > hookWords.max ? null : asStatement(withoutLead(called));
}

/** A headline as a line of its own. */
const inShort = ({ text, line }: { text: string; line: Line }): Line => ({
  ...line,
  said: [text],
  words: countWords(text),
});

const nameOf = ({ title }: Source): string | null =>
  title !== '' && title.length <= maxHeadingCharacters && !/[:()]/u.test(title) ? title : null;

/** Whether the question that was asked, or the topic alone, hooks better than a sentence of many words. */
function hooksLess(
  { text, line }: Opening,
  { isPlain, filling, platform }: Setting,
  lines: readonly Line[],
): boolean {
  // Where there is more to tell, a long scene opens better than a question that fits anything.
  const others = wordsIn(lines.filter((other) => other !== line && other.said.length > 0));
  const lede = line.index < firstSentences && others >= enoughBehind ? longestLede : longLede;
  const most: Partial<Record<TopicKind, number>> = { noun: lede, question: hookWords.max };
  return (
    isPlain !== true &&
    platform !== 'linkedin' &&
    countWords(text) > (most[filling.topic.kind] ?? Number.POSITIVE_INFINITY)
  );
}

/** What a script opens on; a list that can be announced in the user's words on a title or a figure only. */
export function openingOf(
  { lines, brief, setting }: { lines: readonly Line[]; brief: Brief; setting: Setting },
  stated: readonly Opening[],
): Opening | null {
  if (brief.request.form === 'comparison') {
    return comparisonOpening(stated, brief);
  }
  const note = noteFor({ brief, lines });
  if (note !== null) {
    return jottedOpening(note, lines);
  }
  const listed = listedKind({ lines, brief });
  if (listed !== null && listHook(brief, fewestEntries) !== null) {
    return null;
  }
  if (brief.request.form === 'list') {
    return listOpening({ lines, brief }, stated);
  }
  const asked = brief.opens === null ? undefined : stated.find((opening) => holdsFirst(opening, brief.opens));
  if (asked !== undefined) {
    return asked;
  }
  const best = questionHook(setting) === null ? bestOpening(lines, setting.platform === 'linkedin') : null;
  return best !== null && hooksLess(best, setting, lines) ? null : best;
}

/** Whether a hook says what is to come first. */
const holdsFirst = ({ text, line }: Opening, opens: string | null): boolean =>
  opens !== null && holding(opens, { language: line.source.language, text }) > 0;

function listOpening(
  { lines, brief }: { lines: readonly Line[]; brief: Brief },
  stated: readonly Opening[],
): Opening | null {
  const headlines = openings(lines, longHook).filter(({ isHeadline }) => isHeadline === true);
  const { announced, any } = listOpenings([...stated, ...headlines]);
  const isAnnounced = listHook(brief, brief.request.count ?? 0) !== null;
  return announced ?? (isAnnounced ? null : (any ?? bestOpening(lines)));
}

/**
 * How many entries the sources hold of a list that is asked for, where these are too few to be one; null
 * where they are enough, and where a page or a note is a list itself.
 */
export function thinList(request: FormRequest, room: number): number | null {
  return listedKind(request) === null && noteFor(request) === null ? tooFewEntries(request, room) : null;
}

/** The brief of a script on the same topic that is no list. */
export const withoutList = (brief: Brief): Brief => ({
  ...brief,
  request: { ...brief.request, form: 'script', count: null, list: null, listName: null },
});

/** What the last words of a draft are about: a list, where it tells one. */
export function closingFormOf(request: Pick<FormRequest, 'brief' | 'lines'>): ClosingForm | null {
  const list = listedKind(request);
  return closingFor(list === null ? request.brief.request : { form: 'list', list });
}

/** What the last words are about: what the script is, where that is more than a script. */
export function closingFor({
  form,
  list,
}: {
  form: RequestForm | OutlineForm;
  list: ListKind | null;
}): ClosingForm | null {
  if (form === 'list') {
    return list === 'tips' || list === 'steps' || list === 'mistakes' ? list : null;
  }
  return form === 'comparison' ? form : null;
}
