import { expect, it } from 'vitest';
import { WorkTurns } from './work-turns.ts';

const never = new AbortController().signal;

it('lets one work at a time, in the order they came, and tells each its place', async () => {
  const turns = new WorkTurns();
  const first = await turns.take({ signal: never });
  const places: [string, number][] = [];
  const began: string[] = [];
  const wait = (name: string, signal = never) =>
    turns
      .take({ signal, onPlace: (place) => places.push([name, place]) })
      .then((turn) => (began.push(name), turn));
  const leaving = new AbortController();
  const second = wait('second', leaving.signal);
  const third = wait('third');
  expect(places).toEqual([
    ['second', 1],
    ['third', 2],
  ]);
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  expect(places.at(-1)).toEqual(['third', 1]);
  first[Symbol.dispose]();
  const turn = await third;
  expect(began).toEqual(['third']);
  turn[Symbol.dispose]();
  await turns.take({ signal: never, onPlace: (place) => places.push(['late', place]) });
  expect(places.some(([name]) => name === 'late')).toBe(false);
});

it('lets nobody get before who waits', async () => {
  const turns = new WorkTurns();
  const first = await turns.take({ signal: never });
  const began: string[] = [];
  const waiting = turns.take({ signal: never }).then(() => began.push('waiting'));
  first[Symbol.dispose]();
  void turns.take({ signal: never }).then(() => began.push('pushing in'));
  await waiting;
  expect(began).toEqual(['waiting']);
});

it('forgets nobody when one leaves in the moment its turn comes', async () => {
  const turns = new WorkTurns();
  const first = await turns.take({ signal: never });
  const leaving = new AbortController();
  const began: string[] = [];
  const wait = (name: string, signal: AbortSignal) =>
    turns.take({ signal }).then((turn) => (began.push(name), turn));
  const second = wait('second', leaving.signal);
  const third = wait('third', never);
  first[Symbol.dispose]();
  leaving.abort(new Error('left'));
  (await second)[Symbol.dispose]();
  await new Promise(setImmediate);
  expect(began).toEqual(['second', 'third']);
  (await third)[Symbol.dispose]();
});

it('sends away whoever would wait for too long', async () => {
  const turns = new WorkTurns();
  await turns.take({ signal: never });
  Array.from({ length: 20 }, () => void turns.take({ signal: never }));
  await expect(turns.take({ signal: never })).rejects.toMatchObject({ code: 'model_rate_limited' });
});
