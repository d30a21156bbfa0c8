import { Spinner } from '#ui/spinner.tsx';
import { ActionBar } from './action-bar.tsx';
import { StopButton } from './stop-button.tsx';

/** While it is being written: that it is, and the way to end it. */
export function WritingBar({ onStop }: { onStop: () => void }) {
  return (
    <ActionBar>
      <p aria-hidden="true" className="mr-auto flex items-center pr-4 gap-2 text-sm text-muted">
        <Spinner className="text-accent" />
        Writing…
      </p>
      <StopButton onStop={onStop} />
    </ActionBar>
  );
}
