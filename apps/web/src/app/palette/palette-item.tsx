import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface PaletteItemProps {
  /** Of its own. */
  value: string;
  /** What is typed is looked for in these. */
  keywords: string[];
  icon?: LucideIcon | undefined;
  note?: string;
  onSelect: () => void;
  children: ReactNode;
}

/** One line of the palette. */
export function PaletteItem({ value, keywords, icon: Icon, note, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      keywords={keywords}
      onSelect={onSelect}
      className="flex h-9 cursor-default items-center gap-3 rounded-md px-2 text-base text-ink select-none data-[selected=true]:bg-active pointer-coarse:h-11"
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />}
      <span className="min-w-0 flex-1 truncate" dir="auto">
        {children}
      </span>
      {note !== undefined && <span className="shrink-0 text-sm text-muted">{note}</span>}
    </Command.Item>
  );
}
