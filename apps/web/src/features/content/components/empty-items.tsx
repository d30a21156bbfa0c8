import { Inbox, Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function EmptyItems({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={Inbox}
      title="No content yet"
      actions={
        <Button variant="primary" onClick={onAdd}>
          <Plus aria-hidden="true" />
          Add Content
        </Button>
      }
    >
      Add web addresses and files. Their text is read for you, and scripts for this board are written from it.
    </EmptyState>
  );
}
