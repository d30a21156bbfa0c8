import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SuggestionList } from './suggestion-list.tsx';

it('shows lines once, where they are all that the script is', () => {
  const entries = ['Pears cost more.', 'Why do trams stop?'];
  const { rerender } = render(
    <SuggestionList
      title="Viral Hooks"
      entries={entries}
      script={'1. Pears cost more.\n2. Why do trams stop?'}
    />,
  );
  expect(screen.queryByText('Viral Hooks')).toBeNull();
  rerender(<SuggestionList title="Viral Hooks" entries={entries} script="HOOK (0:00–0:05)" />);
  expect(screen.getByText('Why do trams stop?')).toBeDefined();
});

it('says which line the script has, and puts another one there', () => {
  const chosen: string[] = [];
  const lines = { title: 'Viral Hooks', entries: ['One.', 'Two.', 'One.'], used: 'One.' };
  const { rerender } = render(<SuggestionList {...lines} onUse={(entry) => chosen.push(entry)} />);
  const [first, second, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(first?.textContent).toBe('One.In use');
  expect(first?.getAttribute('aria-current')).toBe('true');
  fireEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Use “Two.”' }));
  expect(chosen).toEqual(['Two.']);
  rerender(<SuggestionList {...lines} />);
  expect(screen.queryByRole('button', { name: /^Use/u })).toBeNull();
});
