import type { ReactNode } from 'react';

/**
 * Drawings of what will stand on an empty screen, in the colours of the theme, each with the hook of our
 * mark.
 */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 168 104"
      aria-hidden="true"
      className="h-26 w-42 animate-rise-in fill-none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

const sheet = 'fill-surface stroke-line-strong/60';
const faint = 'stroke-line-strong/45';

interface SheetProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** In degrees. */
  turn?: number;
}

const Sheet = ({ x, y, width, height, turn = 0 }: SheetProps) => (
  <rect
    {...{ x, y, width, height }}
    rx="7"
    transform={`rotate(${turn} ${x + width / 2} ${y + height / 2})`}
    className={sheet}
  />
);

/** Hangs from above at a point, as in the mark. */
const Hook = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`} className="stroke-accent" strokeWidth="2.5">
    <path d="M0 0v13a6.5 6.5 0 1 1-13 0v-2.5l4 3.75" />
    <circle r="2" className="fill-accent" />
  </g>
);

/** A board: a picture, a text, and what was caught last. */
export const CardsDrawing = () => (
  <Drawing>
    <Sheet x={14} y={30} width={54} height={56} turn={-6} />
    <g transform="rotate(-6 41 58)" className={faint}>
      <path d="M20 66l11-12 8 8 6-6 17 17" />
      <circle cx="52" cy="43" r="4" className="fill-warning-soft stroke-warning" />
    </g>
    <Sheet x={102} y={30} width={54} height={56} turn={6} />
    <g transform="rotate(6 129 58)" className={faint}>
      <path d="M111 44h36M111 54h36M111 64h36M111 74h20" />
    </g>
    <Sheet x={55} y={36} width={58} height={58} />
    <path d="M66 72h36M66 82h22" className={faint} />
    <path d="M90 4v36" className="stroke-accent/50" />
    <Hook x={90} y={40} />
  </Drawing>
);

/** A script: its hook first, then what follows. */
export const ScriptDrawing = () => (
  <Drawing>
    <Sheet x={46} y={12} width={76} height={86} turn={-4} />
    <Sheet x={46} y={10} width={76} height={86} />
    <rect x="56" y="22" width="56" height="18" rx="4" className="fill-accent-soft" />
    <path d="M74 31h30" className="stroke-accent" strokeWidth="2.5" />
    <g transform="translate(69 25) scale(.5)">
      <Hook x={0} y={0} />
    </g>
    <path d="M56 52h56M56 62h56M56 72h44M56 82h26" className={faint} />
  </Drawing>
);

/** Numbers: posts as bars, and the one that rises above them. */
export const NumbersDrawing = () => (
  <Drawing>
    <path d="M26 10v80h120" className={faint} />
    {[
      [38, 22],
      [58, 30],
      [78, 26],
      [98, 40],
    ].map(([x = 0, height = 0]) => (
      <rect key={x} x={x} y={90 - height} width="12" height={height} rx="3" className={sheet} />
    ))}
    <rect x="118" y="30" width="12" height="60" rx="3" className="fill-accent-soft stroke-accent" />
    <path d="M44 60l20-10 20 4 20-14 20-22" className="stroke-accent" strokeWidth="2" />
    <circle cx="124" cy="18" r="3.5" className="fill-accent" />
  </Drawing>
);

/** A text with what was marked in it. */
export const MarksDrawing = () => (
  <Drawing>
    <Sheet x={40} y={8} width={88} height={88} />
    <rect x="50" y="28" width="56" height="12" rx="3" className="fill-mark-yellow" />
    <rect x="66" y="60" width="52" height="12" rx="3" className="fill-mark-blue" />
    <path d="M52 22h64M52 34h52M52 46h64M52 56h40M68 66h48M52 78h64M52 88h28" className={faint} />
  </Drawing>
);
