import type { Channel } from '@hookline/contract/analytics';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Loose } from '#lib/tolerant.ts';
import { json, openScreen } from '#testing/open-screen.tsx';
import { sendJson } from '#testing/start-server.ts';
import { ChannelLead } from './channel-lead.tsx';
import { ChannelStory } from './channel-story.tsx';

const count = 30;
const numbers = Array.from({ length: count }, (_, index) => index);
const channel = {
  posts: {
    ids: numbers.map((index) => `p${index}`),
    boards: numbers.map(() => 0),
    titles: numbers.map((index) => `Post ${index}`),
    platforms: numbers.map(() => 'youtube'),
    formats: numbers.map((index) => (index < 20 ? 'short' : 'video')),
    // The latest first, as the server tells them.
    published: numbers.map((index) => `2026-03-${String(count - index).padStart(2, '0')}`),
    views: numbers.map((index) => 1_000 + index),
    durations: numbers.map(() => 45),
    young: numbers.map(() => false),
  },
  board_ids: ['board'],
  known: [],
  left_out: 0,
  recorded: { from: '2026-04-01', to: '2026-04-01', days: 1 },
  timezone: 'UTC',
} satisfies Loose<Channel>;

const story = {
  path: '/analytics',
  element: (
    <>
      <ChannelLead filter={{}} range="30d" />
      <ChannelStory filter={{}} settings={undefined} />
    </>
  ),
};

const open = (answer: Loose<Channel>, gained = { views: 0, posts: 0, of: count }) =>
  openScreen({
    route: story,
    at: { pathname: '/analytics' },
    answers: {
      'GET /api/analytics/channel': json<'GET /api/analytics/channel'>(answer),
      'GET /api/analytics/gained/30d': json<'GET /api/analytics/gained/{range}'>(gained),
    },
  });

const walker = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Posts by publishing date' });

it('says what the channel is, what each number is, and why one is not known', async () => {
  await open(channel);
  const lead = await screen.findByRole('region', { name: 'Your channel' });
  expect(lead.textContent).toContain('30 posts published Mar 2026: 20 Shorts and 10 videos.');
  expect(lead.textContent).toContain('30.4Ktotal views so far across 30 posts');
  await waitFor(() =>
    expect(lead.textContent).toContain('not known yet: numbers were recorded on one day, Apr 1, 2026'),
  );
});

it('tells views gained, and of which posts they are known', async () => {
  await open(channel, { views: 1_500, posts: 12, of: 30 });
  const lead = await screen.findByRole('region', { name: 'Your channel' });
  await waitFor(() =>
    expect(lead.textContent).toContain('+1.5Kcounted for 12 of 30 posts; the others have no earlier numbers'),
  );
});

it('says when views gained couldn’t be counted, and counts again', async () => {
  let isBroken = true;
  await openScreen({
    route: story,
    at: { pathname: '/analytics' },
    answers: {
      'GET /api/analytics/channel': json<'GET /api/analytics/channel'>(channel),
      'GET /api/analytics/gained/30d': (_, response) =>
        isBroken
          ? sendJson(response, 500, { error: 'Broken' })
          : sendJson(response, 200, { views: 1_500, posts: 30, of: 30 }),
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 });
  isBroken = false;
  fireEvent.click(retry);
  expect(await screen.findByText('+1.5K')).toBeDefined();
});

it('is walked through by keyboard, and Enter opens the post', async () => {
  await open(channel);
  const slider = await walker();
  slider.focus();
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Post 0, Short on YouTube, Mar 30, 2026, 1,000 views. Press Enter to open.',
  );
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toContain('Post 29, Video on YouTube, Mar 1, 2026');
  expect(screen.getByText('Post 29')).toBeDefined();
  fireEvent.keyDown(slider, { key: 'Enter' });
  expect(await screen.findByText('at /boards/board/items/p29 null')).toBeDefined();
});

it('is a table for who does not see it, the latest first, with a link to each post', async () => {
  await open(channel);
  fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const table = await screen.findByRole('region', { name: 'Every post by publishing date' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(25);
  expect(rows[0]?.textContent).toBe('Mar 30, 2026Post 0ShortYouTube0:451,000');
  expect(within(table).getByRole('link', { name: 'Post 0' }).getAttribute('href')).toBe(
    '/boards/board/items/p0',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show more of 30 posts' }));
  expect(within(table).getAllByRole('row')).toHaveLength(31);
});

it('leaves a format out when its mark is pressed', async () => {
  await open(channel);
  const shorts = await screen.findByRole('button', { name: '20 Shorts' });
  fireEvent.click(shorts);
  expect(shorts.getAttribute('aria-pressed')).toBe('false');
  expect((await walker()).max).toBe('9');
});

it('says how much was published in each month, and on each weekday', async () => {
  await open(channel);
  const bars = await screen.findByRole('slider', { name: 'Publishing by week' });
  expect(bars.getAttribute('aria-valuetext')).toContain('Week of Mar 30, 2026: 1 post with 1.0K views');
  const days = screen.getByRole('region', { name: 'By weekday published' });
  expect(within(days).getAllByRole('row')).toHaveLength(8);
  expect(days.textContent).toContain('Hours aren’t known.');
});

it('draws each post, but neither weeks nor weekdays, of fewer than ten', async () => {
  const few = Object.entries(channel.posts).map(([name, values]) => [name, values.slice(0, 9)]);
  await open({ ...channel, posts: Object.fromEntries(few) as typeof channel.posts });
  expect((await walker()).max).toBe('8');
  expect(screen.queryByRole('slider', { name: 'Publishing by week' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'By weekday published' })).toBeNull();
});

it('says what will stand there while there are no posts', async () => {
  await open({});
  expect(await screen.findByText(/^Each post with numbers appears as a dot here/)).toBeDefined();
});

it('draws nothing of posts that no date is known of, and says what to do', async () => {
  await open({ ...channel, posts: { ...channel.posts, published: numbers.map(() => null) } });
  expect(await screen.findByText(/We don’t know when your 30 posts were published/)).toBeDefined();
  expect(screen.queryByRole('slider')).toBeNull();
});
