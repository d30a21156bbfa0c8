import type { ScriptPlatform } from '@hookline/contract/common';
import { countIn } from '@hookline/contract/counting';
import { isWithin, platformLimit } from '../limits/platform-limits.ts';
import { contentTerms, splitSentences } from '@hookline/text';
import { shareAlike } from '../rank/term-shares.ts';
import { cuesOf } from '../languages/cues.ts';
import type { Setting } from '../languages/frame.ts';
import { type Hook, isNamedFirst, type Opening, promise } from './hooks.ts';
import { isWeak, opensOnFigure } from './makes-listen.ts';
import { calledOf, type Source } from './material.ts';

/** What titles can be taken from: what can be said first, and what the sources themselves are called. */
export interface TitleMaterial {
  openings: readonly Opening[];
  sources: readonly Source[];
}

/** How many titles are offered at most. */
export const titleCount = 5;

// Where a platform sets no limit of its own, a title still has to be read at a glance.
const readableCharacters = 100;
const maxFactCharacters = 90;
/** Of the words of a topic, and of a title: a fact with so many is about the same. */
const partOfTopic = 0.34;
const partOfTitle = 0.25;
// Fewer than these are filled up with titles that state nothing.
const minTitles = 1;

/**
 * Different titles within the platform's limit: what the sources are called, the strongest facts as they
 * are said, the user's own question. Frames around the topic only where these are few. None of `not` is
 * among them.
 */
export function writeTitles(
  setting: Setting,
  material: TitleMaterial = { openings: [], sources: [] },
  {
    not = [],
    count = titleCount,
    least = minTitles,
  }: { not?: readonly string[]; count?: number; least?: number } = {},
): Hook[] {
  const titles: Hook[] = [];
  const add = ({ text, line }: Hook) => {
    const title = text.replace(/\s+/gu, ' ').trim();
    if (
      fits(setting.platform, title) &&
      ![...titles.map((each) => each.text), ...not].some((other) => same(other, title))
    ) {
      titles.push({ text: title, line });
    }
  };
  statedTitles(setting, material).forEach(add);
  // What a source calls itself gets no better by a phrase behind it.
  const isCalled = material.sources.some(({ title }) => same(title, setting.filling.topic.title));
  for (const text of isCalled && titles.length + not.length > 0 ? [] : framedTitles(setting)) {
    if (titles.length < Math.min(least, count)) {
      add({ text, line: null });
    }
  }
  return titles.slice(0, count);
}

function statedTitles(setting: Setting, { openings, sources }: TitleMaterial): Hook[] {
  const { filling, isPlain = false, form } = setting;
  // "The estimated value is $4.3 million": of what, a title has to say.
  const named = openings.filter(({ line, isHeadline = false }) => isHeadline || isNamedFirst(line));
  const facts = (named.length > 0 ? named : openings)
    .map((opening): Opening => ({ ...opening, text: opening.text.replace(/[.。]$/u, '') }))
    .filter(({ text }) => text.length <= maxFactCharacters && !promise.test(text));
  // An old headline is a title as it is told today.
  const told = (source: Source) =>
    openings.find(
      ({ isHeadline, text, line }) =>
        isHeadline === true && line.source === source && line.dated !== undefined && !promise.test(text),
    );
  const called = (source: Source): Hook[] => {
    const [text, line] = [told(source)?.text.replace(/[.。]$/u, '') ?? calledOf(source), told(source)?.line];
    return text === undefined ? [] : [{ text, line: line ?? null }];
  };
  // A page has its headline from somebody else; a file or a note is mostly the user's.
  const isPage = ({ item }: Source) => item.isOwn !== true && item.url !== null;
  // The first sentence of a note is no title.
  const isTitle = (text: string, language: string) =>
    !/\.["”’]?$/u.test(text) && splitSentences(text, language).length === 1;
  const written = sources
    .filter((source) => !isPage(source))
    .flatMap((source) => called(source).filter(({ text }) => isTitle(text, source.language)));
  const others = sources.filter(isPage).flatMap(called);
  const question: Hook[] =
    !isPlain && ['question', 'indirect'].includes(filling.topic.kind)
      ? [{ text: filling.topic.title, line: null }]
      : [];
  // What each source is called names one of the things.
  const compared = form === 'comparison' ? framedTitles(setting).slice(0, 1) : [];
  const isStrong = ({ text, line }: Hook) =>
    line !== null &&
    line.direct > 0 &&
    (opensOnFigure(text, line.source.language) || cuesOf(line.source.language).superlative.test(text));
  const own = facts.filter(({ isHeadline }) => isHeadline !== true);
  const telling = own.filter(
    (fact) => (isStrong(fact) || isOnTopic(fact)) && !isWeak(fact.text, fact.line.source.language),
  );
  return [
    ...compared.map((text): Hook => ({ text, line: null })),
    ...question,
    ...telling.filter(isStrong),
    ...written.slice(0, 1),
    ...telling.filter((fact) => !isStrong(fact)),
    // What somebody else calls theirs comes behind what is told here, and before its details.
    ...facts.filter(({ isHeadline }) => isHeadline === true),
    ...others.slice(0, 3),
    ...written.slice(1, 3),
    ...own.filter((fact) => !telling.includes(fact)),
  ];
}

/** Whether a fact is what its script is about, by the topic or the title of its source: a detail is no title. */
function isOnTopic({ text, line: { direct, source } }: Opening): boolean {
  const terms = contentTerms(text, source.language);
  return direct >= partOfTopic || shareAlike(source.titleTerms, terms) >= partOfTitle;
}

/** Titles that state nothing. */
function framedTitles({ frame, filling, isPlain = false, form = 'general' }: Setting): string[] {
  const { forms } = frame.outline;
  const named = isPlain
    ? []
    : [...forms[form].titles, ...forms.general.titles].map((write) => write(filling));
  return [...named, ...frame.plainTitles];
}

function fits(platform: ScriptPlatform, title: string): boolean {
  const limit = platformLimit(platform, 'title');
  const within = limit === null ? countIn('characters', title) <= readableCharacters : isWithin(limit, title);
  // Words that break off are no title: a note's name may be the beginning of its text.
  return title !== '' && within && !/[<>]|(?:…|\.{3})$/u.test(title);
}

function same(left: string, right: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(left) === plain(right);
}
