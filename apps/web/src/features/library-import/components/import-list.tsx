import { counted, formatAgo, formatDateTime, formatExact } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Facts } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { archiveFacts, describePages, itemsOf, type ShownImport, sourceName } from '../model/shown-import.ts';

/** The libraries that were brought in, and how far each is. */
export const ImportList = ({ imports }: { imports: readonly ShownImport[] }) => (
  <Section title="Imports">
    <ul className="divide-y divide-line">
      {imports.map((one) => (
        <ImportRow key={one.importId} one={one} />
      ))}
    </ul>
  </Section>
);

function ImportRow({ one }: { one: ShownImport }) {
  const { source, file_name, created_at, state, error } = one;
  return (
    <li className="grid grid-cols-1 gap-2.5 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <h3 className="text-base font-medium text-ink">{sourceName(source)}</h3>
        {state === 'stopped' && <Badge tone="danger">Stopped</Badge>}
        <span className="min-w-0 flex-1 text-sm break-words text-muted max-sm:order-last max-sm:basis-full">
          {file_name}
        </span>
        <time
          dateTime={created_at}
          title={formatDateTime(created_at)}
          className="ml-auto shrink-0 text-sm text-muted"
        >
          {formatAgo(created_at)}
        </time>
      </div>
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {state === 'importing' ? <Adding one={one} /> : <Added one={one} />}
    </li>
  );
}

function Adding({ one: { progress } }: { one: ShownImport }) {
  const { done, total } = progress;
  return (
    <>
      <p className="tabular text-base text-ink">
        {done === 0 ? 'Starting' : `${formatExact(done)} of ${counted(total, 'item')} added`}. You can leave
        this page.
      </p>
      <Progress label="Adding items" {...(done > 0 && { value: done / total })} />
    </>
  );
}

/** How many boards a row leads to; all of them are on the boards' own screen. */
const linkedBoards = 6;

function Added({ one }: { one: ShownImport }) {
  const { counts, pages, boards } = one;
  const made = boards.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  const others = archiveFacts(one);
  const isNew = itemsOf(one) > 0 || others.length > 0;
  const isRead = pages.read + pages.failed >= pages.total;
  return (
    <>
      <p className="tabular text-base text-ink">
        <Facts
          facts={[
            isNew ? `${counted(itemsOf(one), 'item')} added` : 'No new items',
            counts.highlights > 0 && counted(counts.highlights, 'highlight'),
            ...others,
            pages.total > 0 && describePages(pages),
          ]}
        />
      </p>
      {!isRead && <Progress label="Reading pages" value={(pages.read + pages.failed) / pages.total} />}
      {itemsOf(one) > 0 && made.length > 0 && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
          {made.slice(0, linkedBoards).map(({ id, name }) => (
            <TextLink key={id} to={paths.board(id)}>
              {name}
            </TextLink>
          ))}
          {counts.boards > linkedBoards && <TextLink to={paths.boards}>All boards</TextLink>}
        </p>
      )}
    </>
  );
}
