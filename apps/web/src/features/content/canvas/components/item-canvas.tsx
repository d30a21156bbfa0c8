import {
  Background,
  ConnectionMode,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStoreApi,
} from '@xyflow/react';
import '../canvas.css';
import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownGroup } from '#lib/board-groups.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import { type KeyedItems, useItemKeys } from '../../model/use-item-keys.ts';
import { useMoreInSight } from '../../model/use-more-in-sight.ts';
import { lineKey } from '../model/canvas.ts';
import { CanvasContext } from '../model/canvas-context.ts';
import { canvasKeys } from '../model/canvas-keys.ts';
import { boundsOf, cardHeight, cardWidth, type Place } from '../model/canvas-layout.ts';
import { isFrameId } from '../model/canvas-nodes.ts';
import { type CanvasState, useCanvas } from '../model/use-canvas.ts';
import { useCanvasEdges, useCanvasLayout, useCanvasNodes } from '../model/use-canvas-scene.ts';
import { useDragging } from '../model/use-dragging.ts';
import { rememberViewport, useFirstViewport } from '../model/use-first-viewport.ts';
import { CanvasCard } from './canvas-card.tsx';
import { CanvasLine } from './canvas-line.tsx';
import { CanvasTools } from './canvas-tools.tsx';
import { GroupFrame } from './group-frame.tsx';

export interface ItemCanvasProps extends KeyedItems {
  boardId: string;
  groups: readonly ShownGroup[];
  /** How many there are, loaded or not. */
  count: number;
  /** Some of the board is left out: what nobody placed stands elsewhere than on the whole board. */
  isNarrowed: boolean;
  /** Loads on; undefined while that is under way, has failed, or there is nothing more. */
  onMore: (() => void) | undefined;
}

const nodeTypes = { card: CanvasCard, frame: GroupFrame };
const edgeTypes = { line: CanvasLine };
/** Of more cards only those in sight are drawn. */
const maxDrawn = 600;
const grid: [number, number] = [8, 8];

/** The items of a board on a plane: placed by hand, framed by their groups, joined by lines. */
export function ItemCanvas(props: ItemCanvasProps) {
  const state = useCanvas(props.boardId);
  const room = useRef<HTMLDivElement>(null);
  useMoreInSight(true, props.onMore);
  return (
    <div
      ref={room}
      className="group/canvas relative h-[max(26rem,calc(100dvh-14rem))] overflow-hidden rounded-b-xl bg-sunken"
    >
      {state.error ? (
        <ErrorState title="Failed to load the canvas" onRetry={state.retry} />
      ) : (
        !state.isLoading && (
          <ReactFlowProvider>
            <Plane {...props} state={state} room={room} />
          </ReactFlowProvider>
        )
      )}
    </div>
  );
}

interface PlaneProps extends ItemCanvasProps {
  state: CanvasState;
  room: RefObject<HTMLDivElement | null>;
}

function Plane({ boardId, count, isNarrowed, state, room, ...keyed }: PlaneProps) {
  const { items, actionsFor, selection } = keyed;
  const { canvas, change, undo } = state;
  const { groups, laid, frames } = useCanvasLayout({ ...keyed, count, canvas, isNarrowed });
  const viewport = useFirstViewport(
    boardId,
    room,
    useMemo(() => boundsOf([...laid.values()]), [laid]),
  );
  const dragging = useDragging({ laid, frames }, (moved) => {
    const settled = isNarrowed ? [] : [...laid].filter(([id]) => !canvas.places.has(id) && !moved.has(id));
    change({ moved: entriesOf(moved), settled: entriesOf(settled) });
  });
  const isTouch = useMemo(() => matchMedia('(pointer: coarse)').matches, []);
  const selected = selection?.ids ?? none;
  const nodes = useCanvasNodes(
    { items, groups, canvas },
    { laid, moving: dragging.moving, selected, isTouch },
  );
  const [chosenLine, setChosenLine] = useState<string>();
  const edges = useCanvasEdges(items, canvas, chosenLine);
  const showCard = useShowCard(room, laid);
  const { currentId, onFocus } = useItemKeys(room, keyed);
  useMarkedUp(room, viewport !== undefined, isTouch && selected.size > 0);
  const part = (one: string, other: string) => change({ parted: [[one, other]] });
  const join = joinOf([...selected], canvas, change);
  const handleFocus = (event: FocusEvent) => {
    onFocus(event);
    const id = event.target.closest('[data-id]')?.getAttribute('data-id');
    if (typeof id === 'string' && event.target.matches('[data-title]:focus-visible')) {
      showCard(id);
    }
  };
  const parts = {
    actionsFor,
    currentId,
    isSelecting: selected.size > 0,
    onSelect: selection?.toggle,
    onSelectGroup: (itemIds: readonly string[]) => {
      selection?.clear();
      itemIds.forEach((id) => selection?.toggle(id));
    },
    onPart: part,
  };
  return (
    <CanvasContext value={parts}>
      <div
        className="size-full"
        onFocus={handleFocus}
        {...canvasKeys({ currentId, laid, selection, dragging, onFocus: showCard, join: join?.act, undo })}
      >
        {viewport && (
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            defaultViewport={viewport}
            minZoom={0.1}
            maxZoom={1.5}
            onlyRenderVisibleElements={items.length > maxDrawn}
            snapToGrid
            snapGrid={grid}
            panOnScroll
            zoomOnDoubleClick={false}
            selectNodesOnDrag={false}
            nodeDragThreshold={4}
            elementsSelectable={selection !== undefined}
            nodesDraggable={selection !== undefined}
            connectionMode={ConnectionMode.Loose}
            connectionRadius={110}
            multiSelectionKeyCode={multiKeys}
            panActivationKeyCode={null}
            deleteKeyCode={null}
            disableKeyboardA11y
            nodesFocusable={false}
            edgesFocusable={false}
            elevateNodesOnSelect={false}
            proOptions={plain}
            onNodesChange={(changes) => {
              dragging.follow(changes);
              for (const one of changes) {
                if (one.type === 'select' && !isFrameId(one.id) && one.selected !== selected.has(one.id)) {
                  selection?.toggle(one.id);
                }
              }
            }}
            onNodeDragStart={(_, { id }) => focusCard(room.current, id)}
            onNodeClick={(_, { id }) => focusCard(room.current, id)}
            onNodeDragStop={dragging.drop}
            onEdgeClick={(_, { id }) => setChosenLine(id)}
            onPaneClick={() => setChosenLine(undefined)}
            onConnect={({ source, target }) =>
              source !== target &&
              !canvas.lines.has(lineKey(source, target)) &&
              change({ joined: [[source, target]] })
            }
            onMove={(_, { zoom }) => room.current?.toggleAttribute('data-far', zoom < legible)}
            onInit={({ getZoom }) => room.current?.toggleAttribute('data-far', getZoom() < legible)}
            onMoveEnd={(_, seen) => rememberViewport(boardId, seen)}
          >
            <Background gap={24} size={1.5} />
            <PlaneMap count={items.length} />
          </ReactFlow>
        )}
      </div>
      <CanvasTools
        join={join}
        undo={undo}
        tidy={canvas.places.size > 0 ? () => change({ released: [...canvas.places.keys()] }) : undefined}
      />
    </CanvasContext>
  );
}

const none: ReadonlySet<string> = new Set();
const multiKeys = ['Shift', 'Meta', 'Control'];
const plain = { hideAttribution: true };
/** Smaller, a card is its picture. */
const legible = 0.38;

const entriesOf = (places: Iterable<readonly [string, Place]>) =>
  [...places].map(([item_id, { x, y }]) => ({ item_id, x: Math.round(x), y: Math.round(y) }));

/** What joins or parts the two cards that are chosen. */
function joinOf(
  [one, other, third]: readonly string[],
  canvas: CanvasState['canvas'],
  change: CanvasState['change'],
) {
  if (one === undefined || other === undefined || third !== undefined) {
    return undefined;
  }
  const isJoined = canvas.lines.has(lineKey(one, other));
  const lines: [string, string][] = [[one, other]];
  return { isJoined, act: () => change(isJoined ? { parted: lines } : { joined: lines }) };
}

const titleOf = (room: HTMLElement | null, id: string) =>
  room?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] [data-title]`);

const focusCard = (room: HTMLElement | null, id: string) => titleOf(room, id)?.focus({ preventScroll: true });

/** Gives a card the focus, and moves the canvas where the card is not in sight. */
function useShowCard(room: RefObject<HTMLElement | null>, laid: ReadonlyMap<string, Place>) {
  const flow = useReactFlow();
  return (id: string) => {
    const place = laid.get(id);
    const box = room.current;
    if (place === undefined || box === null) {
      return;
    }
    const { x, y, zoom } = flow.getViewport();
    const [left, top] = [place.x * zoom + x, place.y * zoom + y];
    const isInSight =
      left >= 0 &&
      top >= 0 &&
      left + cardWidth * zoom <= box.clientWidth &&
      top + cardHeight * zoom <= box.clientHeight;
    if (!isInSight) {
      void flow.setCenter(place.x + cardWidth / 2, place.y + cardHeight / 2, {
        zoom: Math.max(zoom, legible),
      });
    }
    if (document.activeElement !== titleOf(box, id)) {
      // One that was out of sight is drawn with the next picture.
      requestAnimationFrame(() => requestAnimationFrame(() => focusCard(box, id)));
    }
  };
}

/**
 * What React Flow has no word for: that its cards are a list to read, and that on a touch screen taps choose more
 * cards once some are chosen.
 */
function useMarkedUp(room: RefObject<HTMLElement | null>, isThere: boolean, isChoosing: boolean): void {
  const store = useStoreApi();
  useEffect(() => {
    if (isThere) {
      room.current?.querySelector('.react-flow')?.setAttribute('role', 'group');
      const cards = room.current?.querySelector('.react-flow__nodes');
      cards?.setAttribute('role', 'list');
      cards?.setAttribute('aria-label', 'Cards');
    }
  }, [room, isThere]);
  useEffect(() => store.setState({ multiSelectionActive: isChoosing }), [store, isChoosing]);
}

/** The whole canvas in small, where it is larger than what is seen of it. */
function PlaneMap({ count }: { count: number }) {
  const isWide = useIsWide();
  return (
    isWide &&
    count > fewCards &&
    count <= maxDrawn && (
      <MiniMap
        pannable
        zoomable
        ariaLabel="Map of the canvas"
        nodeBorderRadius={24}
        className="rounded-lg border border-line shadow-sm"
        style={mapSize}
      />
    )
  );
}

const fewCards = 12;
const mapSize = { width: 168, height: 112 };
