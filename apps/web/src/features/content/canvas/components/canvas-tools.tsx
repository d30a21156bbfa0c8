import { useReactFlow } from '@xyflow/react';
import { Expand, LayoutGrid, Maximize, Minus, Plus, Shrink, Spline, Undo2, Unlink } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';

export interface CanvasToolsProps {
  /** Joins the two cards that are chosen, or parts them; undefined where other than two are. */
  join: { isJoined: boolean; act: () => void } | undefined;
  undo: (() => void) | undefined;
  /** Lays all cards out anew; undefined while none was placed. */
  tidy: (() => void) | undefined;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
}

const motion = () => ({ duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180 });
const fitOptions = () => ({ padding: 0.08, maxZoom: 1, ...motion() });

/** What changes how a canvas is looked at, and what is done on it as a whole. */
export function CanvasTools({ join, undo, tidy, isFull, onFull }: CanvasToolsProps) {
  const flow = useReactFlow();
  return (
    <div
      role="toolbar"
      aria-label="Canvas"
      className="absolute top-3 right-3 z-5 flex rounded-lg border border-line bg-raised p-0.5 shadow-sm"
    >
      {join && (
        <IconButton
          icon={join.isJoined ? Unlink : Spline}
          label={join.isJoined ? 'Disconnect the two cards' : 'Connect the two cards'}
          onClick={join.act}
        />
      )}
      {undo && <IconButton icon={Undo2} label="Undo" onClick={undo} />}
      {tidy && <IconButton icon={LayoutGrid} label="Tidy up" onClick={tidy} />}
      <IconButton icon={Minus} label="Zoom out" onClick={() => void flow.zoomOut(motion())} />
      <IconButton icon={Plus} label="Zoom in" onClick={() => void flow.zoomIn(motion())} />
      <IconButton
        icon={isFull ? Shrink : Expand}
        label={isFull ? 'Back to the board' : 'Fill the window'}
        onClick={() => onFull(!isFull)}
      />
      <IconButton icon={Maximize} label="Zoom to fit" onClick={() => void flow.fitView(fitOptions())} />
    </div>
  );
}
