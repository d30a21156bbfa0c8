import { z } from 'zod';

/** What a cover is to be made of. All but pictures come with a file. */
export type CoverTask =
  | { kind: 'picture'; bytes: Uint8Array }
  /** A picture that was uploaded: whatever it shows is what its item is known by. */
  | { kind: 'image' }
  /** The first page. */
  | { kind: 'pdf' }
  /** The largest picture in it. */
  | { kind: 'docx' }
  /** How loud a recording is from its beginning to its end. */
  | { kind: 'wave' };

/** The largest picture that is stored. Bytes. */
export const maxCoverBytes = 30_000;

/** How many parts a wave has. */
export const waveLength = 96;

/** What was made; null where nothing that is worth looking at can be. */
export const coverSchema = z
  .object({
    picture: z
      .object({
        /** JPEG. */
        bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= maxCoverBytes),
        width: z.int().positive(),
        height: z.int().positive(),
        /** What it looks like from afar. */
        color: z.string().regex(/^#[\da-f]{6}$/u),
      })
      .nullable(),
    wave: z.array(z.int().min(0).max(255)).length(waveLength).nullable(),
  })
  .nullable();
export type Cover = z.infer<typeof coverSchema>;
export type CoverPicture = NonNullable<NonNullable<Cover>['picture']>;
