import { SearchX } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Where the search and filters leave nothing. */
export const NothingFound = ({
  onShowAll,
  label = 'Show all content',
}: {
  onShowAll: () => void;
  label?: string;
}) => (
  <EmptyState icon={SearchX} title="Nothing found" actions={<Button onClick={onShowAll}>{label}</Button>}>
    No content fits this search and these filters.
  </EmptyState>
);
