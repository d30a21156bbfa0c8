import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams, idSchema } from '../common/ids.ts';

/** How many cards or lines one call changes at most. */
export const maxCanvasChanges = 1_000;
/** How many lines a canvas has at most. */
export const maxCanvasLines = 2_000;
/** How far from its middle a canvas reaches, in pixels at full size. */
export const canvasReach = 1_000_000;

const coordinate = z.int().min(-canvasReach).max(canvasReach);

/** Where the upper left corner of an item's card is. */
export const canvasPlaceSchema = z.object({ item_id: idSchema, x: coordinate, y: coordinate });
export type CanvasPlace = z.infer<typeof canvasPlaceSchema>;

/** Joins two items; it has no direction. */
export const canvasLineSchema = z
  .tuple([idSchema, idSchema])
  .refine(([one, other]) => one !== other, 'A line joins two items.');
export type CanvasLine = z.infer<typeof canvasLineSchema>;

/** What a board adds to its items where they are laid out on a plane. */
export const canvasSchema = z
  .object({
    /** Grows with every change. */
    revision: z.int(),
    /** Of the items that have a place; the others are laid out by whoever shows them. */
    places: z.array(canvasPlaceSchema),
    lines: z.array(canvasLineSchema),
  })
  .meta({ id: 'Canvas' });
export type Canvas = z.infer<typeof canvasSchema>;

const places = z.array(canvasPlaceSchema).max(maxCanvasChanges).default([]);
const lines = z.array(canvasLineSchema).max(maxCanvasChanges).default([]);

/**
 * Changes of single cards and lines, so that two people, or tabs, that work on one canvas keep each other's.
 * Items that are not on the board are passed over.
 */
export const canvasChangeSchema = z.object({
  moved: places,
  /** Where cards stand that nobody placed; a place that one has by now counts for more. */
  settled: places,
  /** Items that have no place any more. */
  released: z.array(idSchema).max(maxCanvasChanges).default([]),
  joined: lines,
  parted: lines,
});
export type CanvasChange = z.infer<typeof canvasChangeSchema>;

export const canvasOperations = defineOperations({
  'GET /api/boards/{id}/canvas': {
    tag: 'Boards',
    access: 'read',
    summary: 'Where the items of a board are on its canvas, and the lines between them',
    params: idParams,
    response: z.object({ canvas: canvasSchema }),
    fails: [404],
  },
  'PUT /api/boards/{id}/canvas': {
    tag: 'Boards',
    access: 'write',
    summary: 'Move cards on the canvas of a board, and draw or remove lines',
    params: idParams,
    body: canvasChangeSchema,
    response: z.object({ revision: canvasSchema.shape.revision }),
    fails: [404, 422],
  },
});
