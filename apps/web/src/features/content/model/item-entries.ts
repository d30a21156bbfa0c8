import {
  ArrowDown,
  ArrowUp,
  Captions,
  Clapperboard,
  ChartNoAxesColumn,
  Download,
  FolderInput,
  Gauge,
  ListChecks,
  type LucideIcon,
  Pencil,
  RefreshCw,
  Repeat2,
  RotateCcw,
  WandSparkles,
} from 'lucide-react';
import type { ItemActions } from './item-actions.ts';
import { wordsAction } from './own-words.ts';
import type { ShownItem } from './shown-item.ts';

/** A line of an item's menu. */
export interface ItemEntry {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
}

/** What the assistant can make of an item that has been read. */
const readings = [
  { kind: 'summarize', icon: ListChecks, label: 'Summarize' },
  { kind: 'tone', icon: Gauge, label: 'Analyze tone' },
  { kind: 'repurpose', icon: Repeat2, label: 'Repurpose' },
] as const;

interface Rule {
  action: Exclude<keyof ItemActions, 'onRead' | 'onDelete'>;
  label: string | ((item: ShownItem) => string);
  icon: LucideIcon;
  /** For which items; without it, for all. */
  fits?: (item: ShownItem) => boolean;
}

/** Before what the assistant makes of it. */
const writing: Rule = {
  action: 'onWrite',
  icon: WandSparkles,
  label: 'Generate Script',
  fits: ({ type, status, words }) => type !== 'generated_content' && status === 'processed' && Boolean(words),
};

const rules: readonly Rule[] = [
  { action: 'onTrack', icon: ChartNoAxesColumn, label: 'Track' },
  { action: 'onPlan', icon: Clapperboard, label: 'Start a project' },
  { action: 'onRename', icon: Pencil, label: 'Rename' },
  { action: 'onMoveUp', icon: ArrowUp, label: 'Move up' },
  { action: 'onMoveDown', icon: ArrowDown, label: 'Move down' },
  { action: 'onMove', icon: FolderInput, label: 'Move to board' },
  {
    action: 'onDownload',
    icon: Download,
    label: 'Download',
    // A file from the start, a text once it is there.
    fits: ({ fileType, status }) => fileType !== null || status === 'processed',
  },
  {
    action: 'onAddTranscript',
    icon: Captions,
    label: wordsAction,
    fits: ({ type }) => type !== 'generated_content' && type !== 'note',
  },
  {
    action: 'onFetchAgain',
    icon: RefreshCw,
    label: 'Fetch again',
    fits: ({ type, status }) => type === 'website' && status === 'processed',
  },
  { action: 'onRetry', icon: RotateCcw, label: 'Retry', fits: ({ status }) => status === 'failed' },
];

const deedsOfResearch = ['Generate Script', 'Summarize', 'Repurpose', 'Track'];
const deedsOfScript = ['Start a project', 'Summarize', 'Repurpose', 'Track'];

/** What an item is most often wanted for, of all that can be done with it. */
export const firstDeeds = (item: ShownItem, actions: ItemActions): ItemEntry[] => {
  const entries = itemEntries(item, actions);
  const wanted = item.type === 'generated_content' ? deedsOfScript : deedsOfResearch;
  return wanted.flatMap((deed) => entries.filter(({ label }) => label === deed));
};

/** What can be done with an item, in the order of its menu; deleting it stands apart and is not among it. */
export function itemEntries(item: ShownItem, actions: ItemActions): ItemEntry[] {
  const { onRead } = actions;
  const read =
    onRead === undefined || item.status !== 'processed'
      ? []
      : readings.map(({ kind, icon, label }) => ({ icon, label, onSelect: () => onRead(item, kind) }));
  const ruled = (these: readonly Rule[]): ItemEntry[] =>
    these.flatMap(({ action, icon, label, fits }) => {
      const act = actions[action];
      if (act === undefined || fits?.(item) === false) {
        return [];
      }
      return [{ icon, label: typeof label === 'string' ? label : label(item), onSelect: () => act(item) }];
    });
  return [...ruled([writing]), ...read, ...ruled(rules)];
}
