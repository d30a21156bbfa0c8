import { Menu, Search } from 'lucide-react';
import { useLocation } from 'react-router';
import { productName } from '#lib/config.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { commandKey } from '../palette/keys.ts';
import { openPalette } from '../palette/palette-state.ts';
import { sectionAt } from './sections.ts';

/** Where one is; on a phone also the way to the menu. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { pathname } = useLocation();

  return (
    <header className="sticky top-0 z-10 flex h-13 items-center gap-2 bg-canvas px-3 sm:px-4 lg:px-8">
      <IconButton icon={Menu} label="Open menu" className="lg:hidden" onClick={onMenu} />
      <p className="truncate font-medium text-ink">{sectionAt(pathname)?.label ?? productName}</p>
      <button
        type="button"
        onClick={openPalette}
        className="ml-auto flex h-8 items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-sm text-muted shadow-xs transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-10"
      >
        <Search aria-hidden="true" className="size-4" />
        Search
        <kbd aria-hidden="true" className="font-sans text-xs text-faint max-sm:hidden">
          {commandKey} K
        </kbd>
      </button>
    </header>
  );
}
