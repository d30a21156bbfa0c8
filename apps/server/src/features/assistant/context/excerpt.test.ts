import { describe, expect, it } from 'vitest';
import { withinBound } from '@hookline/text/testing/within-bound.ts';
import { excerpt } from './excerpt.ts';

const terms = new Set(['yeast']);
const sentence = 'Wild yeast raises the bread while the dough rests in its basket. ';

describe('an extract', () => {
  it('of a million characters in lines of seven thousand takes no longer than the text is long', () => {
    const text = `${sentence.repeat(108).trim()}\n`.repeat(140);
    const extract = withinBound(() => excerpt(text, { language: 'en', terms, tokens: 500 }));
    expect(extract).toContain(sentence.trim());
  });

  it('keeps the paragraphs of lines that are too long for the splitter', () => {
    const long = sentence.repeat(150).trim();
    const extract = excerpt(`${long}\nAnother paragraph begins here.`, {
      language: 'en',
      terms,
      tokens: 100_000,
    });
    expect(extract.replaceAll(/\s+/gu, ' ')).toBe(`${long} Another paragraph begins here.`);
  });
});
