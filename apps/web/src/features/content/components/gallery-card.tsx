import clsx from 'clsx';
import { memo } from 'react';
import { Link } from 'react-router';
import { usePrefetch } from '#lib/prefetch.ts';
import { paths } from '#lib/paths.ts';
import { Facts } from '#ui/facts.tsx';
import { softTones } from '#ui/tone.ts';
import { itemFacts, itemIcon } from '../model/describe-item.ts';
import { itemPath } from '../model/hit-quote.ts';
import type { ItemActions } from '../model/item-actions.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { useLongPress } from '../model/use-long-press.ts';
import { CoverImage } from './cover-image.tsx';
import { ItemCheckbox } from './item-checkbox.tsx';
import { ItemMenu } from './item-menu.tsx';
import { ItemMoment } from './item-moment.tsx';
import { ItemStageLine } from './item-stage-line.tsx';
import { Wave } from './wave.tsx';

export interface GalleryCardProps {
  item: ShownItem;
  actions: ItemActions;
  /** Pixels. */
  pictureHeight: number;
  /** -1 for a card that the keyboard is not at: Tab passes it by. */
  tabIndex: 0 | -1;
  isSelected: boolean;
  /** Some card of the gallery is selected. */
  isSelecting: boolean;
  /** Selects the card, or leaves it; the same function at every rendering. Undefined where none can be. */
  onSelect: ((id: string, isRange?: boolean) => void) | undefined;
}

/** One item of a board by its picture. The whole card leads to its page; its menu lies on top. */
export const GalleryCard = memo(function GalleryCard({
  item,
  actions,
  pictureHeight,
  tabIndex,
  isSelected,
  isSelecting,
  onSelect,
}: GalleryCardProps) {
  const approach = usePrefetch(paths.item(item.board_id, item.id));
  const touch = useLongPress({ isChoosing: isSelecting, onChoose: () => onSelect?.(item.id) });

  return (
    <article
      {...(onSelect && touch)}
      className={clsx(
        'group relative flex size-full flex-col overflow-hidden rounded-xl border bg-surface transition-[border-color,box-shadow] duration-150 hover:shadow-md',
        isSelected
          ? 'border-accent ring-1 ring-accent'
          : 'border-line focus-within:border-line-strong hover:border-line-strong',
        onSelect && 'pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
      )}
    >
      <div className="shrink-0 overflow-hidden border-b border-line" style={{ height: pictureHeight }}>
        <Cover item={item} />
      </div>
      <ItemCheckbox
        item={item}
        {...{ isSelected, isSelecting, tabIndex, onSelect }}
        className="top-1 left-1 size-11"
      />
      <div className="flex min-h-0 flex-1 flex-col gap-0.5 p-3">
        <Link
          to={itemPath(item)}
          {...approach}
          data-title
          tabIndex={tabIndex}
          dir="auto"
          title={item.title}
          className="line-clamp-2 text-left text-base leading-5 font-medium break-words text-ink after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {item.title}
        </Link>
        <p className="tabular mt-auto line-clamp-1 text-xs text-muted pointer-coarse:pr-9">
          <CardState item={item} />
        </p>
      </div>
      <div className="absolute z-1 rounded-md transition-opacity pointer-coarse:right-0.5 pointer-coarse:bottom-0.5 pointer-fine:top-2 pointer-fine:right-2 pointer-fine:bg-surface/90 pointer-fine:opacity-0 pointer-fine:shadow-xs pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 has-data-[state=open]:opacity-100">
        <ItemMenu item={item} actions={actions} tabIndex={tabIndex} />
      </div>
    </article>
  );
});

/** What it is and how long; where something is not fine, that instead. */
function CardState({ item }: { item: ShownItem }) {
  if (item.status === 'processing' && item.stage !== null) {
    return <ItemStageLine item={item} />;
  }
  if (item.status === 'failed') {
    return (
      <span className="text-danger-ink" title={item.error ?? undefined}>
        {item.error ?? 'Something went wrong while this was processed.'}
      </span>
    );
  }
  // Of the facts, the site says more than that it is a website.
  const [kind, ...facts] = itemFacts(item);
  const shown = facts.length > 0 && item.platform === null ? facts : [kind, ...facts];
  return (
    <Facts
      className="max-h-4 overflow-y-clip"
      facts={[
        ...shown.slice(0, 3).map((fact) => (
          <bdi key={fact} className="block max-w-36 truncate">
            {fact}
          </bdi>
        )),
        <ItemMoment key="moment" item={item} />,
      ]}
    />
  );
}

/** Its picture, its wave, its words, or at least what it is. */
function Cover({ item }: { item: ShownItem }) {
  const { picture, wave, quote, type } = item;
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
    return (
      <div
        className={clsx(
          'flex size-full items-center p-3 sm:p-4',
          isScript ? softTones.accent : 'bg-sunken text-muted',
        )}
      >
        <p
          dir="auto"
          className={clsx(
            'line-clamp-4 text-left break-words sm:line-clamp-5',
            isScript
              ? 'text-base leading-5 font-semibold text-balance sm:text-xl sm:leading-7'
              : 'font-serif text-base leading-5 sm:text-lg sm:leading-6',
          )}
        >
          {quote}
        </p>
      </div>
    );
  }
  return (
    <div className={clsx('grid size-full place-items-center', softTones[tone])}>
      <Icon aria-hidden="true" className="size-9 opacity-80" strokeWidth={1.5} />
    </div>
  );
}
