import { mapTexts, storableText } from '@hookline/text';

/** JSON found in a model's answer. */
export interface FoundJson {
  value: unknown;
  /** Nothing had to be added to make it whole. */
  isWhole: boolean;
}

const thought = /<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/giu;

/** An answer without the thinking some models print before it; of an open thought, nothing is left. */
export const withoutThoughts = (text: string): string => text.replace(thought, '');

/** How many braces are tried as the beginning of an object: prose holds few, babble nothing else. */
const maxBeginnings = 20;
/** Deeper than any form that is asked for; what reads it goes as deep as it is. */
const deepest = 100;

/**
 * The object in an answer that should be one: bare, in a fence, with talk around it, after printed thoughts,
 * or broken off. Null when no object begins anywhere. Its texts are fit to be stored.
 */
export async function findJson(text: string): Promise<FoundJson | null> {
  const { parsePartialJson } = await import('ai');
  const rest = withoutThoughts(text);
  let beginnings = 0;
  for (let start = rest.indexOf('{'); start !== -1; start = rest.indexOf('{', start + 1)) {
    // Talk may hold a brace; an object goes on with a name or ends.
    if (!/^\{\s*(?:"|\}|$)/u.test(rest.slice(start, start + 80))) {
      continue;
    }
    beginnings += 1;
    const end = endOf(rest, start);
    if (end === 'too deep' || beginnings > maxBeginnings) {
      return null;
    }
    const { value, state } = await parsePartialJson(rest.slice(start, end ?? undefined));
    if (typeof value === 'object' && value !== null) {
      return { value: mapTexts(value, storableText), isWhole: end !== null && state === 'successful-parse' };
    }
  }
  return null;
}

/** Where the object that begins at `start` ends; null when it does not. */
function endOf(text: string, start: number): number | 'too deep' | null {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') {
        index += 1;
      } else if (character === '"') {
        inString = false;
      }
    } else if (character === '"') {
      inString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > deepest) {
        return 'too deep';
      }
    } else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) {
        return index + 1;
      }
    }
  }
  return null;
}
