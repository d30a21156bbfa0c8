import { ArchiveRestore, Ellipsis, Highlighter, Import } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { Menu } from '#ui/menu.tsx';

/**
 * What else there is to a list: what was marked in it, what comes to it from elsewhere, and what was
 * deleted.
 */
export function ListMenu({ label }: { label: string }) {
  const navigate = useNavigate();
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={label} />}>
      <MenuItem icon={Highlighter} onSelect={() => void navigate(paths.highlights)}>
        Highlights
      </MenuItem>
      <MenuItem icon={Import} onSelect={() => void navigate(paths.importLibrary)}>
        Import from another app
      </MenuItem>
      <MenuItem icon={ArchiveRestore} onSelect={() => void navigate(paths.trash)}>
        Recently deleted
      </MenuItem>
    </Menu>
  );
}
