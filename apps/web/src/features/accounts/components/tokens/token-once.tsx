import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { useCopy } from '#ui/use-copy.ts';

/** A token as it was made. */
export function TokenOnce({ token, onDone }: { token: string; onDone: () => void }) {
  const { isCopied, copy } = useCopy();
  const copyButton = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <>
      <code className="block rounded-lg border border-line bg-sunken px-3 py-2.5 text-sm break-all text-ink select-all">
        {token}
      </code>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
        <Button variant="primary" ref={copyButton} onClick={() => copy(token)}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? 'Copied' : 'Copy token'}
        </Button>
      </DialogActions>
    </>
  );
}
