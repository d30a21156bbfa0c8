import { expect, it } from 'vitest';
import { toPrompterBlocks } from './prompter-blocks.ts';

it('shows no heading that is only a number', () => {
  const script =
    'HOOK (0:00–0:02)\nBees dance.\n\n1. (0:02–0:04) [1]\nIn the dark.\n\n2. Wax (0:04–0:06)\nIt is food.';
  expect(toPrompterBlocks(script).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'heading: HOOK',
    'line: Bees dance.',
    'line: In the dark.',
    'heading: 2. Wax',
    'line: It is food.',
  ]);
});
