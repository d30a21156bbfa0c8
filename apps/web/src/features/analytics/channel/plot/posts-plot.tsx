import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useWidth } from '../../model/use-width.ts';
import { formatLooks, formats } from '../model/formats.ts';
import { PointIndex } from '../model/point-index.ts';
import type { MedianLine } from '../model/picture.ts';
import type { ChannelPost } from '../model/shown-channel.ts';
import { drawDots } from './draw-dots.ts';
import {
  type Across,
  type Frame,
  frameOf,
  type Pixels,
  pixelsOf,
  type PlotPosts,
  type Stretch,
  type Upward,
  within,
  zoomed,
} from './frame.ts';
import { PlotAxes } from './plot-axes.tsx';
import { PlotCard } from './plot-card.tsx';
import { OverDots } from './over-dots.tsx';
import { type Place, useGestures } from './use-gestures.ts';
import { useInks } from './use-inks.ts';

/** How near the pointer must come to a dot, and a finger; pixels. */
const reach = { pointer: 14, finger: 28 };

export interface PostsPlotProps extends PlotPosts {
  /** What is drawn, for the slider that walks through the posts. */
  label: string;
  across: Across;
  up: Upward;
  height: number;
  /** Rolling medians over them, from 0 at the foot to 1 at the top. */
  medians?: readonly MedianLine[];
  /** Those to name, the most remarkable first. */
  named?: readonly number[];
  /** One post in words. */
  describe: (post: ChannelPost) => string;
  /** The figures of the card. */
  figures: (post: ChannelPost) => ReactNode;
}

/** The post that is picked, by its place. */
interface Picked {
  index: number;
  /** By a finger: there is a link to press then. */
  isTouch: boolean;
}

/**
 * Posts as dots. The pointer, a finger or the arrow keys pick one, whose figures are then shown; a press or
 * Enter opens it. Thousands stand on a canvas under axes and names that are drawn as text.
 */
export function PostsPlot(props: PostsPlotProps) {
  const { posts, xs, ys, across, up, height } = props;
  const { element, width } = useWidth<HTMLDivElement>(640);
  const canvas = useRef<HTMLCanvasElement>(null);
  const inks = useInks(element);
  const [view, setView] = useState<Stretch>(across.whole);
  const [picked, setPicked] = useState<Picked>();
  const open = useOpenPost(posts);
  const frame = useMemo(() => frameOf(width, height), [width, height]);
  const pixels = useMemo(() => pixelsOf({ posts, xs, ys }, frame, view), [posts, xs, ys, frame, view]);
  const index = useMemo(() => new LazyIndex(pixels), [pixels]);

  useLayoutEffect(() => {
    if (canvas.current !== null && inks !== undefined) {
      drawDots(canvas.current, { frame, pixels, posts, inks });
    }
  }, [frame, pixels, posts, inks]);

  const find = ({ x, y, isTouch }: Place) => index.nearest(x, y, isTouch ? reach.finger : reach.pointer);
  const gestures = useGestures({
    element,
    frame,
    view,
    whole: across.whole,
    isZoomable: across.isZoomable,
    onView: setView,
    onPoint: (place) => {
      const at = place && find(place);
      setPicked((before) => (before?.index === at ? before : pickedAt(at, false)));
    },
    onPress: (place) => {
      const at = find(place);
      // A finger covers what it presses: its first press shows the post, the second opens it.
      if (at === undefined || (place.isTouch && picked?.index !== at)) {
        setPicked(pickedAt(at, place.isTouch));
      } else {
        open(at);
      }
    },
  });
  const walkTo = (at: number | undefined) => {
    setPicked(pickedAt(at, false));
    const x = xs[at ?? -1];
    if (x !== undefined && (x < view[0] || x > view[1])) {
      const half = (view[1] - view[0]) / 2;
      setView([x - half, x + half]);
    }
  };

  return (
    <div
      ref={element}
      style={{ height: `${height}px` }}
      className="relative rounded-lg select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
    >
      <Inks />
      <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className={picked === undefined ? surface : `${surface} cursor-pointer`}
        {...gestures}
      >
        <rect width={width} height={height} className="fill-transparent" />
        <PlotAxes frame={frame} view={view} across={across} up={up} />
        <OverDots
          drawn={{ frame, pixels, posts }}
          medians={props.medians}
          named={props.named}
          picked={picked?.index}
        />
      </svg>
      <Walk {...props} picked={picked?.index} onWalk={walkTo} onOpen={open} />
      {across.isZoomable && <ZoomButtons view={view} whole={across.whole} onView={setView} />}
      <Card picked={picked} plot={props} frame={frame} pixels={pixels} />
    </div>
  );
}

const pickedAt = (index: number | undefined, isTouch: boolean): Picked | undefined =>
  index === undefined ? undefined : { index, isTouch };

/** Goes to a post, by its place among these. */
function useOpenPost(posts: readonly ChannelPost[]): (at: number) => void {
  const navigate = useNavigate();
  return (at) => {
    const post = posts[at];
    if (post !== undefined && post.boardId !== '') {
      void navigate(paths.item(post.boardId, post.id));
    }
  };
}

interface WalkProps extends Pick<PostsPlotProps, 'label' | 'posts' | 'describe'> {
  picked: number | undefined;
  onWalk: (at: number | undefined) => void;
  onOpen: (at: number) => void;
}

/** The keyboard's way through the posts: arrows, Home and End walk, Enter opens; read out post by post. */
function Walk({ label, posts, describe, picked, onWalk, onOpen }: WalkProps) {
  const last = posts.length - 1;
  const at = picked ?? last;
  const post = posts[at];
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      onOpen(at);
    } else if (event.key === 'Escape') {
      onWalk(undefined);
    }
  };
  return (
    <input
      type="range"
      aria-label={label}
      min={0}
      max={Math.max(0, last)}
      value={at}
      aria-valuetext={post === undefined ? 'No posts' : `${describe(post)}. Press Enter to open.`}
      onChange={(event) => onWalk(event.target.valueAsNumber)}
      onKeyDown={handleKey}
      onFocus={() => onWalk(at)}
      onBlur={() => onWalk(undefined)}
      className="sr-only"
    />
  );
}

interface CardProps {
  picked: Picked | undefined;
  plot: Pick<PostsPlotProps, 'posts' | 'figures'>;
  frame: Frame;
  pixels: Pixels;
}

function Card({ picked, plot: { posts, figures }, frame, pixels }: CardProps) {
  const post = posts[picked?.index ?? -1];
  if (picked === undefined || post === undefined) {
    return null;
  }
  const [x = 0, y = 0] = [pixels.xs[picked.index], pixels.ys[picked.index]];
  return (
    <PlotCard post={post} frame={frame} x={x} y={y} isTouch={picked.isTouch}>
      {figures(post)}
    </PlotCard>
  );
}

const surface = 'absolute inset-0 size-full touch-pan-y';

/** Names the colours of the theme for the canvas. */
const Inks = () => (
  <span hidden>
    {formats.map((format) => (
      <span key={format} data-ink={format} className={formatLooks[format].ink} />
    ))}
    <span data-ink="surface" className="text-surface" />
  </span>
);

/** The index of what is in sight, made when it is first asked: while a picture moves nobody asks. */
class LazyIndex {
  readonly #make: () => PointIndex;
  #index: PointIndex | undefined;

  constructor({ xs, ys, seen }: ReturnType<typeof pixelsOf>) {
    this.#make = () => new PointIndex({ xs, ys }, seen);
  }

  nearest(x: number, y: number, within: number): number | undefined {
    this.#index ??= this.#make();
    return this.#index.nearest(x, y, within);
  }
}

interface ZoomButtonsProps {
  view: Stretch;
  whole: Stretch;
  onView: (view: Stretch) => void;
}

/** Comes nearer, goes back, and shows all again. */
function ZoomButtons({ view, whole, onView }: ZoomButtonsProps) {
  const zoom = (factor: number) => onView(within(whole, zoomed(view, (view[0] + view[1]) / 2, factor)));
  const isWhole = view[1] - view[0] >= whole[1] - whole[0];
  return (
    <div className="absolute -top-1.5 right-0 flex gap-0.5 bg-surface">
      <IconButton icon={ZoomIn} size="sm" label="Zoom in" onClick={() => zoom(0.5)} />
      {!isWhole && (
        <>
          <IconButton icon={ZoomOut} size="sm" label="Zoom out" onClick={() => zoom(2)} />
          <IconButton icon={Maximize2} size="sm" label="Show all" onClick={() => onView(whole)} />
        </>
      )}
    </div>
  );
}
