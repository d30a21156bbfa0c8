import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface ShownOnceProps {
  secret: string;
  /** "Copy token" */
  copyLabel: string;
  onDone: () => void;
}

/** The end of a dialog that made a secret: it cannot be seen again. */
export function ShownOnce({ secret, copyLabel, onDone }: ShownOnceProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <>
      <code className="block rounded-lg border border-line bg-sunken px-3 py-2.5 text-sm break-all text-ink select-all">
        {secret}
      </code>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
        <CopyButton variant="primary" ref={copyButton} text={secret}>
          {copyLabel}
        </CopyButton>
      </DialogActions>
    </>
  );
}
