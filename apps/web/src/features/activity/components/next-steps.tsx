import clsx from 'clsx';
import {
  CalendarDays,
  ChevronRight,
  CircleX,
  LoaderCircle,
  type LucideIcon,
  PencilLine,
  Sprout,
  TrendingUp,
  WandSparkles,
} from 'lucide-react';
import { Link } from 'react-router';
import { counted, formatAgo, formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Tone } from '#ui/tone.ts';
import type { ShownNextSteps } from '../model/shown-activity.ts';

interface Step {
  key: string;
  icon: LucideIcon;
  tone: Tone;
  title: string;
  /** Why it stands here. */
  note: string;
  to: string;
  /** For the screen that it leads to. */
  state?: unknown;
}

/** When something is due, and what else is. */
function dueNote({ days, others }: NonNullable<ShownNextSteps['due']>): string {
  const near = ['Due today', 'Due tomorrow'][days];
  const when = near ?? (days > 0 ? `Due in ${days} days` : 'Overdue');
  return others > 0 ? `${when} · ${others} more` : when;
}

function toSteps({ processing, failed, script, best, due }: ShownNextSteps): Step[] {
  const steps: (Step | false | null)[] = [
    due && {
      key: 'due',
      icon: CalendarDays,
      tone: due.days < 0 ? 'warning' : 'accent',
      title: due.title,
      note: dueNote(due),
      to: paths.project(due.project_id),
    },
    script && {
      key: 'script',
      icon: PencilLine,
      tone: 'accent',
      // The project beside it is called the same.
      title: script.title === due?.title ? 'Its script' : script.title,
      note: `Continue writing · ${formatAgo(script.created_at)}`,
      to: paths.generator,
      state: { version: script.generation_id, boardId: script.board_id },
    },
    best && {
      key: 'best',
      icon: TrendingUp,
      tone: 'success',
      title: best.title,
      note: `Best of 30 days · ${formatCount(best.views)} views`,
      to: paths.item(best.board_id, best.content_id),
    },
    failed > 0 && {
      key: 'failed',
      icon: CircleX,
      tone: 'danger',
      title: `${counted(failed, 'item')} couldn’t be read`,
      note: 'See why and how to fix it',
      to: `${paths.content}?status=failed`,
    },
    processing > 0 && {
      key: 'processing',
      icon: LoaderCircle,
      tone: 'info',
      title: `${counted(processing, 'item')} in progress`,
      note: 'Extracting text',
      to: `${paths.content}?status=processing`,
    },
  ];
  return steps.filter((step) => step !== false && step !== null);
}

/** Where nothing waits. */
const waysOn: readonly Step[] = [
  {
    key: 'write',
    icon: WandSparkles,
    tone: 'accent',
    title: 'Write a script',
    note: 'You’re all caught up. Start from what you’ve collected',
    to: paths.generator,
  },
  {
    key: 'collect',
    icon: Sprout,
    tone: 'accent',
    title: 'Collect research',
    note: 'Add a URL or upload a file',
    to: paths.content,
  },
];

/** Where to go on: what is begun, what did well, what needs a look. Never empty. */
export function NextSteps({ next }: { next: ShownNextSteps }) {
  const steps = toSteps(next);
  const shown = steps.length > 0 ? steps : waysOn;
  return (
    <Card role="region" aria-labelledby="next">
      <h2 id="next" className="sr-only">
        Next
      </h2>
      {/* Lines between them wherever they wrap. More than three need two rows for their words. */}
      <ul
        className={clsx(
          'grid grid-cols-1 gap-px overflow-hidden rounded-[inherit] bg-line',
          shown.length > 3 ? 'md:grid-cols-2' : 'md:auto-cols-fr md:grid-flow-col',
        )}
      >
        {shown.map((step) => (
          <li key={step.key} className="min-w-0 bg-surface md:not-first:odd:last:col-span-full">
            <StepLink step={step} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const StepLink = ({ step: { icon, tone, title, note, to, state } }: { step: Step }) => (
  <Link
    to={to}
    state={state}
    className="flex h-full min-h-18 items-center gap-3 rounded-xl px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
  >
    <IconTile icon={icon} tone={tone} size="md" />
    <span className="min-w-0">
      <span className="block truncate font-medium text-ink" dir="auto" title={title}>
        {title}
      </span>
      <span className="block text-sm text-muted">{note}</span>
    </span>
    {/* Beside others their words need its room. */}
    <ChevronRight aria-hidden="true" className="ml-auto size-4 shrink-0 text-faint md:hidden" />
  </Link>
);

/** The shape of the row. */
export const NextStepsSkeleton = () => (
  <Card className="flex min-h-18 items-center gap-3 px-4 py-3 sm:px-5">
    <Skeleton className="size-9 rounded-lg" />
    <div className="grid flex-1 gap-2">
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-3.5 w-1/4" />
    </div>
  </Card>
);
