import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import type { Answer } from '#testing/start-server.ts';
import type { Published } from '#lib/format.ts';
import { toShownDetail } from '../model/shown-detail.ts';
import { ItemFactsCard } from './item-facts-card.tsx';
import { PublishedDay } from './published-day.tsx';

const unknown: Published = { published_at: null, published_on: null };
const show = (known: Partial<Published>, answer: Answer = json({})) => {
  const published = { ...unknown, ...known };
  const element = <PublishedDay itemId="i" published={published} onSaved={() => Promise.resolve()} />;
  const route = { path: '/', element };
  return openScreen({ route, at: { pathname: '/' }, answers: { 'PUT /api/content/i': answer } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const dayField = () => screen.findByLabelText(/Date/);
const isClosed = () => waitFor(() => expect(screen.queryByLabelText(/Date/)).toBeNull());

it('adds the day of publishing where none is known, and with its time where that is given', async () => {
  const received = await show({});
  const body = (): unknown => JSON.parse(received.at(-1)?.body ?? '');
  press('Add date');
  fireEvent.change(await dayField(), { target: { value: '2026-03-04' } });
  press('Save');
  await isClosed();
  expect(body()).toEqual({ published_on: '2026-03-04' });

  press('Add date');
  fireEvent.change(await dayField(), { target: { value: '2026-03-04' } });
  fireEvent.change(field(/Time/), { target: { value: '08:30' } });
  press('Save');
  await isClosed();
  expect(body()).toEqual({ published_at: new Date('2026-03-04T08:30').toISOString() });
});

it('begins with the day that is there, keeps what was typed where it is refused, and says why', async () => {
  const error = 'Numbers on YouTube are from Mar 3, 2026, before that time of publishing.';
  await show({ published_at: new Date('2026-03-04T08:30').toISOString() }, json({ error }, 400));
  expect(screen.getByText('Mar 4, 2026')).toBeDefined();
  press('Change publishing date');
  await dayField();
  expect([field(/Date/).value, field(/Time/).value]).toEqual(['2026-03-04', '08:30']);
  fireEvent.change(field(/Date/), { target: { value: '2026-03-05' } });
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(field(/Date/).value).toBe('2026-03-05');
  press('Cancel');
  await isClosed();
});

it.each([
  // Noon in Kiritimati is the evening before in UTC, noon in Niue the night after.
  ['2026-03-03T22:00:00.000Z'],
  ['2026-03-04T23:00:00.000Z'],
  [new Date('2026-03-04T13:00').toISOString()],
])(
  'a day that is known alone stays it, and stays alone, whatever time zone it was given in',
  async (moment) => {
    const received = await show({ published_at: moment, published_on: '2026-03-04' });
    expect(screen.getByText('Mar 4, 2026')).toBeDefined();
    press('Change publishing date');
    await dayField();
    expect([field(/Date/).value, field(/Time/).value]).toEqual(['2026-03-04', '']);
    press('Save');
    await isClosed();
    expect(JSON.parse(received.at(-1)?.body ?? '')).toEqual({ published_on: '2026-03-04' });
  },
);

it('noon sharp is a time like any other', async () => {
  const published_at = new Date('2026-03-04T12:00').toISOString();
  const received = await show({ published_at });
  press('Change publishing date');
  await dayField();
  expect(field(/Time/).value).toBe('12:00');
  press('Save');
  await isClosed();
  expect(JSON.parse(received.at(-1)?.body ?? '')).toEqual({ published_at });
});

it('a page that says a day of itself says no time', async () => {
  const detail = toShownDetail(
    { item: { id: 'i', type: 'website' }, metadata: { publishedAt: '2026-03-04' } },
    'b',
  );
  const element = detail && <ItemFactsCard detail={detail} onPublished={() => Promise.resolve()} />;
  await openScreen({ route: { path: '/', element }, at: { pathname: '/' }, answers: {} });
  press('Change publishing date');
  await dayField();
  expect([field(/Date/).value, field(/Time/).value]).toEqual(['2026-03-04', '']);
});
