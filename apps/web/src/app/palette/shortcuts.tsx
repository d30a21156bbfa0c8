import { Suspense, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '#lib/load-program.ts';
import { useStoredValue } from '#lib/stored-value.ts';
import { isSingleKey, singleKeysEntry } from '#lib/typing.ts';
import { isPaletteKey } from './keys.ts';
import { closeWindow, openPalette, openShortcuts, useOpenWindow } from './palette-state.ts';
import { placeAt } from './places.ts';

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette);
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** Milliseconds in which the second key of two has to follow. */
const longestPause = 1_500;

/** Listens for the keyboard shortcuts that work everywhere, and holds the windows that they open. */
export function Shortcuts() {
  const navigate = useNavigate();
  const open = useOpenWindow();
  const hasSingleKeys = useStoredValue(singleKeysEntry) === null;
  const [opened, setOpened] = useState({ palette: false, shortcuts: false });
  if (open !== undefined && !opened[open]) {
    setOpened({ ...opened, [open]: true });
  }

  // From before the first paint: whoever sees the page can press a key.
  useLayoutEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY;
    const handleKey = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault();
        openPalette();
        return;
      }
      if (!hasSingleKeys || !isSingleKey(event)) {
        return;
      }
      const place = event.timeStamp - goPressedAt < longestPause ? placeAt(event.key) : undefined;
      goPressedAt = event.key === 'g' && place === undefined ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (place !== undefined) {
        void navigate(place.path);
      } else if (event.key === '?') {
        openShortcuts();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [hasSingleKeys, navigate]);

  return (
    <Suspense>
      {opened.palette && <CommandPalette open={open === 'palette'} onClose={closeWindow} />}
      {opened.shortcuts && <ShortcutsDialog open={open === 'shortcuts'} onClose={closeWindow} />}
    </Suspense>
  );
}
