import { expect, it } from 'vitest';
import { toField } from '../../model/moments.ts';
import { readRecordedFor } from './recorded-for.ts';

const preview = { recorded_at: '2026-11-01T10:00:30.000Z' };
const shown = toField(preview.recorded_at);

it('shows the moment of the preview until another is typed, and sends only that', () => {
  expect(readRecordedFor(undefined, preview)).toEqual({ typed: shown, fault: undefined, sent: undefined });
  expect(readRecordedFor(shown, preview).sent).toBeUndefined();
  const typed = toField('2026-10-30T10:00:00.000Z');
  expect(readRecordedFor(typed, preview)).toEqual({
    typed,
    fault: undefined,
    sent: '2026-10-30T10:00:00.000Z',
  });
});

it('finds fault with nothing and with the future, and sends neither', () => {
  expect(readRecordedFor('', preview)).toMatchObject({
    fault: 'Enter when the numbers were recorded.',
    sent: undefined,
  });
  expect(readRecordedFor('2199-01-01T10:00', preview)).toMatchObject({
    fault: expect.stringContaining('future'),
    sent: undefined,
  });
});
