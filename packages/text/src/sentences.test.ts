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

  it.each([
    ['en', 'The vote begins at 9 a.m. ET on Friday.', 'Polls close at 8 p.m. Pacific time.'],
    ['en', 'It opens at 9 a.m. Monday.', 'Nobody is there at 5 p.m. They left.', 2],
    ['en', 'See Figs. 2 and pp. 4 of Lt. Cmdr. Ames.', 'He lives on Fifth Ave. Nobody knows.', 1],
    ['de', 'Das kostet 3 Mio. Euro, z. B. für Schulen.', 'Die Fahrt dauert 2 Std. Am Ende regnet es.', 1],
    ['fr', 'Elle a vu MM. Dupont et Martin.', 'Ils sont partis.'],
    ['es', 'La Sra. López llegó de EE. UU. ayer.', 'Nadie lo sabía.'],
  ])('%s: an abbreviation is no end: %s %s', (...[language, first, second, count = 1]) => {
    expect(split(`${first} ${second}`, language)).toHaveLength(1 + count);
    expect(split(`${first} ${second}`, language)[0]).toBe(first);
  });

  it('keeps links of Markdown whole', () => {
    const long = 'x'.repeat(700);
    expect(
      split(`It is [in the report. Read it!](https://a.example/?A=1&B=2?${long}) Then it ends. So do we.`),
    ).toEqual([
      `It is [in the report. Read it!](https://a.example/?A=1&B=2?${long}) Then it ends.`,
      'So do we.',
    ]);
    expect(split('Look at [this](https://a.example/a?B=1). Then go.')).toEqual([
      'Look at [this](https://a.example/a?B=1).',
      'Then go.',
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

  it('keeps the entries of a list apart, however long they are', () => {
    const entries = [
      'why: first 90 min are the best ones',
      'phone stays in the kitchen',
      'one task written on paper the night before',
      'coffee only after the first task',
      'result: 3 client projects a week instead of 2',
    ];
    const sentences = splitSentences(entries.join('\n'), 'en');
    expect(sentences.map((sentence) => sentence.text)).toEqual(entries);
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
