import type { Activity, ActivityKind } from '@hookline/contract/activity';
import {
  ChartColumn,
  CircleCheck,
  CircleX,
  FilePlus2,
  FolderPlus,
  History,
  Lightbulb,
  type LucideIcon,
  RotateCcw,
  Save,
  Trash2,
  WandSparkles,
} from 'lucide-react';
import { paths } from '#lib/paths.ts';
import type { Tone } from '#ui/tone.ts';

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
  insights_generated: { icon: Lightbulb, did: 'Insights generated' },
};

const isKnown = (kind: string): kind is ActivityKind => Object.hasOwn(kinds, kind);

/** How one entry reads. A kind that a newer server knows reads as its own name. */
export const describeActivity = ({ kind }: Pick<Activity, 'kind'>): KindText =>
  isKnown(kind) ? kinds[kind] : { icon: History, did: sentenceCase(String(kind)) };

/** Where an entry leads, if anywhere: the board it is about. What was deleted leads nowhere. */
export const activityPath = ({ kind, board_id }: Activity): string | undefined =>
  board_id && !kind.endsWith('_deleted') ? paths.board(board_id) : undefined;

const sentenceCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
