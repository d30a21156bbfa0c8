import { platformName } from '@hookline/contract/platforms';
import { formatAgo, formatDateTime, formatExact } from '#lib/format.ts';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import type { ShownVersion } from '../../model/versions.ts';

export interface VersionRowProps {
  version: ShownVersion;
  isCurrent: boolean;
  busy: boolean;
  onOpen: () => void;
  onCompare: (() => void) | undefined;
  onRestore: (() => void) | undefined;
  onRegenerate: () => void;
}

export function VersionRow({
  version,
  isCurrent,
  busy,
  onOpen,
  onCompare,
  onRestore,
  onRegenerate,
}: VersionRowProps) {
  const { title, requirements, made, words, engine, usage, duration_ms, platform, created_at } = version;
  const facts = [
    made,
    words !== null && `${formatExact(words)} words`,
    engine?.label,
    duration_ms !== null && `${(duration_ms / 1_000).toFixed(1)} s`,
    usage !== null && `${formatExact(usage)} tokens`,
    <time key="made" dateTime={created_at || undefined} title={formatDateTime(created_at)}>
      {formatAgo(created_at)}
    </time>,
  ];

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2 font-medium text-ink">
          <PlatformIcon platform={platform} className="size-4 shrink-0 text-muted" />
          <span className="sr-only">{platformName(platform)}: </span>
          <span dir="auto" className="truncate">
            {title}
          </span>
          {isCurrent && <Badge tone="accent">Shown</Badge>}
        </p>
        {requirements !== '' && (
          <p dir="auto" title={requirements} className="truncate text-sm text-ink">
            {requirements}
          </p>
        )}
        <p className="tabular text-sm text-muted">
          <Facts facts={facts} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isCurrent && (
          <Button size="sm" aria-label={`Open ${title}`} onClick={onOpen}>
            Open
          </Button>
        )}
        {onCompare && (
          <Button size="sm" aria-label={`Compare ${title}`} onClick={onCompare}>
            Compare
          </Button>
        )}
        {onRestore && (
          <Button size="sm" aria-label={`Restore ${title}`} disabled={busy} onClick={onRestore}>
            Restore
          </Button>
        )}
        <Button size="sm" aria-label={`Regenerate ${title}`} disabled={busy} onClick={onRegenerate}>
          Regenerate
        </Button>
      </div>
    </li>
  );
}
