import { expect, it } from 'vitest';
import { answerByQuotes } from './answer.ts';
import { PassageSearch } from './passage-search.ts';
import { readQuestion } from './question.ts';
import { TermMatcher } from './term-matcher.ts';

const scurvy = `# Scurvy

Scurvy comes from a lack of vitamin C. Sailors knew scurvy by their gums, and captains feared it on every voyage to India.

Doctors in the US treat it with fruit. Three countries where scurvy still turns up are Afghanistan, Chad and Kenya.

It is rarely told apart from other diseases at first. Between 1500 and 1800 there were two million deaths of sailors.`;
const hammock = `# Hammocks

A hammock made a sailor ill in the first nights. The hammock hung from two hooks, and an ill sailor stayed in it for days.

The ship's doctor aired each hammock on Sundays. Whoever was ill slept on deck.`;

const items = [scurvy, hammock].map((text) => {
  const title = text.slice(2, text.indexOf('\n'));
  return { id: title, title, text, url: null };
});

function ask(question: string, { earlier = '', assumed = 'en', of = items } = {}): string[] {
  const search = new PassageSearch(readQuestion(question, { earlier, assumed }));
  of.forEach((one) => search.add(one));
  return answerByQuotes(search).excerpts.map(({ text }) => text);
}

it.each([
  'Where does scurvy still occur?',
  'Where does scurvy exist today?',
  'Is scurvy still around today?',
])('%s begins with where and how it is today', (question) => {
  expect(ask(question)[0]).toBe(
    'Three countries where scurvy still turns up are Afghanistan, Chad and Kenya.',
  );
});

it.each([
  ['en', 'Where does scurvy still occur?', 'scurvy'],
  ['de', 'Wo kommt Skorbut vor, wo existiert Skorbut?', 'skorbut'],
  ['fr', 'Où est-ce que le scorbut existe encore ?', 'scorbut'],
  ['es', '¿Dónde ocurre el escorbuto?', 'escorbuto'],
])('that something is there says nothing of what is asked (%s)', (language, question, word) => {
  expect(readQuestion(question, { assumed: language }).terms.map((term) => term.word)).toEqual([word]);
});

it('a number of deaths says how many died', () => {
  expect(ask('How many sailors died?')[0]).toContain('two million deaths');
  const muertes = {
    id: 'm',
    title: 'El escorbuto',
    text: 'El escorbuto llegó con los viajes largos. En tres siglos causó dos millones de muertes.',
    url: null,
  };
  expect(ask('¿Cuántos murieron de escorbuto?', { assumed: 'es', of: [muertes] })[0]).toContain(
    'dos millones',
  );
});

it.each([
  ['en', 'What did the bears eat?', 'The bears ate berries.', true],
  ['en', 'How many died?', 'Four guests ate there, fell and rose again.', false],
  ['en', 'How many died?', 'Four were found dead, and twelve perished later.', true],
  ['de', 'Wie viele starben?', 'Der Sturm forderte 31 Todesopfer.', true],
  ['de', 'Wie viele starben?', 'Der Sturm forderte 31 Häuser.', false],
  ['es', '¿Cuántos murieron?', 'Ver morir a 40 vecinos.', true],
  ['fr', 'Combien de mortes ?', 'On compte 12 décès.', true],
  ['it', 'Quanti morirono?', 'Si contano 12 decessi.', true],
  ['pt', 'Quantos morreram?', 'Houve 12 mortes.', true],
])(
  'other forms of a word are that word, and no other one (%s): %s %s',
  (...[language, question, text, isIn]) => {
    const matcher = new TermMatcher(readQuestion(question, { assumed: language }), language);
    expect(matcher.standIn(text).some(Boolean)).toBe(isIn);
  },
);

it('two words of a question that mean the same both count', () => {
  const text = 'The Black Death came in 1347. A third of Europe died of the Black Death within four years.';
  const page = [{ id: 'p', title: 'History', text, url: null }];
  expect(ask('How much of Europe died of the Black Death?', { of: page })[0]).toContain('A third of Europe');
});

it('a new question of few words is not drowned by rare words of the one before', () => {
  const earlier = 'What should I do if my hammock makes me ill?';
  expect(ask('Is scurvy still around today?', { earlier })[0]).toContain('still turns up');
  // It does go on where it leans on the one before.
  expect(ask('And on Sundays?', { earlier: 'What did the doctor do with each hammock?' })[0]).toContain(
    'aired',
  );
});

it('what a page says of itself is not the best answer', () => {
  const text = `Scurvy comes from a lack of vitamin C, and lemons end scurvy.

Citation: Sailors, lemons and scurvy: what the vitamin does (2019, November 4) retrieved 4 November 2019 from https://example.org/scurvy. This document is subject to copyright.`;
  const page = [{ id: 'p', title: 'Scurvy', text, url: null }];
  expect(ask('What do sailors, lemons and the vitamin have to do with scurvy?', { of: page })[0]).toContain(
    'comes from a lack',
  );
});
