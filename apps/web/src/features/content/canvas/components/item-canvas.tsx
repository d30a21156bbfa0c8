import { ConnectionMode, type NodeChange, ReactFlow, ReactFlowProvider, useStoreApi } from '@xyflow/react';
import '../canvas.css';
import clsx from 'clsx';
import { type FocusEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownGroup } from '#lib/board-groups.ts';
import { usePageKeys } from '#lib/use-page-keys.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useIsTouch } from '#ui/use-is-touch.ts';
import { type KeyedItems, useItemKeys } from '../../model/use-item-keys.ts';
import { useMoreInSight } from '../../model/use-more-in-sight.ts';
import { lineKey } from '../model/canvas.ts';
import { CanvasContext } from '../model/canvas-context.ts';
import { canvasKeys } from '../model/canvas-keys.ts';
import { boundsOf, type Place } from '../model/canvas-layout.ts';
import { isFrameId } from '../model/canvas-nodes.ts';
import { type CanvasState, useCanvas } from '../model/use-canvas.ts';
import { useCanvasEdges, useCanvasLayout, useCanvasNodes } from '../model/use-canvas-scene.ts';
import { useDragging } from '../model/use-dragging.ts';
import { regroup } from '../model/regroup.ts';
import { changesOf, type OnRegroup, useRegrouping } from '../model/use-regrouping.ts';
import { focusCard, legible, useAddedCard, useShowCard } from '../model/use-show-card.ts';
import { rememberViewport, useFirstViewport } from '../model/use-first-viewport.ts';
import { CanvasCard } from './canvas-card.tsx';
import { CanvasLine } from './canvas-line.tsx';
import { CanvasTools } from './canvas-tools.tsx';
import { DotGrid } from './dot-grid.tsx';
import { GroupFrame } from './group-frame.tsx';
import { PlaneMap } from './plane-map.tsx';

export interface ItemCanvasProps extends KeyedItems {
  boardId: string;
  groups: readonly ShownGroup[];
  /** How many there are, loaded or not. */
  count: number;
  /** Some of the board is left out: what nobody placed stands elsewhere than on the whole board. */
  isNarrowed: boolean;
  onRegroup: OnRegroup;
  /** The item that was just added here, which comes into sight. */
  addedId: string | undefined;
  /** Loads on; undefined while that is under way, has failed, or there is nothing more. */
  onMore: (() => void) | undefined;
}

const nodeTypes = { card: CanvasCard, frame: GroupFrame };
const edgeTypes = { line: CanvasLine };
/** Of more cards only those in sight are drawn. */
const maxDrawn = 120;
const grid: [number, number] = [8, 8];

/** The items of a board on a plane: placed by hand, framed by their groups, joined by lines. */
export function ItemCanvas(props: ItemCanvasProps) {
  const state = useCanvas(props.boardId);
  const [isFull, setIsFull] = useState(false);
  useMoreInSight(true, props.onMore);
  if (state.error) {
    return <ErrorState title="Failed to load the canvas" onRetry={state.retry} />;
  }
  return state.isLoading ? (
    <div className={roomStyle} />
  ) : (
    <ReactFlowProvider>
      <Plane {...props} state={state} isFull={isFull} onFull={setIsFull} />
    </ReactFlowProvider>
  );
}

const roomStyle = 'relative h-[max(26rem,calc(100dvh-14rem))] overflow-hidden rounded-b-xl bg-sunken';
const fullStyle = 'fixed inset-0 z-25 overflow-hidden bg-sunken lg:left-60';

interface PlaneProps extends ItemCanvasProps {
  state: CanvasState;
  /** Nothing of the board is around it. */
  isFull: boolean;
  onFull: (isFull: boolean) => void;
}

function Plane(props: PlaneProps) {
  const { boardId, count, isNarrowed, addedId, state, isFull, onFull, onRegroup, ...keyed } = props;
  const { items, actionsFor, selection } = keyed;
  const { canvas, change, undo } = state;
  const room = useRef<HTMLDivElement>(null);
  const grouping = useRegrouping(keyed.groups, onRegroup);
  const contents = { ...keyed, groups: grouping.groups, count, canvas, isNarrowed };
  const { groups, laid, frames } = useCanvasLayout(contents);
  const bounds = useMemo(() => boundsOf([...laid.values()]), [laid]);
  const viewport = useFirstViewport(boardId, room, bounds);
  const dragging = useDragging({ laid, frames }, (moved, isByHand) => {
    const settled = isNarrowed ? [] : [...laid].filter(([id]) => !canvas.places.has(id));
    const changes = { moved: entriesOf(moved), settled: entriesOf(settled) };
    const dropped = isByHand ? regroup(groups, laid, moved) : groups;
    grouping.put(changesOf(groups, dropped), (onUndo) => change(changes, onUndo));
  });
  const isTouch = useIsTouch();
  const selected = selection?.ids ?? none;
  const nodes = useCanvasNodes(
    { items, canvas, groups: dragging.isByHand ? regroup(groups, laid, dragging.moving) : groups },
    { laid, moving: dragging.moving, selected, isTouch },
  );
  usePageKeys(isFull && selected.size === 0, ({ key }) => key === 'Escape' && onFull(false));
  const [chosenLine, setChosenLine] = useState<string>();
  const edges = useCanvasEdges(items, canvas, chosenLine);
  const showCard = useShowCard(room, laid);
  useAddedCard(room, laid, addedId);
  const { currentId, onFocus } = useItemKeys(room, keyed);
  useMarkedUp(room, viewport !== undefined, isTouch && selected.size > 0);
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
    onSelectGroup: (itemIds: readonly string[]) => selectOnly(itemIds, selection),
    onPart: (one: string, other: string) => change({ parted: [[one, other]] }),
  };
  return (
    <CanvasContext value={parts}>
      <div
        ref={room}
        className={clsx('group/canvas', isFull ? fullStyle : roomStyle)}
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
              changes.forEach((one) => followSelection(one, selection));
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
            onMove={(_, { zoom }) => markFar(room.current, zoom)}
            onInit={({ getZoom }) => markFar(room.current, getZoom())}
            onMoveStart={() => room.current?.setAttribute('data-moving', '')}
            onMoveEnd={(_, seen) => {
              room.current?.removeAttribute('data-moving');
              rememberViewport(boardId, seen);
            }}
          >
            <DotGrid />
            <PlaneMap count={items.length} bounds={bounds} />
          </ReactFlow>
        )}
        <CanvasTools
          isFull={isFull}
          onFull={onFull}
          join={join}
          undo={undo}
          tidy={canvas.places.size > 0 ? () => change({ released: [...canvas.places.keys()] }) : undefined}
        />
      </div>
    </CanvasContext>
  );
}

const none: ReadonlySet<string> = new Set();
const multiKeys = ['Shift', 'Meta', 'Control'];
const plain = { hideAttribution: true };

function selectOnly(ids: readonly string[], selection: KeyedItems['selection']): void {
  selection?.clear();
  ids.forEach((id) => selection?.toggle(id));
}

function followSelection(change: NodeChange, selection: KeyedItems['selection']): void {
  if (
    change.type === 'select' &&
    !isFrameId(change.id) &&
    change.selected !== selection?.ids.has(change.id)
  ) {
    selection?.toggle(change.id);
  }
}

const markFar = (room: HTMLElement | null, zoom: number) => room?.toggleAttribute('data-far', zoom < legible);

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

/**
 * What React Flow has no word for: that its cards are a list to read, and that on a touch screen taps choose
 * more cards once some are chosen.
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
