import { Smartphone } from 'lucide-react';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { isOwnComputer } from '#lib/own-computer.ts';
import { paths } from '#lib/paths.ts';
import { closesBack } from '#lib/way-back.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';

/** How a phone becomes the remote of this prompter: by its camera, or on the phone itself by a link. */
export function RemoteSetup({ id }: { id: string }) {
  const { origin, hostname } = window.location;
  const address = origin + paths.remote(id);
  return (
    <>
      {isOwnComputer(hostname) ? (
        <p className="text-sm text-muted">
          Control this prompter from another device. A phone can’t reach {hostname}: open Hookline at this
          computer’s network address to get a code for it.
        </p>
      ) : (
        <div className="grid gap-2 max-sm:hidden">
          <p className="text-sm text-muted">
            Control this prompter from your phone: point its camera at the code, and sign in to Hookline
            there.
          </p>
          <QrCode text={address} />
          <CopyButton size="sm" text={address} className="justify-self-start">
            Copy the URL
          </CopyButton>
        </div>
      )}
      <ButtonLink size="sm" to={paths.remote(id)} state={closesBack} className="justify-self-start">
        <Smartphone aria-hidden="true" />
        Use this device as the remote
      </ButtonLink>
    </>
  );
}

/** Quiet around a code, without which cameras do not find it. Modules. */
const quietZone = 4;

/** Black on white in dark mode too: not every camera reads it the other way round. */
function QrCode({ text }: { text: string }) {
  const { data, size } = useMemo(() => encode(text, { border: quietZone }), [text]);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code of the remote’s address"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-md bg-white"
    >
      <path d={path} />
    </svg>
  );
}
