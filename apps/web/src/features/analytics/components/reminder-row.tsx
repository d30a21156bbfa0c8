import { platformName } from '@hookline/contract/platforms';
import { X } from 'lucide-react';
import { formatAgo } from '#lib/format.ts';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Facts } from '#ui/facts.tsx';
import type { ShownReminder } from '../model/reminders.ts';
import { ItemLink } from './item-link.tsx';

export interface ReminderRowProps {
  reminder: ShownReminder;
  onTrack: () => void;
  onDismiss: () => void;
}

/** A post that waits for its numbers. */
export function ReminderRow({ reminder, onTrack, onDismiss }: ReminderRowProps) {
  const { content_id, board_id, content_title, platform, days, published_at } = reminder;
  const name = content_title || 'Untitled';
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4 last:border-0 sm:pl-5">
      <div className="min-w-0 flex-1">
        <ItemLink id={content_id} boardId={board_id} title={content_title} />
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <PlatformIcon
            platform={platform}
            role="img"
            aria-label={platformName(platform)}
            className="size-3.5 shrink-0"
          />
          <Facts
            facts={[`${days}-day numbers`, published_at !== '' && `published ${formatAgo(published_at)}`]}
          />
        </p>
      </div>
      <Button size="sm" aria-label={`Track: ${name}`} onClick={onTrack}>
        Track
      </Button>
      <IconButton icon={X} size="sm" label={`Dismiss: ${name}`} onClick={onDismiss} />
    </li>
  );
}
