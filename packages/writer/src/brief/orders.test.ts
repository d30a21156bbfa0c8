import { expect, it } from 'vitest';
import { readBrief } from './brief.ts';

const read = (requirements: string) => {
  const { topic, opens, mentions } = readBrief(requirements);
  return { topic, opens, mentions };
};

it.each([
  [
    'A video about dogs. Open with the bear. Mention the 75% metabolic rate and end with a question.',
    { topic: 'dogs', opens: 'bear', mentions: ['bear', '75% metabolic rate'] },
  ],
  [
    'A 3 minute video about hibernation for Mars crews. Mention sleep, food and walks, and start with the bears',
    { topic: 'hibernation for Mars crews', opens: 'bears', mentions: ['sleep', 'food', 'walks', 'bears'] },
  ],
  [
    'A video about sharks. Include a call to action and mention the 1916 attacks.',
    { topic: 'sharks', opens: null, mentions: ['1916 attacks'] },
  ],
  [
    'Ein Video über Bienen. Beginne mit dem Schwänzeltanz und erwähne die Varroamilbe.',
    { topic: 'Bienen', opens: 'Schwänzeltanz', mentions: ['Schwänzeltanz', 'Varroamilbe'] },
  ],
  [
    'Une vidéo sur les abeilles. Commence par la danse. Mentionne le varroa et le miel.',
    { topic: 'les abeilles', opens: 'danse', mentions: ['danse', 'varroa', 'miel'] },
  ],
  [
    'Un video sobre las abejas. Empieza con la danza y menciona la miel.',
    { topic: 'las abejas', opens: 'danza', mentions: ['danza', 'miel'] },
  ],
  [
    'Um vídeo sobre as abelhas. Comece com a dança e mencione o mel.',
    { topic: 'as abelhas', opens: 'dança', mentions: ['dança', 'mel'] },
  ],
  [
    'Un video sulle api. Inizia con la danza e menziona il miele.',
    { topic: 'le api', opens: 'danza', mentions: ['danza', 'miele'] },
  ],
])('takes what is to come first, and at all, out of the topic: %s', (requirements, expected) => {
  expect(read(requirements)).toEqual(expected);
});

it.each([
  ['A post about starting with nothing', 'starting with nothing'],
  ['Start with why most people fail', 'Start with why most people fail'],
  ['A video about how films end with a kiss', 'how films end with a kiss'],
])('leaves a topic that reads alike: %s', (requirements, topic) => {
  expect(read(requirements)).toEqual({ topic, opens: null, mentions: [] });
});

it.each([
  'curious and a bit funny',
  'funny',
  'calm, warm and honest',
  'not too serious',
  'dry but really funny',
  'in a funny tone',
])('takes no wish for a manner into the topic: %s', (manner) => {
  expect(read(`A video about why bears sleep, ${manner}`).topic).toBe('why bears sleep');
  expect(read(`A video about why bears sleep, ${manner}. Please.`).topic).toBe('why bears sleep');
});

it.each([
  ['Ein Video über Bienen, locker und ein bisschen witzig', 'Bienen'],
  ['Une vidéo sur les abeilles, drôle et un peu ironique', 'les abeilles'],
  ['Un video sobre las abejas, divertido y cercano', 'las abejas'],
  ['Um vídeo sobre as abelhas, leve e engraçado', 'as abelhas'],
  ['Un video sulle api, ironico e leggero', 'le api'],
  ['A video about wolves, bears and foxes', 'wolves, bears and foxes'],
  ['A video about sharks, curious animals of the deep', 'sharks, curious animals of the deep'],
])('knows a manner from a thing: %s', (requirements, topic) => {
  expect(read(requirements).topic).toBe(topic);
});
