import { FileUp, Link2, type LucideIcon } from 'lucide-react';
import { IconTile } from '#ui/icon-tile.tsx';
import type { ContentSource } from '../model/content-sink.ts';

const cards: readonly { source: ContentSource; icon: LucideIcon; label: string; description: string }[] = [
  { source: 'file', icon: FileUp, label: 'Upload Files', description: 'Documents, audio and video' },
  { source: 'url', icon: Link2, label: 'Add URLs', description: 'Articles, posts and videos from the web' },
];

/** The two ways in. */
export function AddCards({ onAdd }: { onAdd: (source: ContentSource) => void }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4">
      {cards.map(({ source, icon, label, description }) => (
        <li key={source}>
          <button
            type="button"
            onClick={() => onAdd(source)}
            className="flex h-full w-full items-center gap-3 rounded-xl border border-line bg-surface p-3 text-left shadow-xs transition-colors hover:bg-hover sm:p-4 sm:px-5"
          >
            <IconTile icon={icon} tone="accent" size="md" />
            <span className="min-w-0">
              <span className="block font-medium text-ink">{label}</span>
              <span className="block text-sm text-muted max-sm:hidden">{description}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
