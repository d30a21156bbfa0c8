import type { MouseEvent } from 'react';
import { Button } from './button.tsx';

/**
 * Says in a form that it begins with what was left unsaved before. Its first field has the focus again
 * after.
 */
export function KeptWordsLine({ onDrop }: { onDrop: () => void }) {
  const handleDrop = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector<HTMLElement>('input, textarea')?.focus();
    onDrop();
  };
  return (
    <p role="status" className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
      We restored your unsaved text.
      <Button size="sm" variant="ghost" onClick={handleDrop}>
        Discard
      </Button>
    </p>
  );
}
