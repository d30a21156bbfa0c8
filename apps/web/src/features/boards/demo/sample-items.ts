import type { Platform } from '@hookline/contract/common';
import { competitorAnalysis } from './competitor-analysis.ts';
import { instagramContent } from './instagram-content.ts';
import type { Item } from '@hookline/contract/content';
import { expandSamples, type Sample } from './sample.ts';
import { tiktokTrends } from './tiktok-trends.ts';
import { youtubeStrategy } from './youtube-strategy.ts';

const boards: Readonly<Record<string, { samples: readonly Sample[]; scriptPlatform: Platform }>> = {
  'sample-1': { samples: youtubeStrategy, scriptPlatform: 'youtube' },
  'sample-2': { samples: instagramContent, scriptPlatform: 'instagram' },
  'sample-3': { samples: competitorAnalysis, scriptPlatform: 'youtube' },
  'sample-4': { samples: tiktokTrends, scriptPlatform: 'tiktok' },
};

/** The sample items of a demo board as of now, the newest first; none for a board that does not exist. */
export function sampleItems(boardId: string, now: number): Item[] {
  const board = Object.hasOwn(boards, boardId) ? boards[boardId] : undefined;
  return board === undefined
    ? []
    : expandSamples(board.samples, { id: boardId, scriptPlatform: board.scriptPlatform, now });
}

/** The script behind a sample of type generated_content. */
export const sampleScript = (title: string): { script: string; titles: string[]; hooks: string[] } => ({
  script: [
    `HOOK (0:00–0:06)\n“${title}”: give me one minute, and I will show you how I got there.`,
    '1. Where I stood (0:06–0:18)\nTell the one moment that made this a topic. A place, a number, a sentence somebody said.',
    '2. What I tried first (0:18–0:30)\nShow the attempt that did not work, and say in one line why.',
    '3. What changed (0:30–0:48)\nShow the thing itself, on screen, without music. Name the step that mattered.',
    'CALL TO ACTION (0:48–1:00)\nAsk for the one thing viewers would do differently, and read the best answer next week.',
  ].join('\n\n'),
  titles: [title, `${title}: the short version`, `What I learned from “${title}”`],
  hooks: ['Give me one minute.', 'I was wrong about this for a year.', 'You can try this today.'],
});
