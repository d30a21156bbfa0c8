import { formatPercent, formatScore } from '#lib/format.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { gainInWords, type ReportFigure } from '../model/shown-report.ts';

const formats = { count: gainInWords, fraction: formatPercent, score: formatScore };

/** Three columns fit a phone. */
const tight = 'max-sm:px-2 max-sm:whitespace-normal max-sm:first:pl-4 max-sm:last:pr-4';

/** The week beside the week before. */
export function ReportFigures({ figures }: { figures: readonly ReportFigure[] }) {
  return (
    <Table caption="This week’s figures">
      <thead>
        <tr>
          <HeadCell className={tight}>
            <span className="sr-only">Figure</span>
          </HeadCell>
          <HeadCell isNumeric className={tight}>
            Last 7 days
          </HeadCell>
          <HeadCell isNumeric className={tight}>
            Previous 7 days
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, value, unit, before, of }) => (
          <Row key={label}>
            <Cell className={`py-2.5 text-muted ${tight}`}>
              {label}
              {of !== '' && <span className="block text-sm">of {of}</span>}
            </Cell>
            <Cell isNumeric className={`py-2.5 font-medium text-ink ${tight}`}>
              {formats[unit](value)}
            </Cell>
            <Cell isNumeric className={`py-2.5 text-muted ${tight}`}>
              {formats[unit](before)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
