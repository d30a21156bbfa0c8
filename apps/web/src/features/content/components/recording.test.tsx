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

it('gets another address when it has to wait at one that is old by now', async () => {
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
        sendJson<'POST /api/content/{id}/file-link'>(response, 200, { url: `/sound-${count}` });
      },
    },
  });
  const player = await screen.findByLabelText<HTMLAudioElement>('A bee hums');
  await waitFor(() => expect(player.getAttribute('src')).toBe('/sound-1'));
  player.currentTime = 83;
  vi.setSystemTime(Date.now() + 4 * 60_000);
  fireEvent.waiting(player);
  expect(count).toBe(1);
  vi.setSystemTime(Date.now() + 60_000);
  fireEvent.waiting(player);
  await waitFor(() => expect(player.getAttribute('src')).toBe('/sound-2'));
  fireEvent.loadedMetadata(player);
  expect(player.currentTime).toBe(83);
  fireEvent.waiting(player);
  expect(count).toBe(2);
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
