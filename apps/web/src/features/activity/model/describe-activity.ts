import type { ActivityKind } from '@hookline/contract/activity';
import {
  ChartColumn,
  CircleCheck,
  CircleX,
  FilePlus2,
  FileUp,
  FolderPlus,
  History,
  Import,
  Lightbulb,
  type LucideIcon,
  PencilLine,
  RotateCcw,
  Save,
  Trash2,
  WandSparkles,
} from 'lucide-react';
import { paths } from '#lib/paths.ts';
import type { SelectOption } from '#ui/select.tsx';
import type { Tone } from '#ui/tone.ts';
import type { ShownActivity } from './shown-activity.ts';

interface KindText {
  icon: LucideIcon;
  /** What was done; stands under the title of what it was done to. */
  did: string;
  tone?: Tone;
}

const kinds: Record<ActivityKind, KindText> = {
  board_created: { icon: FolderPlus, did: 'Board created' },
  board_deleted: { icon: Trash2, did: 'Board deleted' },
  board_restored: { icon: RotateCcw, did: 'Board restored' },
  content_added: { icon: FilePlus2, did: 'Content added' },
  content_processed: { icon: CircleCheck, did: 'Processing finished', tone: 'success' },
  content_failed: { icon: CircleX, did: 'Processing failed', tone: 'danger' },
  content_deleted: { icon: Trash2, did: 'Content deleted' },
  content_restored: { icon: RotateCcw, did: 'Content restored' },
  script_generated: { icon: WandSparkles, did: 'Script generated' },
  script_saved: { icon: Save, did: 'Script saved' },
  performance_tracked: { icon: ChartColumn, did: 'Performance tracked' },
  numbers_imported: { icon: FileUp, did: 'Numbers imported' },
  library_imported: { icon: Import, did: 'Imported from another app' },
  performance_corrected: { icon: PencilLine, did: 'Numbers corrected' },
  insights_generated: { icon: Lightbulb, did: 'Insights generated' },
};

const isKnown = (kind: string): kind is ActivityKind => Object.hasOwn(kinds, kind);

/** How one entry reads. A kind that a newer server knows reads as its own name. */
export const describeActivity = ({ kind }: Pick<ShownActivity, 'kind'>): KindText =>
  isKnown(kind) ? kinds[kind] : { icon: History, did: sentenceCase(kind) };

/**
 * Where an entry leads, if anywhere: the item it is about, else the board. What was deleted leads nowhere.
 */
export function activityPath({ kind, board_id, content_id }: ShownActivity): string | undefined {
  if (kind === 'insights_generated') {
    return paths.analytics;
  }
  if (!board_id || kind.endsWith('_deleted')) {
    return undefined;
  }
  return content_id ? paths.item(board_id, content_id) : paths.board(board_id);
}

/** What the log can be narrowed to. */
export const kindOptions: readonly SelectOption<ActivityKind | 'all'>[] = [
  { value: 'all', label: 'All activity' },
  ...Object.entries(kinds).map(([kind, { did }]) => ({ value: kind as ActivityKind, label: did })),
];

/** The kind with this name; undefined when there is none. */
export const readKind = (name: string | null): ActivityKind | undefined =>
  name !== null && isKnown(name) ? name : undefined;

const sentenceCase = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
