import { contentTerms } from '@hookline/text';
import { wholeWords } from '../languages/cues.ts';
import { requestPatterns } from '../languages/language.ts';
import type { Brief } from './brief.ts';

type Asked = Pick<Brief, 'audience' | 'language'>;

/** What sentences speak of that are for the audience of a request; null where it has none that is known. */
export function audiencePattern({ audience, language }: Asked): RegExp | null {
  const { audiences } = requestPatterns(language) ?? {};
  const [, theirs] = audiences?.find(([who = '']) => wholeWords(who).test(audience ?? '')) ?? [];
  return theirs === undefined ? null : wholeWords(theirs);
}

/** Of what is told: less is little for an audience. */
const minShare = 1 / 3;

/** Says that nothing, or little, of what is told is for the audience of a request, where it has one. */
export function audienceNotes(brief: Asked, told: readonly string[]): string[] {
  const { audience, language } = brief;
  if (audience === null || told.length === 0) {
    return [];
  }
  const pattern = audiencePattern(brief);
  const bare = audience.replace(/^(?:for|für|pour|para|per)\s+/iu, '');
  const terms = contentTerms(bare, language);
  const isTheirs = (text: string) =>
    pattern?.test(text) === true || contentTerms(text, language).some((term) => terms.includes(term));
  const theirs = told.filter(isTheirs).length;
  if (theirs >= told.length * minShare) {
    return [];
  }
  const found = theirs === 0 ? 'No sentence here is' : 'Little of this is';
  return [`${found} for ${bare} in particular: say in your own words what it means for them.`];
}
