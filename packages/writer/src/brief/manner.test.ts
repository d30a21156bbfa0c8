import { expect, it } from 'vitest';
import { readBrief } from './brief.ts';

const allergy =
  'A video for allergy sufferers: how doctors found out that a feather duvet was making a man ill, what feather duvet lung is, how it was treated, and who should worry. Calm, no fear mongering.';

it('covers what is listed behind whom it is for, in that order, and is about what its points share', () => {
  expect(readBrief(allergy)).toMatchObject({
    topic: 'feather duvet',
    points: [
      'how doctors found out that a feather duvet was making a man ill',
      'what feather duvet lung is',
      'how it was treated',
      'who should worry',
    ],
    excluded: [],
    asksForStyle: true,
  });
  expect(readBrief('A video for parents: sleep, food and screens')).toMatchObject({
    topic: 'sleep, food and screens',
    points: ['sleep', 'food', 'screens'],
  });
});

it('takes a manner behind the last point for no part of it', () => {
  const { points } = readBrief(
    'A video for parents: why children sleep badly, what helps children sleep and when to worry, calm, no drama',
  );
  expect(points).toEqual(['why children sleep badly', 'what helps children sleep', 'when to worry']);
});

it.each([
  ['Feather duvet lung. Calm, no fear mongering.', 'Feather duvet lung'],
  ['A video about bees. Keep it light and funny.', 'bees'],
  ['Serious tone, no jargon. A video about bees.', 'bees'],
  ['A video about bees. In a calm tone.', 'bees'],
  ['A video about bees – calm, without panic.', 'bees'],
  ['Ein Video über Bienen. Ruhig, ohne Panikmache.', 'Bienen'],
  ['Ein Video über Bienen. In einem ruhigen Ton, ohne Fachjargon.', 'Bienen'],
  ['Une vidéo sur les abeilles. Calme, sans catastrophisme.', 'les abeilles'],
  ['Un video sobre las abejas. Tono tranquilo, sin alarmismo.', 'las abejas'],
  ['Um vídeo sobre as abelhas. Tom calmo, sem alarmismo.', 'as abelhas'],
  ['Un video sulle api. Calmo, senza allarmismi.', 'le api'],
])('takes a sentence that wishes for a manner for no topic: %s', (requirements, topic) => {
  const { asksForStyle, excluded, ...brief } = readBrief(requirements);
  expect([brief.topic, asksForStyle, excluded]).toEqual([topic, true, []]);
  expect(brief.about.toLowerCase()).not.toMatch(/calm|ruhig|tranquil|serious|light/u);
});

it.each(['Calm', 'Fungi', 'Bread without yeast', 'How to stay calm'])(
  'leaves %j, which is a topic',
  (requirements) => {
    expect(readBrief(requirements).topic).toBe(requirements);
  },
);

it('leaves out a thing, and not only a manner', () => {
  expect(readBrief('Wild animals, no cats')).toMatchObject({ topic: 'Wild animals', excluded: ['cats'] });
});
