import type { Call } from './call.ts';

const titles = [
  'What changed when I slept at ten',
  'Three breakfasts that keep me full',
  'Why is the second alarm the worst?',
  'My desk at five in the morning',
  'The walk that replaced my coffee',
  'Sixty seconds of stretching',
  'How long does a habit take?',
  'Reading before the first message',
];

/** By platform: usual views, and engagement as a fraction of them. */
const platforms = [
  ['tiktok', 14_000, 0.071],
  ['instagram', 6_200, 0.054],
  ['youtube', 4_800, 0.043],
] as const;

const posts = 54;
const hour = 60 * 60_000;

/** Posts of nine weeks on three platforms, one of which does best, with their numbers at these ages in days. */
export async function publishAll(call: Call, boardId: string, ages: readonly number[]): Promise<void> {
  for (let index = 0; index < posts; index += 1) {
    const [platform, usual, rate] = platforms[index % platforms.length] ?? platforms[0];
    const title = `${titles[(index * 5) % titles.length]} · ${Math.floor(index / titles.length) + 1}`;
    const { item } = await call('POST', '/api/content/save-generated', {
      boardId,
      title,
      description: `AI-generated ${platform} content`,
      platform,
      generatedContent: { script: `${title}.`, titles: [], hooks: [] },
    });
    const publishedAt = Date.now() - (posts - index) * 27 * hour;
    const final = usual * spread(index) * (1 + index / 150);
    const share = rate * (0.85 + spread(index + 31) * 0.15);
    for (const age of ages.filter((days) => publishedAt + days * 24 * hour < Date.now())) {
      const views = Math.round(final * (1 - Math.exp(-age / 2.5)));
      await call('POST', '/api/analytics/track', {
        contentId: item?.id,
        publishedAt: new Date(publishedAt).toISOString(),
        recordedAt: new Date(publishedAt + age * 24 * hour).toISOString(),
        metrics: { platform, views, ...reactions(views * share) },
      });
    }
  }
}

const reactions = (all: number) => ({
  likes: Math.round(all * 0.78),
  shares: Math.round(all * 0.13),
  comments: Math.round(all * 0.09),
});

/** The same every time, around 1, mostly within a half and the double. */
const spread = (index: number): number =>
  Math.exp(0.5 * (Math.sin(index * 12.9898) + Math.sin(index * 78.233)));
