import type { ReactNode } from 'react';
import { formatBytes, formatDate, formatExact } from '#lib/format.ts';
import { Section } from '#ui/section.tsx';
import { itemKind, typeName } from '../model/describe-item.ts';
import type { ShownDetail } from '../model/read-detail.ts';
import { formatClock } from '../model/stage.ts';
import { ItemAddress } from './item-address.tsx';

/** What is known about an item, and by whom it is. */
export function ItemFactsCard({ detail }: { detail: ShownDetail }) {
  const { item, facts, text } = detail;
  return (
    <Section title="Details">
      <dl className="grid gap-3 px-4 py-4 text-base sm:px-5">
        {item.description.trim() !== '' && <Fact name="Description">{item.description}</Fact>}
        <Fact name="Type">{typeName(item.type)}</Fact>
        {item.platform !== null && <Fact name="Platform">{itemKind(item)}</Fact>}
        {facts.author !== '' && <Fact name="Author">{facts.author}</Fact>}
        {facts.siteName !== '' && <Fact name="Site">{facts.siteName}</Fact>}
        {item.url !== null && (
          <Fact name="Address">
            <ItemAddress url={item.url} />
          </Fact>
        )}
        {facts.publishedAt !== '' && <Fact name="Published">{dateOrText(facts.publishedAt)}</Fact>}
        {facts.language !== '' && <Fact name="Language">{languageName(facts.language)}</Fact>}
        {facts.album !== '' && <Fact name="Album">{facts.album}</Fact>}
        {facts.seconds !== null && <Fact name="Length">{formatClock(facts.seconds)}</Fact>}
        {facts.picture !== '' && <Fact name="Picture">{facts.picture}</Fact>}
        {facts.pages !== null && <Fact name="Pages">{formatExact(facts.pages)}</Fact>}
        {facts.words !== null && facts.words > 0 && <Fact name="Words">{formatExact(facts.words)}</Fact>}
        {item.file_name !== null && <Fact name="File">{item.file_name}</Fact>}
        {item.file_size !== null && <Fact name="Size">{formatBytes(item.file_size)}</Fact>}
        {/* Without a text they stand in its place. */}
        {facts.warnings.length > 0 && text !== '' && <Fact name="Note">{facts.warnings.join(' ')}</Fact>}
      </dl>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line text-ink" dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** A page may give its date in words of its own. */
const dateOrText = (moment: string): string => (Number.isNaN(Date.parse(moment)) ? moment : formatDate(moment));

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
