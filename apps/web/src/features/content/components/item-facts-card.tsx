import type { ReactNode } from 'react';
import { formatBytes, formatClock, formatExact, formatPublished } from '#lib/format.ts';
import { CoverImage } from '#ui/cover-image.tsx';
import { Section } from '#ui/section.tsx';
import { formatName, itemKind, typeName } from '../model/describe-item.ts';
import type { ShownDetail } from '../model/shown-detail.ts';
import { ItemAddress } from './item-address.tsx';
import { PublishedDay } from './published-day.tsx';

export interface ItemFactsCardProps {
  detail: ShownDetail;
  /** The day of publishing was put right: settles when that is shown. Absent where nothing can be changed. */
  onPublished: (() => Promise<unknown>) | undefined;
}

/** What is known about an item, and by whom it is. */
export function ItemFactsCard({ detail, onPublished }: ItemFactsCardProps) {
  const { item } = detail;
  const facts = [...sourceFacts(detail), publishedFact(detail, onPublished), ...contentFacts(detail)];
  return (
    <Section title="Details">
      {item.type === 'website' && item.picture !== null && (
        // Says nothing that the title does not. What there is of anything else stands above its text.
        <div className="aspect-video border-b border-line">
          <CoverImage picture={item.picture} />
        </div>
      )}
      <dl className="grid gap-3 px-4 py-4 text-base sm:px-5">
        {facts.map(
          ([name, value]) =>
            isKnown(value) && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
    </Section>
  );
}

type NamedFact = [name: string, value: ReactNode];

const isKnown = (value: ReactNode): boolean => value !== null && value !== '';

function unlessNull<T>(value: T | null, format: (value: T) => ReactNode): ReactNode {
  return value === null ? null : format(value);
}

/** Where an item comes from. */
const sourceFacts = ({ item, facts }: ShownDetail): NamedFact[] => [
  ['Description', item.description.trim()],
  ['Type', typeName(item.type)],
  ['Platform', item.platform === null ? null : itemKind(item)],
  ['Format', formatName(item)],
  ['Author', facts.author],
  ['Site', facts.siteName],
  ['Album', facts.album],
  ['URL', unlessNull(item.url, (url) => <ItemAddress url={url} />)],
];

/** What there is in it. Without a text the notes stand in its place. */
const contentFacts = ({ item, facts, text }: ShownDetail): NamedFact[] => [
  ['Language', facts.language && languageName(facts.language)],
  ['Length', unlessNull(facts.durationSeconds, formatClock)],
  ['Picture', facts.picture],
  ['Pages', unlessNull(facts.pages, formatExact)],
  ['Words', unlessNull(facts.words || null, formatExact)],
  ['File', item.file_name],
  ['Size', unlessNull(item.file_size, formatBytes)],
  ['Note', text === '' ? null : facts.warnings.join(' ')],
];

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-lg:grid max-lg:grid-cols-[6rem_minmax(0,1fr)] max-lg:items-baseline">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line text-ink" dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** Many pages say no more of it. */
const dayAlone = /^\d{4}-\d{2}-\d{2}$/u;

/** When it was published; a page may say so in words of its own. Notes are not. */
function publishedFact({ item, facts }: ShownDetail, onSaved: ItemFactsCardProps['onPublished']): NamedFact {
  const said = item.published_at ?? facts.publishedAt;
  const isMoment = !Number.isNaN(Date.parse(said));
  const words = isMoment ? '' : said;
  const published = {
    published_at: isMoment ? said : null,
    published_on: dayAlone.test(said) ? said : item.published_on,
  };
  if (onSaved === undefined || item.type === 'note') {
    return ['Published', isMoment ? formatPublished(published) : words];
  }
  return [
    'Published',
    <>
      {words !== '' && <p>{words}</p>}
      <PublishedDay itemId={item.id} published={published} onSaved={onSaved} />
    </>,
  ];
}

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
