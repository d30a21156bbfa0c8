import { platformName } from '@hookline/contract/platforms';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { EngineLabel } from './engine-label.tsx';
import type { Generation } from '../model/generation.ts';

/** What it was written for and by whom. */
export function ResultHeader({ generation: { platform, content } }: { generation: Generation }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 sm:px-5">
      <h2 className="flex items-center gap-2 text-base font-semibold text-ink">
        <PlatformIcon platform={platform} className="size-4 shrink-0 text-muted" />
        {platformName(platform)} Script
      </h2>
      <span className="sm:ml-auto">
        <EngineLabel engine={content.engine} />
      </span>
    </div>
  );
}
