import { Handle, type NodeProps, Position } from '@xyflow/react';
import clsx from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import { memo, use, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePrefetch } from '#lib/prefetch.ts';
import { paths } from '#lib/paths.ts';
import { shownName } from '#lib/script-name.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CardState } from '../../components/card-state.tsx';
import { ItemCheckbox } from '../../components/item-checkbox.tsx';
import { ItemCover } from '../../components/item-cover.tsx';
import { ItemMenu } from '../../components/item-menu.tsx';
import { itemPath } from '../../model/hit-quote.ts';
import { CanvasContext } from '../model/canvas-context.ts';
import type { CardNode } from '../model/canvas-nodes.ts';

/** One item on the canvas. A press chooses it, a second one or Enter opens it; drags move it. */
export function CanvasCard({ id, data, selected }: NodeProps<CardNode>) {
  const { currentId, isSelecting } = use(CanvasContext);
  return (
    <CardFace
      {...data}
      isSelected={selected}
      isSelecting={isSelecting}
      tabIndex={id === currentId ? 0 : -1}
    />
  );
}

type CardFaceProps = CardNode['data'] & { isSelected: boolean; isSelecting: boolean; tabIndex: 0 | -1 };

const CardFace = memo(function CardFace({
  item,
  index,
  about,
  isSelected,
  isSelecting,
  tabIndex,
}: CardFaceProps) {
  const { onSelect } = use(CanvasContext);
  const approach = usePrefetch(paths.item(item.board_id, item.id));
  const navigate = useNavigate();
  const [isNear, setIsNear] = useState(false);
  // Of hundreds of cards a few can be pressed at a time: the others are light to move.
  const isHandy = isNear || isSelected || tabIndex === 0;
  return (
    <div
      data-index={index}
      // Not when it is entered: cards that pass under the pointer while the canvas moves are not pointed at.
      onPointerMove={() => setIsNear(true)}
      onPointerLeave={() => setIsNear(false)}
      onDoubleClick={() => void navigate(itemPath(item))}
      className={clsx(
        'group/card relative flex size-full flex-col rounded-xl border bg-surface shadow-xs transition-[border-color,box-shadow] hover:shadow-md',
        isSelected ? 'border-accent ring-2 ring-accent' : 'border-line hover:border-line-strong',
      )}
    >
      <div className="h-[7.75rem] shrink-0 overflow-hidden rounded-t-[0.8125rem] border-b border-line group-data-far/canvas:h-full group-data-far/canvas:rounded-b-[0.8125rem]">
        <ItemCover item={item} />
      </div>
      {(isHandy || isSelecting) && (
        <ItemCheckbox
          item={item}
          {...{ isSelected, isSelecting, onSelect }}
          tabIndex={-1}
          className="group-data-far/canvas:hidden! nodrag top-0.5 left-0.5 size-11"
        />
      )}
      <div className="flex min-h-0 flex-1 flex-col px-3 py-2 group-data-far/canvas:sr-only">
        <Link
          to={itemPath(item)}
          {...approach}
          // A press chooses; what the keyboard or a screen reader presses opens.
          onClick={(event) => event.detail > 0 && event.preventDefault()}
          data-title
          draggable={false}
          tabIndex={tabIndex}
          dir="auto"
          className="line-clamp-2 cursor-[inherit] text-left text-base leading-5 font-medium break-words text-ink after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {shownName(item)}
        </Link>
        {about !== '' && <span className="sr-only">{about}</span>}
        <p className="tabular mt-auto line-clamp-1 text-xs text-muted">
          <CardState item={item} />
        </p>
      </div>
      {isHandy && <CardTools item={item} isSelected={isSelected} tabIndex={tabIndex} />}
      {isHandy && <Sides />}
    </div>
  );
});

/** What opens the card and what else can be done with it. */
function CardTools({ item, isSelected, tabIndex }: Pick<CardFaceProps, 'item' | 'isSelected' | 'tabIndex'>) {
  const { actionsFor } = use(CanvasContext);
  const navigate = useNavigate();
  return (
    <div
      className={clsx(
        'nodrag absolute top-1.5 right-1.5 z-1 flex rounded-md bg-surface/90 shadow-xs transition-opacity group-data-far/canvas:hidden has-data-[state=open]:opacity-100',
        isSelected
          ? ''
          : 'opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100 pointer-coarse:hidden',
      )}
    >
      <IconButton
        icon={ArrowUpRight}
        label={`Open ${shownName(item)}`}
        tabIndex={-1}
        onClick={() => void navigate(itemPath(item))}
      />
      <ItemMenu item={item} actions={actionsFor(item)} tabIndex={tabIndex} />
    </div>
  );
}

/** From where a line is drawn to another card. */
const Sides = () =>
  [Position.Top, Position.Right, Position.Bottom, Position.Left].map((side) => (
    <Handle
      key={side}
      id={side}
      type="source"
      position={side}
      aria-hidden="true"
      className="z-2 opacity-0 transition-opacity group-data-far/canvas:hidden pointer-fine:group-hover/card:opacity-100"
    />
  ));
