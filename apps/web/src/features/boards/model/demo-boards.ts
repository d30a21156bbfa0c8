import type { ShownBoard } from './shown-board.ts';

const hour = 3_600_000;

interface DemoBoard extends Pick<ShownBoard, 'name' | 'description' | 'board_type' | 'item_count'> {
  /** Hours since it was last changed, so that a demo never looks abandoned. */
  age: number;
}

const boards: Readonly<Record<string, DemoBoard>> = {
  'sample-1': {
    name: 'YouTube Strategy',
    description: 'Long-form ideas, retention research and title experiments for the main channel.',
    board_type: 'general',
    item_count: 24,
    age: 2,
  },
  'sample-2': {
    name: 'Instagram Content',
    description: 'Reels, carousels and caption drafts, with the posts that inspired them.',
    board_type: 'general',
    item_count: 18,
    age: 26,
  },
  'sample-3': {
    name: 'Competitor Analysis',
    description: 'What others in the niche publish, how often, and which formats carry them.',
    board_type: 'competitor',
    item_count: 32,
    age: 75,
  },
  'sample-4': {
    name: 'TikTok Trends',
    description: 'Sounds, hooks and formats on the rise, caught while they are still early.',
    board_type: 'trending',
    item_count: 15,
    age: 7,
  },
};

/** The demo boards as of now. Their items are a program of their own: see demo/. */
export const demoBoards = (now: number): ShownBoard[] =>
  Object.entries(boards).map(([id, board]) => describe(id, board, now));

/** One demo board, or undefined for an id that none of them has. */
export const findDemoBoard = (id: string, now: number): ShownBoard | undefined =>
  demoBoards(now).find((board) => board.id === id);

function describe(id: string, { age, ...rest }: DemoBoard, now: number): ShownBoard {
  const updated_at = new Date(now - age * hour).toISOString();
  return {
    ...rest,
    id,
    updated_at,
    created_at: new Date(now - (age + 40 * 24) * hour).toISOString(),
    isDemo: true,
  };
}
