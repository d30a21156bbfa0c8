import type { Block } from './blocks.ts';

/**
 * Numbers the headings of a text from 1 down without a gap, as screen readers need it: texts start at any
 * level and leave levels out. Which heading is above which stays.
 */
export function settleHeadings(blocks: readonly Block[]): Block[] {
  const open: number[] = [];
  return blocks.map((block) => {
    if (block.kind !== 'heading') {
      return block;
    }
    while ((open.at(-1) ?? 0) >= block.level) {
      open.pop();
    }
    open.push(block.level);
    return { ...block, level: open.length };
  });
}
