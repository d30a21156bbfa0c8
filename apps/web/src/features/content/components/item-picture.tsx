import clsx from 'clsx';
import { CoverImage } from '#ui/cover-image.tsx';
import { softTones } from '#ui/tone.ts';
import { itemIcon } from '../model/describe-item.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { Wave } from './wave.tsx';

/** What an item looks like at the head of its row; of what has no picture its type. For decoration. */
export function ItemPicture({ item }: { item: ShownItem }) {
  const { picture, wave } = item;
  const { icon: Icon, tone } = itemIcon(item);

  return (
    <span
      className={clsx(
        'grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-md max-sm:w-14',
        picture === null && softTones[tone],
      )}
    >
      {picture !== null ? (
        <CoverImage picture={picture} />
      ) : wave.length > 0 ? (
        <Wave parts={wave} count={20} className="h-7 w-12" />
      ) : (
        <Icon aria-hidden="true" className="size-[1.125rem]" />
      )}
    </span>
  );
}
