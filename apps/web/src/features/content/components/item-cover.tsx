import clsx from 'clsx';
import { formatCount } from '#lib/format.ts';
import { CoverImage } from '#ui/cover-image.tsx';
import { softTones } from '#ui/tone.ts';
import { itemIcon, titleInUse } from '../model/describe-item.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { Wave } from './wave.tsx';

/** Its picture, its wave, its words or its views, or at least what it is. */
export function ItemCover({ item }: { item: ShownItem }) {
  const { picture, wave, quote, type, views } = item;
  const { icon: Icon, tone } = itemIcon(item);

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
    const used = titleInUse(item);
    return (
      <div
        className={clsx(
          '@container flex size-full flex-col justify-center gap-1 p-3 sm:p-4',
          isScript ? softTones.accent : 'bg-sunken text-muted',
        )}
      >
        {used !== null && (
          <p dir="auto" title={used} className="truncate text-sm font-medium">
            {used}
          </p>
        )}
        <p
          dir="auto"
          className={clsx(
            'text-left break-words',
            used === null
              ? 'line-clamp-4 @min-[11.5rem]:line-clamp-5'
              : 'line-clamp-3 @min-[11.5rem]:line-clamp-4',
            isScript
              ? 'text-base leading-5 font-semibold text-balance @min-[11.5rem]:text-xl @min-[11.5rem]:leading-7'
              : 'font-serif text-base leading-5 @min-[11.5rem]:text-lg @min-[11.5rem]:leading-6',
          )}
        >
          {quote}
        </p>
      </div>
    );
  }
  return (
    <div
      className={clsx(
        '@container flex size-full flex-col items-center justify-center gap-1',
        softTones[tone],
      )}
    >
      {views === null ? (
        <Icon aria-hidden="true" className="size-9 opacity-80" strokeWidth={1.5} />
      ) : (
        <>
          <p className="tabular text-2xl font-semibold @min-[11.5rem]:text-3xl">{formatCount(views)}</p>
          <p className="flex items-center gap-1 text-sm">
            <Icon aria-hidden="true" className="size-4" />
            {views === 1 ? 'view' : 'views'}
          </p>
        </>
      )}
    </div>
  );
}
