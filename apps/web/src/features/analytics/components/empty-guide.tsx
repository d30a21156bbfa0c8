import type { Range } from '@hookline/contract/analytics';
import { FileUp, Plus, SquareKanban } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { NumbersDrawing } from '#ui/drawings.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { rangeWords } from '../model/ranges.ts';

const steps = [
  {
    title: 'Import your channel',
    text: (
      <>
        Import an export from YouTube Studio, TikTok, Instagram or a newsletter, or any table, with all your
        posts and numbers at once. Or{' '}
        <Link
          to={paths.connectionSettings}
          className="rounded-sm font-medium text-accent-ink underline underline-offset-2 hover:no-underline"
        >
          connect YouTube or Instagram
        </Link>
        .
      </>
    ),
  },
  { title: 'Or track single posts', text: 'Click Track on an item and enter its views, likes and comments.' },
  { title: 'Learn', text: 'See totals, trends and insights here, each with the numbers behind it.' },
] as const;

/** How figures come about, for a period without any; the first steps for who has none at all. */
export function EmptyGuide({ range, isNewcomer }: { range: Range; isNewcomer: boolean }) {
  return (
    <Card>
      <EmptyState
        drawing={<NumbersDrawing />}
        title={isNewcomer ? 'No numbers yet' : `No numbers in ${rangeWords(range)}`}
        actions={
          <>
            <ButtonLink to={paths.analytics} state={{ import: 'numbers' }} variant="primary">
              <FileUp aria-hidden="true" />
              Import numbers
            </ButtonLink>
            <ButtonLink to={paths.boards}>
              <SquareKanban aria-hidden="true" />
              Go to Boards
            </ButtonLink>
            <ButtonLink to={paths.content}>
              <Plus aria-hidden="true" />
              Add Content
            </ButtonLink>
          </>
        }
      >
        {isNewcomer
          ? 'Totals, trends and insights are based on the numbers from your posts.'
          : 'There are no numbers in this period. Choose a longer one or import newer numbers.'}
      </EmptyState>
      {isNewcomer && <Steps />}
    </Card>
  );
}

const Steps = () => (
  <ol className="grid border-t border-line sm:grid-cols-3">
    {steps.map(({ title, text }, index) => (
      <li
        key={title}
        className="flex gap-3 border-line px-5 py-4 not-first:max-sm:border-t sm:not-first:border-l"
      >
        <span
          aria-hidden="true"
          className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink"
        >
          {index + 1}
        </span>
        <span className="min-w-0">
          <span className="block font-medium text-ink">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </span>
      </li>
    ))}
  </ol>
);
