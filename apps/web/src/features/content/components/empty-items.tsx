import { Plus, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { CardsDrawing } from '#ui/drawings.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export interface EmptyItemsProps {
  onAdd: () => void;
  /** Another way on, below. */
  children?: ReactNode;
}

export function EmptyItems({ onAdd, children }: EmptyItemsProps) {
  return (
    <EmptyState
      drawing={<CardsDrawing />}
      title="No content yet"
      actions={
        <>
          <Button variant="primary" onClick={onAdd}>
            <Plus aria-hidden="true" />
            Add Content
          </Button>
          {children}
        </>
      }
    >
      Add URLs and files. Hookline extracts their text and writes this board’s scripts from it.
    </EmptyState>
  );
}

export const EmptyLibrary = () => (
  <EmptyState drawing={<CardsDrawing />} title="No content yet">
    Upload files or add URLs above. Everything on your boards shows up here.
  </EmptyState>
);

/** Where the search and filters leave nothing. */
export const NothingFound = ({
  onShowAll,
  label = 'Show all content',
}: {
  onShowAll: () => void;
  label?: string;
}) => (
  <EmptyState icon={SearchX} title="No results" actions={<Button onClick={onShowAll}>{label}</Button>}>
    No content matches your search and filters.
  </EmptyState>
);
