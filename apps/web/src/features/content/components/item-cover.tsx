import clsx from 'clsx';
import { formatCount } from '#lib/format.ts';
import { otherName } from '#lib/script-name.ts';
import { CoverImage } from '#ui/cover-image.tsx';
import { labelColor } from '#ui/label-color.ts';
import { softTones } from '#ui/tone.ts';
import { itemIcon } from '../model/describe-item.ts';
import { quoteBeside } from '../model/quote-beside.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { siteMark } from '../model/site-mark.ts';
import { Wave } from './wave.tsx';

/** Its picture, its wave, its words or its views, or at least what it is. */
export function ItemCover({ item }: { item: ShownItem }) {
  const { picture, wave, type } = item;
  const { tone } = itemIcon(item);
  const site = siteMark(item);
  const quote = quoteBeside(item);

  if (picture !== null) {
    return <CoverImage picture={picture} />;
  }
  if (wave.length > 0) {
    return (
      <div className={clsx('grid size-full place-items-center px-5', softTones[tone])}>
        <Wave parts={wave} count={48} className="h-3/5 w-full" />
      </div>
    );
  }
  if (quote !== null) {
    const isScript = type === 'generated_content';
    const other = otherName(item);
    return (
      <div
        className={clsx(
          '@container flex size-full flex-col justify-center gap-1 p-3 sm:p-4',
          site === null ? softTones[tone] : labelColor(site.host),
        )}
      >
        {site !== null && <SiteTile letter={site.letter} />}
        {other !== null && (
          <p dir="auto" title={other} className="truncate text-xs">
            {other}
          </p>
        )}
        <p
          dir="auto"
          className={clsx(
            'text-left break-words',
            site !== null
              ? 'line-clamp-3'
              : other === null
                ? 'line-clamp-3 @min-[11.5rem]:line-clamp-5'
                : 'line-clamp-2 @min-[11.5rem]:line-clamp-4',
            isScript
              ? 'text-base leading-5 font-semibold text-balance @min-[11.5rem]:text-xl @min-[11.5rem]:leading-7'
              : 'text-sm text-ink @min-[11.5rem]:text-base',
          )}
        >
          {quote}
        </p>
      </div>
    );
  }
  return <BareCover item={item} />;
}

/** Of what has no words to show either: its views, the letter of its site, or the sign of its type. */
function BareCover({ item }: { item: ShownItem }) {
  const { views } = item;
  const { icon: Icon, tone } = itemIcon(item);
  const site = views === null ? siteMark(item) : null;
  return (
    <div
      className={clsx(
        '@container flex size-full flex-col items-center justify-center gap-1',
        site === null ? softTones[tone] : labelColor(site.host),
      )}
    >
      {views !== null ? (
        <>
          <p className="tabular text-2xl font-semibold @min-[11.5rem]:text-3xl">{formatCount(views)}</p>
          <p className="flex items-center gap-1 text-sm">
            <Icon aria-hidden="true" className="size-4" />
            {views === 1 ? 'view' : 'views'}
          </p>
        </>
      ) : site !== null ? (
        <span aria-hidden="true" className="text-2xl font-semibold @min-[11.5rem]:text-[2.5rem]">
          {site.letter}
        </span>
      ) : (
        <Icon aria-hidden="true" className="size-9 opacity-80" strokeWidth={1.5} />
      )}
    </div>
  );
}

/** The site of a page, as at the head of its row, where there is room for it. */
const SiteTile = ({ letter }: { letter: string }) => (
  <span
    aria-hidden="true"
    className="mb-1 grid size-7 shrink-0 place-items-center rounded-md bg-surface text-sm font-semibold @max-[11.5rem]:hidden"
  >
    {letter}
  </span>
);
