import type { DateOrder, ImportColumns, ImportField, ImportPreview } from '@hookline/contract/analytics';
import { moreNumberNames } from '@hookline/contract/numbers';
import { missingColumn, missingPlatform } from '@hookline/contract/mapping';
import { type FormEvent, useState } from 'react';
import { counted } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { Folded } from '#ui/folded.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { moreLabel } from '../../model/more-numbers.ts';
import { dateOrders } from '../model/date-orders.ts';
import { guessPlatform, platformChoices, toMapping, unusedColumns } from '../model/platform-choice.ts';
import type { Importing } from '../model/use-import.ts';

type Question = NonNullable<ImportPreview['table']>;

const orders: readonly SelectOption<DateOrder | ''>[] = [
  { value: '', label: 'Detect automatically' },
  ...dateOrders,
];

/** For a table that nobody knows: what each of its columns holds, with its first lines to look at. */
export function MapColumns({
  table,
  importing,
  onClose,
}: {
  table: Question;
  importing: Importing;
  onClose: () => void;
}) {
  const [platform, setPlatform] = useState(() => guessPlatform(table));
  const [columns, setColumns] = useState<ImportColumns>(table.guess.columns);
  const [dateOrder, setDateOrder] = useState<DateOrder | ''>('');
  const [isAsked, setIsAsked] = useState(false);
  const problem = missingColumn(columns);
  const unused = unusedColumns(table, platform, columns);
  const options = [
    { value: '', label: 'Not in this file' },
    ...table.columns.map((label, index) => ({ value: String(index), label })),
  ];
  const chooser = ({ field, label }: ColumnField) => (
    <Field key={field} label={label} error={isAsked && field === 'views' ? problem : undefined}>
      <Select
        options={options}
        value={columns[field] === undefined ? '' : String(columns[field])}
        onChoose={(value) =>
          setColumns((now) => ({ ...now, [field]: value === '' ? undefined : Number(value) }))
        }
      />
    </Field>
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (problem === undefined && platform !== '') {
      void importing.map({ ...toMapping(platform, columns), ...(dateOrder !== '' && { dateOrder }) });
    }
  };

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-4">
      <p className="text-base text-muted">
        Hookline doesn’t recognize this export. Check how its columns were matched and correct any mistakes.
        Empty cells and missing columns mean unknown; 0 means zero.
      </p>
      <SampleTable table={table} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Platform" error={isAsked && platform === '' ? missingPlatform : undefined}>
          <Select options={platformChoices(table)} value={platform} onChoose={setPlatform} />
        </Field>
        {columnFields.map(chooser)}
        <Field label="Date format">
          <Select options={orders} value={dateOrder} onChoose={setDateOrder} />
        </Field>
      </div>
      <Folded
        title="More numbers"
        isOpen={moreFieldsOf('').some(({ field }) => table.guess.columns[field] !== undefined)}
      >
        {moreFieldsOf(platform).map(chooser)}
      </Folded>
      {unused.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">Not imported from this file: {unused.join(', ')}.</p>
      )}
      <DialogActions isSticky>
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={importing.restart} disabled={importing.share !== undefined}>
          Choose another file
        </Button>
        <Button type="submit" variant="primary" busy={importing.share !== undefined} busyLabel="Reading...">
          Preview
        </Button>
      </DialogActions>
    </form>
  );
}

function SampleTable({ table }: { table: Question }) {
  return (
    <div className="rounded-lg border border-line">
      <Table caption={`First of ${counted(table.lines, 'line')}`}>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <HeadCell key={`${index} ${column}`}>{column}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.sample.slice(0, 3).map((cells, line) => (
            <Row key={line}>
              {cells.map((cell, index) => (
                <Cell key={index} className="max-w-48 truncate text-sm">
                  {cell}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface ColumnField {
  field: ImportField;
  label: string;
}

/** What few tables hold, folded away where none of it was guessed. */
const moreFieldsOf = (platform: string): readonly ColumnField[] => [
  ...moreNumberNames.map((field) => ({ field, label: moreLabel(field, platform === '' ? [] : [platform]) })),
  { field: 'duration', label: 'Video length' },
];

/** What a column can hold, in the order in which it is asked for. */
const columnFields: readonly ColumnField[] = [
  { field: 'views', label: 'Views' },
  { field: 'likes', label: 'Likes' },
  { field: 'shares', label: 'Shares' },
  { field: 'comments', label: 'Comments' },
  { field: 'url', label: 'Post URL' },
  { field: 'id', label: 'Post ID' },
  { field: 'title', label: 'Title' },
  { field: 'text', label: 'Caption' },
  { field: 'hashtags', label: 'Hashtags' },
  { field: 'published', label: 'Published' },
  { field: 'recorded', label: 'Numbers as of' },
];
