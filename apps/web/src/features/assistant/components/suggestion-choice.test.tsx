import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nothingWritten } from '../model/written-content.ts';
import { SuggestionChoice } from './suggestion-choice.tsx';
import { HookChoice, TitleChoice } from './suggestions.tsx';

it('shows no choice where the lines are all that the script is', () => {
  const lines = ['Pears cost more.', 'Why do trams stop?'];
  const script = '1. Pears cost more.\n2. Why do trams stop?';
  const { rerender } = render(<HookChoice content={{ ...nothingWritten, hooks: lines, script }} />);
  expect(screen.queryByText('Viral Hooks')).toBeNull();
  rerender(<TitleChoice content={{ ...nothingWritten, titles: lines, script }} />);
  expect(screen.queryByText('Title Suggestions')).toBeNull();
  rerender(<HookChoice content={{ ...nothingWritten, hooks: lines, script: 'HOOK (0:00–0:05)' }} />);
  expect(screen.getByRole('button', { name: '2 more hooks to choose from' })).toBeDefined();
});

it('shows the title in use, and the others when they are wanted', () => {
  const titles = ['Why trams stop', 'Pears', 'Why trams stop'];
  render(<TitleChoice content={{ ...nothingWritten, titles, script: 'Trams stop.' }} />);
  expect(screen.getByText('Why trams stop').className).toContain('text-xl');
  expect(screen.queryByRole('listitem')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '1 more title to choose from' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Pears']);
});

it('puts another line into the script, and keeps the place of the keyboard', () => {
  const chosen: string[] = [];
  const lines = { title: 'Viral Hooks', noun: 'hook', entries: ['One.', 'Two.', 'One.'], used: 'One.' };
  const { rerender } = render(<SuggestionChoice {...lines} onUse={(entry) => chosen.push(entry)} />);
  const toggle = screen.getByRole('button', { name: /^1 more/u });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  const [second, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  fireEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Use “Two.”' }));
  expect(chosen).toEqual(['Two.']);
  expect(document.activeElement).toBe(toggle);
  rerender(<SuggestionChoice {...lines} />);
  expect(screen.queryByRole('button', { name: /^Use/u })).toBeNull();
});

it('lists other hooks below the hook in use, under its heading', () => {
  const content = { ...nothingWritten, hooks: ['One.', 'Two.'], script: 'HOOK\nOne.' };
  const { container } = render(
    <HookChoice content={content} heading={<h3>HOOK</h3>}>
      <p>One.</p>
    </HookChoice>,
  );
  fireEvent.click(screen.getByRole('button', { name: '1 more hook to choose from' }));
  expect(container.textContent).toMatch(/^HOOKViral Hooks.*One\.Two\.$/u);
});
