import { type Edge, type Node, Position } from '@xyflow/react';
import type { ShownGroup } from '#lib/board-groups.ts';
import type { ShownItem } from '../../model/shown-item.ts';
import { cardHeight, cardWidth, type framesOf, type Place } from './canvas-layout.ts';

export type CardNode = Node<{ item: ShownItem; index: number; about: string }, 'card'>;
export type FrameNode = Node<{ group: ShownGroup; itemIds: string[] }, 'frame'>;
export type LineEdge = Edge<{ what: string }, 'line'>;

const sides = [
  { position: Position.Top, x: cardWidth / 2, y: 0 },
  { position: Position.Right, x: cardWidth, y: cardHeight / 2 },
  { position: Position.Bottom, x: cardWidth / 2, y: cardHeight },
  { position: Position.Left, x: 0, y: cardHeight / 2 },
];

/** Where lines can begin: known from the start, so that cards out of sight need not be drawn to be joined. */
const handles: NonNullable<CardNode['handles']> = sides.map(({ position, x, y }) => ({
  id: position,
  type: 'source',
  position,
  x,
  y,
  width: 1,
  height: 1,
}));

const measured = { width: cardWidth, height: cardHeight };
const made = new WeakMap<ShownItem, CardNode>();

/**
 * The node of an item; the same one while nothing about it changes, so that only what moves is drawn
 * anew.
 */
export function cardNode(
  item: ShownItem,
  { x, y }: Place,
  { index, about }: { index: number; about: string },
): CardNode {
  const last = made.get(item);
  if (
    last?.position.x === x &&
    last.position.y === y &&
    last.data.index === index &&
    last.data.about === about
  ) {
    return last;
  }
  const node: CardNode = {
    id: item.id,
    type: 'card',
    position: { x, y },
    data: { item, index, about },
    ...measured,
    measured,
    handles,
    focusable: false,
    ariaRole: 'listitem',
    domAttributes: { 'aria-roledescription': undefined },
  };
  made.set(item, node);
  return node;
}

/** Frames are told apart from cards by their ids. */
const framePrefix = 'frame ';
export const isFrameId = (id: string): boolean => id.startsWith(framePrefix);

export const frameNode = ({ group, itemIds, rect }: ReturnType<typeof framesOf>[number]): FrameNode => ({
  id: framePrefix + group.id,
  type: 'frame',
  position: { x: rect.x, y: rect.y },
  data: { group, itemIds },
  width: rect.width,
  height: rect.height,
  measured: { width: rect.width, height: rect.height },
  dragHandle: '[data-frame-name]',
  selectable: false,
  focusable: false,
  zIndex: -1,
  ariaRole: 'listitem',
  domAttributes: { 'aria-roledescription': undefined },
});
