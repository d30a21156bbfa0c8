import { platformName } from '@hookline/contract/platforms';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Facts } from '#ui/facts.tsx';
import { formatOf } from '../model/formats.ts';
import type { ChannelPost } from '../model/shown-channel.ts';
import type { Frame } from './frame.ts';

/** Pixels; as wide as its class says. */
const cardWidth = 256;
const distance = 16;

interface PlotCardProps {
  post: ChannelPost;
  frame: Frame;
  x: number;
  y: number;
  /** A finger picked it: there is a link to press. */
  isTouch: boolean;
  children: ReactNode;
}

/** The picked post, beside its dot; the slider reads the same out. */
export function PlotCard({ post, frame, x, y, isTouch, children }: PlotCardProps) {
  const isLeft = x + distance + cardWidth > frame.width;
  const left = Math.max(0, isLeft ? x - distance - cardWidth : x + distance);
  // On a phone there is no room beside the dot: the card stands at the other end of the picture.
  const isBeside = frame.width > 2 * cardWidth;
  const place =
    y > frame.height / 2
      ? { bottom: `${isBeside ? frame.height - y - distance : frame.height - 8}px` }
      : { top: `${isBeside ? y - distance : frame.height - 8}px` };
  return (
    <div
      aria-hidden={isTouch ? undefined : 'true'}
      style={{
        left: `${isBeside ? left : Math.max(0, Math.min(x - cardWidth / 2, frame.width - cardWidth))}px`,
        ...place,
      }}
      className={`${isTouch ? '' : 'pointer-events-none '}absolute z-10 w-64 rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-md`}
    >
      <p dir="auto" className="line-clamp-2 font-medium break-words text-ink">
        {post.title || 'Untitled'}
      </p>
      <Facts className="mt-0.5 text-xs text-muted" facts={[formatOf(post), platformName(post.platform)]} />
      {children}
      {isTouch && post.boardId !== '' && (
        <Link
          to={paths.item(post.boardId, post.id)}
          className="-mx-3 mt-1 -mb-2 flex min-h-11 items-center border-t border-line px-3 font-medium text-accent-ink"
        >
          Open the post
        </Link>
      )}
    </div>
  );
}
