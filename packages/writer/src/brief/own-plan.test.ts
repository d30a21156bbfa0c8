import { expect, it } from 'vitest';
import { readBrief } from './brief.ts';

it.each([
  ['a 60 second Short about the feather duvet, from my plan', 'the feather duvet'],
  ['a 60 second Short about the feather duvet, as in my plan', 'the feather duvet'],
  ['a 60 second Short from my notes about the feather duvet', 'the feather duvet'],
  ['Follow my plan: a Short about the feather duvet', 'the feather duvet'],
  ['A 60 second video from my plan', null],
  ['Ein 60-Sekunden-Short über die Federbettdecke, nach meinem Plan', 'Federbettdecke'],
  ['Ein Video über die Federbettdecke aus meinen Notizen', 'Federbettdecke'],
  ['Une vidéo de 60 secondes sur la couette, d’après mon plan', 'la couette'],
  ['Un vídeo de 60 segundos sobre el edredón, según mis notas', 'el edredón'],
  ['Um vídeo sobre o edredom, a partir das minhas notas', 'o edredom'],
  ['Un video sul piumino, dalla mia scaletta', 'il piumino'],
])('%j follows a plan, and is about %j', (requirements, topic) => {
  const { about, ...brief } = readBrief(requirements);
  expect(brief).toMatchObject({ topic, isPlanned: true });
  expect(about).not.toMatch(/plan|not[ae]|scaletta/iu);
});

it.each(['A video about how to plan a garden', 'A video on the notes app of my phone', 'Plan B'])(
  '%j follows none',
  (requirements) => {
    expect(readBrief(requirements).isPlanned).toBe(false);
  },
);
