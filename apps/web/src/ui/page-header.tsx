import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Beside the title: a badge. */
  mark?: ReactNode;
  /** Above the title: a way back. */
  back?: ReactNode;
  actions?: ReactNode;
  /** They are many, and have a line of their own. */
  hasActionsBelow?: boolean;
  /**
   * What else can be done, behind one button: beside the actions; on a phone in the corner, where it takes no
   * line of its own.
   */
  menu?: ReactNode;
}

/** The one h1 of a screen with what belongs to it. */
export function PageHeader({ title, description, mark, back, menu, ...props }: PageHeaderProps) {
  const { actions, hasActionsBelow = false } = props;
  return (
    <header className="relative flex flex-wrap items-end justify-between gap-x-6 gap-y-4 low:gap-y-2">
      <div className={clsx('min-w-0 flex-1', hasActionsBelow ? 'basis-full' : 'basis-72 low:basis-56')}>
        {back !== undefined && <div className={clsx(menu !== undefined && 'max-sm:pr-12')}>{back}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 low:gap-x-2">
          <Title title={title} />
          {mark}
        </div>
        {description !== undefined && (
          <p className="mt-1 max-w-2xl text-base text-pretty text-muted">{description}</p>
        )}
      </div>
      {(actions ?? menu) !== undefined && (
        // Without actions a phone has nothing left to give a line to.
        <div
          className={clsx(
            'flex flex-wrap gap-2',
            hasActionsBelow ? 'basis-full' : 'max-sm:basis-full',
            actions === undefined && 'max-sm:contents',
          )}
        >
          {actions}
          {menu !== undefined && (
            <div className="max-sm:absolute max-sm:-top-1 max-sm:-right-2.5 empty:hidden">{menu}</div>
          )}
        </div>
      )}
    </header>
  );
}

/** Characters beyond which a title takes more than three lines of a phone. */
const longTitle = 70;

/** The whole title where there is room; on a phone its first lines, and the rest when asked for. */
function Title({ title }: { title: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = title.length > longTitle;
  return (
    <div className="min-w-0">
      <h1 className={clsx('text-2xl font-semibold text-ink', isLong && !isWhole && 'max-sm:line-clamp-3')}>
        {title}
      </h1>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-2.5 sm:hidden"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
