import { expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import { cuesOf } from '../languages/cues.ts';
import { calledInFull, introductions, spokenOfAsKnown } from './known-things.ts';
import { readSource } from './material.ts';
import { standsAlone } from './usable.ts';

const pages = {
  en: {
    title: 'Tick fever in Norrby',
    text: 'Health officers of Norrby warn of a tick fever that spreads to hikers. Tick fever struck forty hikers of Norrby within one week of May. “I remember my village in the great outbreak,” said an old man with a smile. Norrby spent 40 percent of its taxes on the tick fever since that terrible outbreak with its dead. Tick fever begins with a headache behind the eyes. Long trousers keep most ticks of the forest away from the skin. Tick fever passes within a week in most hikers of Norrby. The officers of Norrby ask hikers to report every bite by phone. Hikers of Norrby should look for ticks on their legs each evening.',
    requirements: 'A 25 second video about the tick fever of Norrby',
    pointing: 'that terrible outbreak',
  },
  fr: {
    title: 'Norrby construit un pont sur le fleuve',
    text: 'La ville de Norrby construit un pont sur le fleuve. Le pont de Norrby coûte huit millions d’euros. « J’ai mis mon argent dans le tunnel », dit un homme en riant. Norrby a perdu 40 pour cent de l’argent du pont dans ce tunnel. Le pont de Norrby porte aussi un train. Le pont de Norrby ouvre cet automne. Les bateaux passent sous le pont de Norrby. La ville de Norrby donne au pont le nom d’une chanteuse. Les piliers du pont sont déjà dans le fleuve.',
    requirements: 'Une vidéo de 20 secondes sur le pont de Norrby',
    pointing: 'dans ce tunnel',
  },
};

it.each(Object.entries(pages))(
  'points at nothing that was not told: %s',
  (_language, { title, text, requirements, pointing }) => {
    const told = (page: string) =>
      generateScript({
        platform: 'tiktok',
        requirements,
        items: [{ id: 'page', title, url: null, text: page }],
      }).script;
    expect(text).toContain(pointing);
    expect(told(text)).not.toContain(pointing);
  },
);

it.each([
  ['en', 'The company grew by a third.', ['compani', 'grew']],
  ['en', 'The company of his mother grew by a third.', []],
  ['pt', 'O militar saiu sem falar com a imprensa.', ['milit']],
  ['pt', 'O militar da Marinha saiu sem falar.', []],
  ['fr', 'L’avocate n’a rien dit.', ['avocat']],
  ['de', 'Die Sprecherin schwieg dazu.', ['sprecherin']],
])('knows in %s of whom %j speaks', (language, text, terms) => {
  expect(spokenOfAsKnown(text, language)).toEqual(terms);
});

it.each([
  ['en', 'The minister responded promptly.'],
  ['en', 'Yup, the bakery has rye bread on Fridays.'],
  ['de', 'Hierbei handelt es sich um Roggenbrot.'],
  ['en', 'Its larger rival sells more of them, despite the setbacks of its neighbor.'],
  ['en', 'You see it where the three are together.'],
  ['de', 'Der Minister antwortete prompt.'],
  ['fr', 'Le ministre a répondu aussitôt.'],
  ['es', 'El ministro respondió enseguida.'],
  ['it', 'Il ministro ha risposto subito.'],
  ['pt', 'O titular da pasta respondeu prontamente.'],
])('ties to the sentence before it in %s what answers or points at it: %s', (language, sentence) => {
  expect(standsAlone(sentence, cuesOf(language))).toBe(false);
});

it.each([
  ['Länger als zwei Tage hält er nicht. Der Wein wird mit der Zeit länger.', null],
  ['Ruiz schwieg dazu.', 'Ana Ruiz'],
  ['Reife ist alles.', null],
])('takes no German noun for somebody: %s', (sentence, name) => {
  const text = `Von Wein spricht Ana Ruiz gern. Guter Wein Länger als ein Jahr, das lobt Weingut Reife. Die Reife zählt. ${sentence}`;
  const source = readSource({ id: 'wine', title: 'Wein', url: null, text });
  const told = source === null ? null : introductions(source)(sentence, source.sentences.length);
  expect(told?.full ?? null).toBe(name);
});

it.each([
  ['Mr Lund grinds the rye at night.', 'Kim Lund'],
  ['Lund, who is 40, grinds the rye at night.', 'Kim Lund'],
  ['The rye is ground by Mr Lund at night.', null],
])('knows whom a page calls in short: %s', (sentence, full) => {
  const text = `The bakery of Norrby belongs to Kim Lund. ${sentence}`;
  const source = readSource({ id: 'rye', title: 'The bakery', url: null, text });
  const introduced = source === null ? null : introductions(source)(sentence, 1);
  expect(introduced?.full).toBe('Kim Lund');
  expect(source === null ? source : calledInFull(sentence, introduced, source)).toBe(full);
});
