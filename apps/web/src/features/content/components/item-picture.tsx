import clsx from 'clsx';
import { CoverImage } from '#ui/cover-image.tsx';
import { labelColor } from '#ui/label-color.ts';
import { softTones } from '#ui/tone.ts';
import { itemIcon } from '../model/describe-item.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { siteMark } from '../model/site-mark.ts';
import { Wave } from './wave.tsx';

/**
 * What an item looks like at the head of its row; of what has no picture its type, of a page the letter and
 * colour of its site. For decoration.
 */
export function ItemPicture({ item }: { item: ShownItem }) {
  const { picture, wave } = item;
  const { icon: Icon, tone } = itemIcon(item);
  const site = picture === null ? siteMark(item) : null;

  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-md max-sm:w-14',
        picture !== null ? 'border border-line' : site === null ? softTones[tone] : labelColor(site.host),
      )}
    >
      {picture !== null ? (
        <CoverImage picture={picture} />
      ) : wave.length > 0 ? (
        <Wave parts={wave} count={20} className="h-7 w-12" />
      ) : site !== null ? (
        <span className="text-xl font-semibold">{site.letter}</span>
      ) : (
        <Icon className="size-[1.125rem]" />
      )}
    </span>
  );
}
