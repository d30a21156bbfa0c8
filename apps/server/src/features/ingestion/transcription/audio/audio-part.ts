import { z } from 'zod';

/** Which part of the sound is wanted. */
export interface AudioPartTask {
  /** Seconds from the beginning. */
  from: number;
  /**
   * Where the part before began, seconds: this one begins later, so that parts come to an end however long a
   * packet says it is.
   */
  after?: number;
  /** Bytes of sound at most, without what the container adds. */
  maxBytes: number;
  maxSeconds: number;
}

export const audioPartSchema = z.discriminatedUnion('found', [
  z.object({
    found: z.literal('sound'),
    /** A file of its own. */
    bytes: z.instanceof(Uint8Array),
    /** Of that file, without the dot. */
    extension: z.string(),
    /** Where the part lies in the recording, seconds. */
    start: z.number(),
    end: z.number(),
    isLast: z.boolean(),
    /** Of the whole recording, where it says so. */
    seconds: z.number().nullable(),
  }),
  /** No sound at all, or sound in a form that cannot be taken out. */
  z.object({ found: z.literal('nothing') }),
  z.object({ found: z.literal('unknown') }),
]);
export type AudioPart = z.infer<typeof audioPartSchema>;
