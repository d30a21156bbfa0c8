import { Menu } from 'lucide-react';
import { useLocation } from 'react-router';
import { productName } from '#lib/config.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { sectionAt } from './sections.ts';

/** Where one is; on a phone also the way to the menu. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { pathname } = useLocation();

  return (
    <header className="sticky top-0 z-10 flex h-13 items-center gap-2 bg-canvas/85 px-3 backdrop-blur-md sm:px-4 lg:px-8">
      <IconButton icon={Menu} label="Open menu" className="lg:hidden" onClick={onMenu} />
      <p className="truncate font-medium text-ink">{sectionAt(pathname)?.label ?? productName}</p>
    </header>
  );
}
