import type { Platform } from '@hookline/contract/common';
import type { Item } from '@hookline/contract/content';
import { expandSamples, type Sample } from './sample.ts';

const youtubeStrategy: readonly Sample[] = [
  ['youtube', 'I studied 100 thumbnails. Three patterns kept winning', 2, 'processing'],
  ['script', '7 editing habits that doubled my watch time', 5],
  ['youtube', 'How a 40-minute video holds 62% of its viewers', 9],
  ['pdf', 'Audience survey results, autumn', 20],
  ['youtube', 'The cold open: why the first 15 seconds decide', 26],
  ['web', 'What the algorithm actually rewards, according to its engineers', 31],
  ['mp3', 'Interview with a retention analyst', 44],
  ['youtube', 'Studio tour: a quiet set-up for less than $800', 52],
  ['docx', 'Series outline: One year of weekly uploads', 58],
  ['script', 'Why I stopped posting every day', 73],
  ['youtube', 'Private: rough cut, do not share', 80, 'The video is private, so its text cannot be read.'],
  ['web', 'A field guide to titles that keep their promise', 97],
  ['mp4', 'B-roll test, golden hour', 101],
  ['youtube', 'Chapters, cards and end screens: what still works', 124],
  ['txt', 'Comment themes, last ten videos', 148],
  ['youtube', 'From 1K to 100K: the honest timeline', 171],
  ['pdf', 'Sponsor deck, second version', 196],
  ['web', 'Sleep and screen time: meta-analysis in plain words', 222],
  ['script', 'The gear I would buy again, and the gear I would not', 263],
  ['youtube', 'Pacing breakdown of a travel documentary', 290],
  ['m4a', 'Voice memo: idea for the anniversary episode', 318],
  [
    'web',
    'Members-only essay on creator burnout',
    377,
    'The page asks for a sign-in before it shows its text.',
  ],
  ['youtube', 'Shorts as trailers: does it bring viewers over?', 421],
  ['docx', 'Channel positioning, one page', 560],
];

const instagramContent: readonly Sample[] = [
  ['instagram', 'Carousel: 5 things nobody tells you about pricing', 26],
  ['script', 'Reel: a morning routine that survives real life', 30],
  ['mov', 'Reel draft, kitchen take three', 33, 'processing'],
  ['instagram', 'Before and after: one room, one weekend', 51],
  ['web', 'Caption length and saves: numbers from 12,000 posts', 70],
  ['pdf', 'Brand guide with colours and type', 95],
  ['instagram', 'Behind the scenes of a product shoot', 99],
  ['txt', 'Hashtag sets by topic', 122],
  ['instagram', 'Story sequence that sold out a workshop', 140],
  ['script', 'Carousel text: how I plan a month in an hour', 163],
  ['facebook', 'Group thread: what followers ask before they buy', 190],
  ['mp4', 'Loop test with captions burned in', 215],
  ['instagram', 'Collab post with a local bakery', 244, 'The post was taken down.'],
  ['docx', 'Content calendar, winter', 271],
  ['web', 'Alt text that helps: a short course', 300],
  ['instagram', 'Ten second recipe, no talking', 342],
  ['wav', 'Voice-over, workshop announcement', 390],
  ['instagram', 'Pinned post: who I am and what you get here', 610],
];

const competitorAnalysis: readonly Sample[] = [
  ['youtube', 'Northlight Studio: channel trailer', 75],
  ['tiktok', 'Paper & Ink: the series that reached 4 million', 77],
  ['web', 'Northlight Studio launches a paid community', 81],
  ['linkedin', 'How Fieldnotes grew to 200,000 subscribers', 96],
  ['pdf', 'Posting frequency of eight channels, compared', 100],
  ['instagram', 'Slow Mornings: reel format A', 118],
  ['instagram', 'Slow Mornings: reel format B', 119],
  ['youtube', 'Tidy Desk: the weekly reset, episode 30', 130],
  ['web', 'Interview: the two people behind Tidy Desk', 144],
  ['mp3', 'Podcast: pricing a course nobody asked for', 160],
  ['twitter', 'Thread: every hook Fieldnotes used in May', 166],
  ['docx', 'Gap analysis: topics nobody covers', 172],
  ['youtube', 'Paper & Ink: long-form experiment', 189, 'processing'],
  ['tiktok', 'Stitch format: answering beginners', 201],
  ['tiktok', 'Two-part cliffhanger, part one', 205],
  ['web', 'Newsletter teardown: Fieldnotes, issue 112', 226],
  ['facebook', 'Slow Mornings: community event recap', 240],
  ['pdf', 'Media kit: Northlight Studio', 262],
  ['linkedin', 'Hiring post: what they are building next', 275],
  ['youtube', 'Ranking their ten most viewed videos', 288],
  ['script', 'Response video: what I would do differently', 301],
  ['web', 'Merchandise page of Paper & Ink', 320, 'The page took longer than 30 seconds to answer.'],
  ['instagram', 'Giveaway mechanics, step by step', 338],
  ['txt', 'Notes from 40 comment sections', 352],
  ['youtube', 'Live stream: a channel review with viewers', 377],
  ['mp4', 'Screen recording: their checkout', 401],
  ['twitter', 'Announcement and its replies', 430],
  ['tiktok', 'Green screen rant that became a series', 462],
  ['web', 'Pricing history, from the archive', 498, 'The archive has no copy of this page.'],
  ['doc', 'Interview questions for their audience', 540],
  ['script', 'Ten ideas their format leaves open', 611],
  ['linkedin', 'A year in numbers, by the founder of Tidy Desk', 702],
];

const tiktokTrends: readonly Sample[] = [
  ['tiktok', 'Sound on the rise: slowed piano with rain', 7],
  ['tiktok', '“Tell me without telling me”, office edition', 9],
  ['script', 'POV: your plants review your week', 12],
  ['tiktok', 'One-take transitions with a door frame', 21, 'processing'],
  ['web', 'Which trends outlive their first week?', 34],
  ['mp4', 'Own attempt: the one-take door', 40],
  ['tiktok', 'Silent review: no words, only captions', 57],
  ['tiktok', 'Duet chain of street musicians', 76],
  ['pdf', 'Trend report, third quarter', 98],
  ['tiktok', 'Deep-cleaning a keyboard for 40 seconds', 120],
  ['script', 'Three myths about morning light', 149],
  ['tiktok', 'Regional: dialect challenge', 171, 'The video cannot be seen in this region.'],
  ['wav', 'Own sound: kettle, door, typing', 203],
  ['instagram', 'The same trend, two weeks later', 236],
  ['txt', 'Hooks that worked this month', 280],
];

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
