import { expect, it } from 'vitest';
import { hookInUse } from './hook-in-use.ts';

const hooks = ['Why tea', 'Bees dance.', 'Bees dance. In the dark!', 'Wax is food.'];

it.each([
  ['HOOK (0:00–0:05) [1]\n“Bees dance.” [1]\nOn screen: 1 %\n\n1. (0:05–0:09)\nWax is food.', 'Bees dance.'],
  ['HOOK\nBees dance.\nIn the dark!', 'Bees dance. In the dark!'],
  ['Say: Wax is food. Really.', 'Wax is food.'],
  ['Wax is food.\n\nBees dance.', 'Wax is food.'],
  ['Why teapots kill flavour.', undefined],
  ['Why tea kills flavour.', 'Why tea'],
  ['On screen: Wax is food.\nVisual: a hive\n\nBees dance. Always.\n- Hold it up', 'Bees dance.'],
  ['Wax is food.\n\nHOOK (0:00–0:08)\nBees dance.', 'Bees dance.'],
  ['- Bees dance.\n- In the dark!', 'Bees dance. In the dark!'],
  ['My own words. Wax is food.', undefined],
  ['', undefined],
])('is the one that %j opens with', (script, expected) => {
  expect(hookInUse(script, hooks)).toBe(expected);
});
