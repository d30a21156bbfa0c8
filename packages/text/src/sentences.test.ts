import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

function split(text: string, language = 'en'): string[] {
  return splitSentences(text, language).map((sentence) => sentence.text);
}

describe('splitSentences', () => {
  it('keeps abbreviations, initials and figures whole', () => {
    expect(split('Dr. Smith paid $3.50 to J. Doe. He left at 5 p.m. yesterday.')).toEqual([
      'Dr. Smith paid $3.50 to J. Doe.',
      'He left at 5 p.m. yesterday.',
    ]);
  });

  it('does not break inside quotation marks', () => {
    expect(split('She had that "a-ha!" moment. It was late.')).toEqual([
      'She had that "a-ha!" moment.',
      'It was late.',
    ]);
    expect(split('“Stop. Look around,” he said. Nobody moved.')).toEqual([
      '“Stop. Look around,” he said.',
      'Nobody moved.',
    ]);
  });

  it('keeps German dates whole', () => {
    expect(split('Am 12. September beginnt die Messe. Sie dauert drei Tage.', 'de')).toEqual([
      'Am 12. September beginnt die Messe.',
      'Sie dauert drei Tage.',
    ]);
  });

  it('splits languages without spaces', () => {
    expect(split('これはペンです。あれは本です。', 'ja')).toEqual(['これはペンです。', 'あれは本です。']);
  });

  it('drops the dateline of a news story', () => {
    expect(split('BERLIN (AP) — The bridge was closed on Monday.')).toEqual([
      'The bridge was closed on Monday.',
    ]);
    expect(split('NEW DELHI: Nearly 150 people came home.')).toEqual(['Nearly 150 people came home.']);
    expect(split('NASA plans a new mission.')).toEqual(['NASA plans a new mission.']);
  });

  it('joins lines broken by a fixed width, and keeps paragraphs apart', () => {
    const wrapped =
      'The starter needs flour and water every\nday, and it needs a warm place in the\nkitchen. Then it rises.\n\nA heading\n\nThe end is near.';
    const sentences = splitSentences(wrapped, 'en');
    expect(sentences.map((sentence) => sentence.text)).toEqual([
      'The starter needs flour and water every day, and it needs a warm place in the kitchen.',
      'Then it rises.',
      'A heading',
      'The end is near.',
    ]);
    expect(sentences.map((sentence) => sentence.paragraph)).toEqual([0, 0, 1, 2]);
  });

  it('stops at the limit, and takes no time over a line of a megabyte', () => {
    expect(splitSentences('One here. '.repeat(100), 'en', 7)).toHaveLength(7);
    expect(split('x'.repeat(1_000_000))).toHaveLength(1);
    expect(split('')).toEqual([]);
  });
});
