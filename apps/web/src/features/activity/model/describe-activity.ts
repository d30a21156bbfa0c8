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

interface KindText {
  icon: LucideIcon;
  /** What was done; the title of what it was done to follows. */
  did: string;
}

const kinds: Record<ActivityKind, KindText> = {
  board_created: { icon: FolderPlus, did: 'Created board' },
  board_deleted: { icon: Trash2, did: 'Deleted board' },
  board_restored: { icon: RotateCcw, did: 'Restored board' },
  content_added: { icon: FilePlus2, did: 'Added' },
  content_processed: { icon: CircleCheck, did: 'Finished processing' },
  content_failed: { icon: CircleX, did: 'Could not process' },
  content_deleted: { icon: Trash2, did: 'Deleted' },
  content_restored: { icon: RotateCcw, did: 'Restored' },
  script_generated: { icon: WandSparkles, did: 'Generated script' },
  script_saved: { icon: Save, did: 'Saved script' },
  performance_tracked: { icon: ChartColumn, did: 'Tracked performance of' },
  insights_generated: { icon: Lightbulb, did: 'Generated insights' },
};

const isKnown = (kind: string): kind is ActivityKind => Object.hasOwn(kinds, kind);

/** How one entry reads. A kind that a newer server knows reads as its own name. */
export const describeActivity = ({ kind }: Pick<Activity, 'kind'>): KindText =>
  isKnown(kind) ? kinds[kind] : { icon: History, did: sentenceCase(String(kind)) };

/** Where an entry leads, if anywhere: the board it is about. What was deleted leads nowhere. */
export const activityPath = ({ kind, board_id }: Activity): string | undefined =>
  board_id && !kind.endsWith('_deleted') ? paths.board(board_id) : undefined;

const sentenceCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
