import clsx from 'clsx';
import { Facts } from '#ui/facts.tsx';
import { Cell, Row } from '#ui/table.tsx';

/** For the cells of the row above: what follows belongs to it. */
export const abovePhoneFacts = 'max-sm:pb-0.5!';

interface PhoneFactsProps {
  facts: readonly string[];
  columns: number;
  /** Nothing more of the same row follows. */
  isLast?: boolean;
}

/** What a phone has no columns for, on a line of its own below its row. `columns`: how many it has. */
export const PhoneFacts = ({ facts, columns, isLast = true }: PhoneFactsProps) => (
  <Row className={isLast ? 'sm:hidden' : 'border-0! sm:hidden'}>
    <Cell colSpan={columns} className={clsx('tabular pt-0! text-sm text-muted', !isLast && 'pb-0.5!')}>
      <Facts facts={facts} />
    </Cell>
  </Row>
);
