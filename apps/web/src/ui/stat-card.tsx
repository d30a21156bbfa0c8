import clsx from 'clsx';
import { ArrowDownRight, ArrowRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export type Direction = 'up' | 'down' | 'flat';

interface Change {
  text: string;
  direction: Direction;
}

export interface StatCardProps {
  label: string;
  icon: LucideIcon;
  /** Ready to read: "1.2K". */
  value: string;
  /** Every digit, where `value` is short. */
  exactValue?: string | undefined;
  /** A comparison with before, ready to read ("+12.0%"), and which way it goes. */
  change?: Change | undefined;
  /** What the change compares with, or why there is none. Its line is kept free without. */
  note?: ReactNode;
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight };
const colours = { up: 'text-success-ink', down: 'text-danger-ink', flat: 'text-muted' };

/** One figure with its name and how it changed. */
export function StatCard({ label, icon: Icon, value, exactValue, change, note }: StatCardProps) {
  return (
    <Card className="flex flex-col p-4">
      <div className="flex items-center justify-between gap-2 text-muted">
        <h3 className="text-sm font-medium">{label}</h3>
        <Icon aria-hidden="true" className="size-4 shrink-0 text-faint" />
      </div>
      <p className="tabular mt-2 text-2xl font-semibold text-ink" title={exactValue}>
        {value}
      </p>
      <p className="mt-1 flex min-h-5 flex-wrap items-center gap-x-1 text-xs leading-5 text-muted">
        {change && <ChangeMark change={change} />}
        {note !== undefined && <span>{note}</span>}
      </p>
    </Card>
  );
}

export function ChangeMark({ change: { text, direction } }: { change: Change }) {
  const Arrow = arrows[direction];
  return (
    <span className={clsx('tabular inline-flex items-center gap-0.5 font-medium', colours[direction])}>
      <Arrow aria-hidden="true" className="size-3" />
      {text}
    </span>
  );
}
