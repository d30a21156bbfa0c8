import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import { sendJson } from '#testing/start-server.ts';
import { alignText } from './align-text.ts';
import { useHighlights } from './use-highlights.ts';
import { useMarkBar } from './use-mark-bar.ts';

const text = 'Bees dance. Wasps do not.';

function Text() {
  const prose = useRef<HTMLParagraphElement>(null);
  const work = useHighlights('i', true);
  const { bar, onKey } = useMarkBar({
    prose,
    frame: prose,
    text,
    alignment: () => (prose.current === null ? undefined : alignText(prose.current, text)),
    work,
  });
  return (
    <>
      <p ref={prose}>{text}</p>
      <output>{bar?.place ? text.slice(bar.place.start, bar.place.end) : 'no bar'}</output>
      <button type="button" onClick={() => onKey('h')}>
        Mark
      </button>
    </>
  );
}

async function select(words: string): Promise<void> {
  const node = screen.getByText(text).firstChild as Node;
  const start = text.indexOf(words);
  document.getSelection()?.setBaseAndExtent(node, start, node, start + words.length);
  document.dispatchEvent(new Event('selectionchange'));
  await screen.findByText(words, { selector: 'output' });
}

it('marks a second passage while the first is on its way, and leaves it selected', async () => {
  const quotes: string[] = [];
  const answers: (() => void)[] = [];
  await openScreen({
    route: { path: '/', element: <Text /> },
    at: { pathname: '/' },
    answers: {
      'GET /api/content/i/highlights': json<'GET /api/content/{id}/highlights'>({ highlights: [] }),
      'POST /api/content/i/highlights': ({ body }, response) => {
        const mark = JSON.parse(body) as { quote: string; start: number; end: number };
        quotes.push(mark.quote);
        answers.push(() =>
          sendJson<'POST /api/content/{id}/highlights'>(response, 201, {
            highlight: { id: `h${mark.start}`, item_id: 'i', ...mark },
          }),
        );
      },
    },
  });
  const mark = () => fireEvent.click(screen.getByRole('button', { name: 'Mark' }));
  await select('Bees dance.');
  mark();
  await waitFor(() => expect(quotes).toEqual(['Bees dance.']));
  await select('Wasps do not.');
  mark();
  await waitFor(() => expect(quotes).toEqual(['Bees dance.', 'Wasps do not.']));

  answers[0]?.();
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(document.getSelection()?.toString()).toBe('Wasps do not.');
  expect(screen.getByText('Wasps do not.', { selector: 'output' })).toBeDefined();

  answers[1]?.();
  await screen.findByText('no bar');
  expect(document.getSelection()?.toString()).toBe('');
});
