import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openScreen } from '#testing/open-screen.tsx';
import { sendJson } from '#testing/start-server.ts';
import { unexpected } from '#testing/unexpected.ts';
import type { ShownDetail } from '../model/shown-detail.ts';
import { Recording } from './recording.tsx';

const detail = {
  item: { id: 'r', title: 'A bee hums', type: 'audio', fileType: 'mp3' },
  text: '',
  transcript: [],
  lacksTranscript: false,
} as unknown as ShownDetail;

/** A recording whose addresses lead to a bucket, or not. */
async function openPlayer({ redirects }: { redirects: boolean }) {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let count = 0;
  await openScreen({
    route: {
      path: '/',
      element: <Recording detail={detail} onAddTranscript={undefined} seek={undefined} marking={undefined} />,
    },
    at: { pathname: '/' },
    answers: {
      'POST /api/content/r/file-link': (_, response) => {
        count += 1;
        sendJson<'POST /api/content/{id}/file-link'>(response, 200, { url: `/sound-${count}`, redirects });
      },
    },
  });
  const player = await screen.findByLabelText<HTMLAudioElement>('A bee hums');
  await waitFor(() => expect(player.getAttribute('src')).toBe('/sound-1'));
  return {
    player,
    count: () => count,
    pass: (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000),
    /** Until it has the next address, at which every player begins at 0. */
    renewed: async () => {
      await waitFor(() => expect(player.getAttribute('src')).toBe('/sound-2'));
      player.currentTime = 0;
      fireEvent.loadedMetadata(player);
    },
  };
}

it.each([
  ['a bucket’s address is four and a half minutes old', true, 4],
  ['another address is nine and a half minutes old', false, 9],
])('gets another address when it has to wait after %s', async (_, redirects, minutes) => {
  const { player, count, pass, renewed } = await openPlayer({ redirects });
  player.currentTime = 83;
  pass(minutes);
  fireEvent.waiting(player);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(count()).toBe(1);
  pass(0.6);
  fireEvent.waiting(player);
  await renewed();
  expect(player.currentTime).toBe(83);
  fireEvent.waiting(player);
  expect(count()).toBe(2);
});

it('gets another address when somebody goes to another place of a paused recording', async () => {
  const { player, pass, renewed } = await openPlayer({ redirects: true });
  let plays = 0;
  player.play = async () => void (plays += 1);
  pass(5);
  const goTo = (seconds: number) => {
    player.currentTime = seconds;
    fireEvent.seeking(player);
  };
  goTo(40);
  // The slider moves on, and is let go, before there is another address.
  goTo(55);
  await renewed();
  expect([player.currentTime, plays]).toEqual([55, 0]);
});

it('plays on at another address where playing began before it came', async () => {
  const { player, pass, renewed } = await openPlayer({ redirects: true });
  let plays = 0;
  player.play = async () => void (plays += 1);
  pass(5);
  player.currentTime = 40;
  fireEvent.seeking(player);
  fireEvent.play(player);
  await renewed();
  expect([player.currentTime, plays]).toEqual([40, 1]);
});

it('keeps its address where what is gone to was loaded already', async () => {
  const { player, count, pass } = await openPlayer({ redirects: true });
  const loaded = { length: 1, start: () => 30, end: () => 60 };
  Object.defineProperty(player, 'buffered', { value: loaded });
  pass(5);
  player.currentTime = 40;
  fireEvent.seeking(player);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(count()).toBe(1);
});

it('goes on where it was once there is another address, also where that took a second try', async () => {
  let [isDown, count] = [false, 0];
  const received = await openScreen({
    route: {
      path: '/',
      element: <Recording detail={detail} onAddTranscript={undefined} seek={undefined} marking={undefined} />,
    },
    at: { pathname: '/' },
    answers: {
      'POST /api/content/r/file-link': (_, response) => {
        count += 1;
        if (isDown) {
          sendJson(response, 500, unexpected({ error: 'Down' }));
        } else {
          sendJson<'POST /api/content/{id}/file-link'>(response, 200, { url: `/sound-${count}` });
        }
      },
    },
  });
  const player = () => screen.queryByLabelText<HTMLAudioElement>('A bee hums');
  const source = () => player()?.getAttribute('src');
  await waitFor(() => expect(source()).toBe('/sound-1'));
  const first = player() as HTMLAudioElement;
  first.currentTime = 83;
  isDown = true;
  fireEvent.error(first);
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isDown = false;
  fireEvent.click(again);
  await waitFor(() => expect(source()).toMatch(/^\/sound-[3-9]/u));
  const second = player() as HTMLAudioElement;
  fireEvent.loadedMetadata(second);
  expect(second.currentTime).toBe(83);
  expect(new Set(received.map(({ path }) => path))).toEqual(
    new Set(['/api/content/r/file-link?redirect=true']),
  );
});
