import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#lib/load-program.ts';

// Most who open a screen have something on it and see no drawing: their shapes are fetched when one is shown.

const load = () => import('./drawing-shapes.tsx');

/** A drawing that has its room before its shapes are here. */
function drawing(choose: (shapes: Awaited<ReturnType<typeof load>>) => ComponentType): ComponentType {
  const Shapes = lazyPart(async () => choose(await load()));
  return function Drawing() {
    return (
      <div className="h-26 w-42">
        <Suspense>
          <Shapes />
        </Suspense>
      </div>
    );
  };
}

export const CardsDrawing = drawing((shapes) => shapes.CardsDrawing);

export const ScriptDrawing = drawing((shapes) => shapes.ScriptDrawing);

export const NumbersDrawing = drawing((shapes) => shapes.NumbersDrawing);

export const MarksDrawing = drawing((shapes) => shapes.MarksDrawing);
