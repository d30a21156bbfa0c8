import { FileText, X } from 'lucide-react';
import { formatBytes, formatPercent } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { Progress } from '#ui/progress.tsx';
import { extensionOf } from '../model/file-rules.ts';

export interface ChosenFileProps {
  file: File;
  /** How much of it has left, from 0 to 1; undefined while it waits. */
  share: number | undefined;
  /** Why it was not taken. */
  problem?: string | undefined;
  onRemove: () => void;
}

/** The file that is about to be uploaded, or on its way. */
export function ChosenFile({ file, share, problem, onRemove }: ChosenFileProps) {
  const type = file.type || extensionOf(file.name).toUpperCase();
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-sunken/60 p-3">
      <div className="flex items-center gap-3">
        <IconTile icon={FileText} size="md" tone="accent" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium text-ink" title={file.name} dir="auto">
            {file.name}
          </p>
          <p className="tabular truncate text-sm text-muted">
            {formatBytes(file.size)} · {type}
          </p>
        </div>
        {share === undefined && <IconButton icon={X} label={`Remove ${file.name}`} onClick={onRemove} />}
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm font-medium break-words text-danger-ink">
          {problem}
        </p>
      )}
      {share !== undefined && (
        <div className="grid gap-1.5">
          <Progress label="Upload" value={share} />
          <p className="tabular text-sm text-muted">
            {share < 1 ? `${formatPercent(share)} uploaded` : 'Uploaded. Checking the file.'}
          </p>
        </div>
      )}
    </div>
  );
}
