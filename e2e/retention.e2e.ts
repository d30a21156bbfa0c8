import { MockConsent } from '../apps/server/src/features/connections/testing/mock-consent.ts';
import type { MockGoogle } from '../apps/server/src/features/connections/testing/mock-google.ts';
import { mockVideos } from '../apps/server/src/features/connections/testing/mock-videos.ts';
import { expect, type Person, test as base } from './signed-in.ts';
import { violationsIn } from './violations.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** Many stop watching the newest video of this channel within a sentence. */
const test = base.extend<{ google: MockGoogle }>({
  google: async ({ mockGoogle }, provide) => {
    const [newest, ...rest] = mockVideos(12, daysAgo(40));
    const watched = newest?.curve?.watched.map((share, index) => (index < 40 ? share : share * 0.85)) ?? [];
    mockGoogle.consent = new MockConsent();
    mockGoogle.videos = newest ? [{ ...newest, curve: { watched, relative: watched } }, ...rest] : [];
    mockGoogle.day = daysAgo(4).slice(0, 10);
    await provide(mockGoogle);
  },
});

interface Answers {
  url: string;
  connection: { progress: number | null };
  items: { id: string; title: string }[];
}

/** Connects the channel behind the back of the page; answers where the newest video is. */
async function connect(person: Person, google: MockGoogle): Promise<string> {
  const call = async (method: string, path: string, body?: unknown) =>
    (await person.call(method, path, body)) as Partial<Answers>;
  const boardId = await person.newBoard('Channel');
  const { clientId, clientSecret } = google.consent;
  const address = '/api/connections/youtube';
  await call('PUT', address, { clientId, clientSecret, boardId });
  const redirectUri = 'http://localhost:3000/settings';
  const { url = '' } = await call('POST', `${address}/authorize`, { redirectUri });
  await call('POST', `${address}/complete`, { query: await google.giveConsent(url) });
  await expect.poll(async () => (await call('GET', address)).connection?.progress).toBeNull();
  const { items = [] } = await call('GET', `/api/boards/${boardId}/items`);
  const item = items.find(({ title }) => title === google.videos[0]?.title);
  const cues = Array.from({ length: 15 }, (_, index) => {
    const at = (second: number) => new Date(second * 1000).toISOString().slice(11, 23);
    return `${at(index * 30)} --> ${at(index * 30 + 29)}\nThis is what sentence ${index + 1} says.\n`;
  });
  await call('POST', `/api/content/${item?.id}/transcript`, { text: `WEBVTT\n\n${cues.join('\n')}` });
  return `/boards/${boardId}/items/${item?.id}`;
}

test('the curve of a video says which sentence people left at, and leads there', async ({
  page,
  person,
  google,
}) => {
  await page.goto(await connect(person, google));
  const left = page.getByRole('region', { name: 'Where viewers dropped off' });
  await expect(left.getByText(/Your usual is the median of your 11 other videos/u)).toBeVisible();
  const place = left.getByRole('row', { name: /Biggest drop, number 1 This is what sentence 6 says/u });
  await expect(place).toContainText('+');

  expect(await violationsIn(page, 'main')).toEqual([]);

  // A press on it shows the line in the transcript.
  const lines = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem');
  const line = lines.filter({ hasText: /what sentence 6 says/u });
  await expect(line).not.toHaveAttribute('aria-current', 'true');
  await place.getByRole('button').click();
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect(line).toBeInViewport();
  await expect(left.getByRole('link', { name: 'Watch at 2:30' })).toHaveAttribute('href', /[?&]t=150s/u);

  // So does the keyboard, from place to place.
  const slider = left.getByRole('slider', { name: 'Position in the video' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /what sentence 7 says.*of views reach this point/u);
  await page.keyboard.press('Enter');
  await expect(lines.filter({ hasText: /what sentence 7 says/u })).toHaveAttribute('aria-current', 'true');
});
