import { ListChecks } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { StopButton } from '../stop-button.tsx';
import type { SummaryOptions } from '../../model/readings.ts';

const lengths = [
  { value: 'short', label: 'Short' },
  { value: 'medium', label: 'Medium' },
  { value: 'long', label: 'Long' },
] as const;
const formats = [
  { value: 'paragraph', label: 'Paragraph' },
  { value: 'bullets', label: 'Bullets' },
] as const;

export interface SummaryControlsProps {
  options: SummaryOptions;
  onOptions: (options: SummaryOptions) => void;
  busy: boolean;
  hasSummary: boolean;
  onSummarize: () => void;
  onStop: () => void;
}

/** How long and in which form a summary should be, and the button that asks for it. */
export function SummaryControls({
  options,
  onOptions,
  busy,
  hasSummary,
  onSummarize,
  onStop,
}: SummaryControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Length"
        options={lengths}
        value={options.length}
        onChoose={(length) => onOptions({ ...options, length })}
        className="w-28 max-sm:grow"
      />
      <Select
        aria-label="Format"
        options={formats}
        value={options.format}
        onChoose={(format) => onOptions({ ...options, format })}
        className="w-33 max-sm:grow"
      />
      <Button busy={busy} busyLabel="Summarizing..." onClick={onSummarize} className="max-sm:grow">
        <ListChecks aria-hidden="true" />
        {hasSummary ? 'Summarize again' : 'Summarize'}
      </Button>
      {busy && <StopButton onStop={onStop} />}
    </div>
  );
}
