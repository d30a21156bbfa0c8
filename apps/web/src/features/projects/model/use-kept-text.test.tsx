import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keptWords } from '#lib/kept-words.ts';
import { startSession } from '#lib/session.ts';
import { useKeptText } from './use-kept-text.ts';

beforeEach(() => startSession({ token: 't', user: { id: 'u' } }));

/** A field over a text of the server's, whose saves are settled by hand. */
function open(saved: string) {
  const saves: { text: string; settle: (failure: Error | null) => Promise<void> }[] = [];
  const onSave = (text: string) =>
    new Promise<Error | null>((resolve) => {
      const settle = (failure: Error | null) => act(async () => resolve(failure));
      saves.push({ text, settle });
    });
  const { result, rerender, unmount } = renderHook(
    (props: { saved: string }) => useKeptText({ place: 'notes', saved: props.saved, onSave }),
    { initialProps: { saved } },
  );
  return {
    saves,
    value: () => result.current.field.value,
    error: () => result.current.error,
    isElsewhere: () => result.current.isElsewhere,
    replace: () => act(() => result.current.replace()),
    drop: () => act(() => result.current.drop()),
    focus: () => act(() => result.current.field.onFocus()),
    type: (value: string) => act(() => result.current.field.onChange({ target: { value } })),
    blur: () => act(() => result.current.field.onBlur()),
    becomes: (text: string) => rerender({ saved: text }),
    unmount,
  };
}

it('sends a text once, however it is left, and shows the one of the server again once it is saved', async () => {
  const notes = open('Bees');
  notes.focus();
  notes.type('Bees dance');
  notes.blur();
  notes.blur();
  expect(notes.saves.map(({ text }) => text)).toEqual(['Bees dance']);
  // Shown ahead of the answer.
  notes.becomes('Bees dance');
  expect(keptWords('notes')).toBe('Bees dance');
  await notes.saves[0]?.settle(null);
  expect(keptWords('notes')).toBeUndefined();
  notes.becomes('Written elsewhere');
  expect(notes.value()).toBe('Written elsewhere');
  notes.unmount();
  expect(notes.saves).toHaveLength(1);
});

it('keeps what could not be saved, and sends it again when the field is left again', async () => {
  const notes = open('Bees');
  notes.focus();
  notes.type('Bees dance');
  notes.blur();
  notes.becomes('Bees dance');
  await notes.saves[0]?.settle(new Error('Offline'));
  // Offline, what was shown ahead of the answer stays.
  expect(notes.error()?.message).toBe('Offline');
  expect(keptWords('notes')).toBe('Bees dance');
  notes.becomes('Bees');
  expect(notes.value()).toBe('Bees dance');
  notes.focus();
  notes.blur();
  await notes.saves[1]?.settle(null);
  expect(notes.error()).toBeNull();
  expect(keptWords('notes')).toBeUndefined();
});

it('does not take what is typed meanwhile for saved', async () => {
  const notes = open('Bees');
  notes.focus();
  notes.type('Bees dance');
  notes.blur();
  notes.focus();
  notes.type('Bees dance at night');
  await notes.saves[0]?.settle(null);
  expect(notes.value()).toBe('Bees dance at night');
  expect(keptWords('notes')).toBe('Bees dance at night');
  notes.blur();
  await notes.saves[1]?.settle(new Error('Offline'));
  expect(notes.value()).toBe('Bees dance at night');
  expect(keptWords('notes')).toBe('Bees dance at night');
});

it('sends nothing where a text was typed and taken back', () => {
  const notes = open('Bees');
  notes.focus();
  notes.type('Bees!');
  notes.type('Bees');
  notes.blur();
  notes.unmount();
  expect(notes.saves).toEqual([]);
  expect(keptWords('notes')).toBeUndefined();
});

it('does not replace unasked what was written elsewhere meanwhile', async () => {
  const notes = open('Bees');
  notes.focus();
  notes.type('Bees dance');
  notes.becomes('Bees sleep');
  expect(notes.isElsewhere()).toBe(true);
  notes.blur();
  expect(notes.saves).toEqual([]);
  expect(keptWords('notes')).toBe('Bees dance');

  notes.replace();
  expect(notes.saves.map(({ text }) => text)).toEqual(['Bees dance']);
  notes.becomes('Bees dance');
  await notes.saves[0]?.settle(null);
  expect([notes.isElsewhere(), notes.value()]).toEqual([false, 'Bees dance']);

  notes.focus();
  notes.type('Bees dance at noon');
  notes.becomes('Bees rest');
  notes.drop();
  expect([notes.isElsewhere(), notes.value(), keptWords('notes')]).toEqual([false, 'Bees rest', undefined]);
});

it('knows its own text again as the server keeps it, while more is typed', async () => {
  const notes = open('Bees');
  notes.focus();
  notes.type('Bees dance ');
  notes.blur();
  notes.becomes('Bees dance');
  notes.type('Bees dance at noon');
  await notes.saves[0]?.settle(null);
  expect(notes.isElsewhere()).toBe(false);
});

it('saves one’s own again in place of another, also where it was saved before that one', async () => {
  const notes = open('Bees');
  notes.focus();
  notes.type('Mine');
  notes.blur();
  notes.focus();
  notes.becomes('Mine');
  await notes.saves[0]?.settle(null);
  notes.becomes('Theirs');
  notes.blur();
  expect([notes.value(), notes.isElsewhere()]).toEqual(['Mine', true]);
  notes.replace();
  expect(notes.saves.map(({ text }) => text)).toEqual(['Mine', 'Mine']);
});

it('knows what a draft was begun from, also when the page is opened again', () => {
  const notes = open('Bees');
  notes.focus();
  notes.type('Mine');
  notes.becomes('Theirs');
  notes.unmount();
  const again = open('Theirs');
  expect([again.value(), again.isElsewhere()]).toEqual(['Mine', true]);
  again.focus();
  again.blur();
  expect(again.saves).toEqual([]);
});
