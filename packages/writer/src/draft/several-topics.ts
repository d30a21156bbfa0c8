import { contentTerms, words } from '@hookline/text';
import type { Brief } from '../brief/brief.ts';
import { shareAlike } from '../rank/term-shares.ts';
import { readPoint, shareTold } from './holding.ts';
import type { Line } from './lines.ts';
import { countOf, type Source } from './material.ts';

const andPattern = /\s*,\s*(?:(?:and|und|et|y|e)\s+)?|\s+(?:and|und|et|y|e|&)\s+/u;

/**
 * The topics of a brief that names several ("bees and fishing"), else none: a longer phrase ("the pros and
 * cons of bees") is one, but where two things are to be compared.
 */
export function severalTopics({ topic, sides, language }: Brief): string[] {
  if (sides.length > 0) {
    return sides;
  }
  const topics = (topic ?? '').split(andPattern).filter(Boolean);
  const isNoun = (phrase: string) => {
    const said = words(phrase, language);
    return said.length <= 2 && said.length === contentTerms(phrase, language).length;
  };
  return topics.length > 1 && topics.every(isNoun) ? topics : [];
}

/**
 * Those of several topics of which no source speaks; none where a source is in another language, whose words
 * are not known.
 */
export function uncoveredTopics(sources: readonly Source[], brief: Brief): string[] {
  const { language } = brief;
  return sources.some((source) => source.language !== language)
    ? []
    : severalTopics(brief).filter((topic) =>
        contentTerms(topic, language).every((term) => sources.every((source) => countOf(term, source) === 0)),
      );
}

/** Of more words than this no single sentence has to hold half: a source tells it in several. */
const shortPoint = 4;
const mostOfPoint = 0.6;

/** The points of a brief, and what it wants mentioned, that no sentence speaks of. */
export function uncoveredPoints(lines: readonly Line[], brief: Brief): string[] {
  const sources = [...new Set(lines.map(({ source }) => source))];
  return [...brief.points, ...brief.mentions].filter((point) => {
    const read = readPoint(point, brief.language);
    const { terms } = read;
    const isToldInSeveral =
      terms.size > shortPoint &&
      sources.some(({ counts }) => shareAlike(terms, [...counts.keys()]) >= mostOfPoint);
    return !isToldInSeveral && lines.every((line) => shareTold(read, line) === 0);
  });
}
