import { splitSentences } from '@hookline/text';
import { expect, it } from 'vitest';
import { insideQuotations, usableSentences } from './usable.ts';

it.each([
  ['en', '“We tried hard. It cost us a year. We would do it again,” said Ana Ruiz. The town agreed.', [1]],
  ['en', '"We tried hard. It cost us a year. We would do it again," said Ana Ruiz. The town agreed.', [1]],
  ['fr', '« Le règlement est clair. Ils ne le respectent pas. C’est fini. » La Ville le dit.', [1]],
  ['de', 'Er sagte: „Wir haben es versucht. Es hat ein Jahr gekostet. Nie wieder.“ Die Stadt sah zu.', [1]],
  ['de', '»Wir haben es versucht. Es hat ein Jahr gekostet. Nie wieder.« Die Stadt sah zu.', [1]],
  ['en', 'A 5" pipe broke today. The water ran for hours. Nobody came to look.', []],
  ['en', '“We tried hard.” It cost them a year. “We would do it again,” said Ana Ruiz.', []],
  ['en', 'He said “We tried hard. It cost us a year.\n\nThe town agreed. A vote “came” later.', []],
])('of a text in %s: %s', (language, text, inside) => {
  expect([...insideQuotations(splitSentences(text, language))]).toEqual(inside);
});

it('leaves out what somebody is told who is asked in the same breath', () => {
  const text =
    'You only sell medical wigs at hospitals today. Why did you decide on that?\n\nYou lose your lashes in some treatments too.';
  expect(usableSentences(splitSentences(text, 'en'), 'en').map((sentence) => sentence.text)).toEqual([
    'You lose your lashes in some treatments too.',
  ]);
});

it.each([
  ['en', 'I want to open in my own bedroom, shaking out a duvet.', 'I want to start a fire of birch wood.'],
  ['de', 'Ich will mit dem Blick aus dem Fenster beginnen.', 'Ich will die Reste der Woche verwenden.'],
  ['fr', 'Je veux commencer par la rue sous la pluie.', 'Je veux ouvrir une boulangerie en ville.'],
  ['es', 'Quiero empezar con la calle bajo la lluvia.', 'Quiero abrir una panadería en el centro.'],
  ['it', 'Voglio iniziare con la strada sotto la pioggia.', 'Voglio aprire un negozio in centro.'],
  ['pt', 'Quero começar com a rua debaixo de chuva.', 'Quero abrir uma padaria no centro.'],
])('leaves out how somebody means to make their piece, in %s', (language, plan, told) => {
  const sentences = usableSentences(splitSentences(`${plan} ${told}`, language), language);
  expect(sentences.map(({ text }) => text)).toEqual([told]);
});

it.each([
  'Ana Ruiz lives in Norrby with her husband and two cats. She loves rye bread.',
  'Ana Ruiz bakes on Fridays. When she’s not writing, she sings in a choir.',
])('leaves out who wrote a page: %s', (author) => {
  const sentences = splitSentences(`Rye bread keeps for ten days.\n\n${author}`, 'en');
  expect(usableSentences(sentences, 'en').map(({ text }) => text)).toEqual(['Rye bread keeps for ten days.']);
});
