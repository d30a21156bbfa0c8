import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Plug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showError } from '#ui/toast.ts';
import { tokensQuery } from '../../api/get-tokens.ts';
import { makeToken } from '../../api/make-token.ts';

/** Gives the browser extension a token of its own, in one press. */
export function ConnectExtension() {
  const queryClient = useQueryClient();
  const [isTaken, setIsTaken] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(
    () => listenToExtension({ waiting: () => setIsWaiting(true), taken: () => setIsTaken(true) }),
    [],
  );
  const making = useWrite({
    mutationFn: () => makeToken({ name: 'Browser extension', scopes: ['read', 'add'], expiresInDays: 365 }),
    onSuccess: (token) => {
      handToken(token);
      return queryClient.invalidateQueries({ queryKey: tokensQuery().queryKey });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to create a token')),
  });

  if (isTaken) {
    return (
      <p role="status" className="flex items-center gap-2 font-medium text-success-ink">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        Connected. Open any page and click the Hookline button in your browser.
      </p>
    );
  }
  const token = making.data;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      {isWaiting && token === undefined && (
        <Notice tone="info" className="w-full">
          The extension is waiting. Click Connect to continue.
        </Notice>
      )}
      {token === undefined ? (
        <Button
          variant="primary"
          busy={making.isPending}
          busyLabel="Connecting..."
          onClick={() => making.mutate()}
        >
          <Plug aria-hidden="true" />
          Connect
        </Button>
      ) : (
        <>
          <p className="text-base text-pretty text-ink">
            Paste this token into the extension. It’s shown only once and can read and add content.
          </p>
          <code className="w-full rounded-lg border border-line bg-sunken p-3 text-sm break-all text-ink select-all">
            {token}
          </code>
          <CopyButton text={token}>Copy token</CopyButton>
        </>
      )}
    </div>
  );
}

/** What this page and the extension say to each other. */
const words = {
  ask: 'hookline:ask',
  waiting: 'hookline:waiting',
  token: 'hookline:token',
  taken: 'hookline:token-taken',
} as const;

/** Calls when the extension waits for a token on this page, and when it has taken one. Returns its undo. */
function listenToExtension(on: { waiting: () => void; taken: () => void }): () => void {
  const handle = ({ source, origin, data }: MessageEvent<{ kind?: unknown } | null>) => {
    if (source !== window || origin !== location.origin) {
      return;
    }
    if (data?.kind === words.waiting) {
      on.waiting();
    } else if (data?.kind === words.taken) {
      on.taken();
    }
  };
  window.addEventListener('message', handle);
  window.postMessage({ kind: words.ask }, location.origin);
  return () => window.removeEventListener('message', handle);
}

/** Gives a token to the extension, if it listens on this page; nobody else does. */
const handToken = (token: string): void => window.postMessage({ kind: words.token, token }, location.origin);
