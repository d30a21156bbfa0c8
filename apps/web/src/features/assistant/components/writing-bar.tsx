import { Square } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ActionBar } from './action-bar.tsx';

/** While it is being written: that it is, and the way to end it. */
export function WritingBar({ onStop }: { onStop: () => void }) {
  return (
    <ActionBar>
      <p aria-hidden="true" className="mr-auto flex items-center pr-4 gap-2 text-sm text-muted">
        <Spinner className="text-accent" />
        Writing…
      </p>
      <Button onClick={onStop}>
        <Square aria-hidden="true" className="fill-current" />
        Stop
      </Button>
    </ActionBar>
  );
}
