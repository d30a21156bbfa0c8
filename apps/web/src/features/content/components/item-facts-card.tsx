import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatBytes, formatClock, formatDate, formatExact } from '#lib/format.ts';
import { Section } from '#ui/section.tsx';
import { itemKind, typeName } from '../model/describe-item.ts';
import type { ShownDetail } from '../model/shown-detail.ts';
import { ItemAddress } from './item-address.tsx';

/** What is known about an item, and by whom it is. */
export function ItemFactsCard({ detail }: { detail: ShownDetail }) {
  const facts = [...sourceFacts(detail), ...contentFacts(detail)];
  return (
    <Section title="Details">
      {detail.picture !== '' && <ItemPicture key={detail.picture} src={detail.picture} />}
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

/**
 * The picture that a page shows of itself, as long as its site has it. It says nothing that the title does
 * not.
 */
function ItemPicture({ src }: { src: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) {
    // Its room stays: what stands below does not move.
    return (
      <div className="grid aspect-video w-full place-items-center border-b border-line bg-sunken text-faint">
        <ImageOff aria-hidden="true" className="size-6" />
      </div>
    );
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      className="aspect-video w-full border-b border-line bg-sunken object-cover"
      onError={() => setIsMissing(true)}
    />
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
  ['Author', facts.author],
  ['Site', facts.siteName],
  ['Album', facts.album],
  ['Address', unlessNull(item.url, (url) => <ItemAddress url={url} />)],
  ['Published', facts.publishedAt && dateOrText(facts.publishedAt)],
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
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line text-ink" dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** A page may give its date in words of its own. */
const dateOrText = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? moment : formatDate(moment);

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
