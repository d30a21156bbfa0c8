const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
  '&quot;': '"',
  '&#39;': "'",
};

/** Of a line as much as any caption has, characters. */
const LONGEST = 20_000;

/**
 * The words of a line of subtitles, of a very long one the first: without styles, places and inner time
 * stamps; the name of a voice stands before what it says.
 */
export const cueText = (line: string): string =>
  line
    .slice(0, LONGEST)
    .replace(/<v(?:\.[^\s<>]{0,100})?\s{1,10}([^<>]{1,100})>/gu, '$1: ')
    .replace(/<\/?[a-z0-9][^<>]{0,300}>/giu, '')
    .replace(/\{\\[^{}]{0,100}\}/gu, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm|quot|#39);/gu, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
