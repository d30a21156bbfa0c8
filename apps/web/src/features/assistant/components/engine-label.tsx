import type { Engine } from '@hookline/contract/assistant';
import { Cpu, Sparkles } from 'lucide-react';

/** Who wrote what stands beside it. Nothing at all when nobody says. */
export function EngineLabel({ engine }: { engine: Engine | null }) {
  if (engine === null) {
    return null;
  }
  const Icon = engine.kind === 'built-in' ? Cpu : Sparkles;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 break-words">{engine.label}</span>
    </span>
  );
}
