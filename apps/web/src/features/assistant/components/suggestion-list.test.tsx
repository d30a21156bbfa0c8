import { render, screen } from '@testing-library/react';
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
