import { Facts } from '#ui/facts.tsx';
import { Cell, Row } from '#ui/table.tsx';

/** For the cells of the row above: what follows belongs to it. */
export const abovePhoneFacts = 'max-sm:pb-0.5!';

/** What a phone has no columns for, on a line of its own below its row. `columns`: how many it has. */
export const PhoneFacts = ({ facts, columns }: { facts: readonly string[]; columns: number }) => (
  <Row className="sm:hidden">
    <Cell colSpan={columns} className="tabular pt-0! text-sm text-muted">
      <Facts facts={facts} />
    </Cell>
  </Row>
);
