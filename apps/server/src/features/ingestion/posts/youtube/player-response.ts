import { z } from 'zod';
import { parseJson } from '@hookline/text';

const optionalText = z.string().optional().catch(undefined);
const list = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema.nullable().catch(null))
    .catch([])
    .default([])
    .transform((all) => all.filter((one) => one !== null));

const trackSchema = z.object({
  baseUrl: z.string(),
  languageCode: z.string(),
  /** `asr` where a machine listened. */
  kind: optionalText,
});
export type CaptionTrack = z.infer<typeof trackSchema>;

const tracksSchema = z.object({
  captionTracks: list(trackSchema),
  /** The first is what the video was made in. */
  audioTracks: list(
    z.object({
      captionTrackIndices: z.array(z.int()).catch([]).default([]),
      defaultCaptionTrackIndex: z.int().optional().catch(undefined),
    }),
  ),
});
export type CaptionTracks = z.infer<typeof tracksSchema>;

/**
 * What YouTube tells a player of a video, as far as it is of use here. Its form is not documented, so nothing
 * is relied on.
 */
const playerResponseSchema = z.object({
  playabilityStatus: z.object({ status: optionalText, reason: optionalText }).optional().catch(undefined),
  videoDetails: z
    .object({
      title: optionalText,
      author: optionalText,
      lengthSeconds: optionalText,
      shortDescription: optionalText,
      thumbnail: z
        .object({ thumbnails: list(z.object({ url: z.string(), width: z.number().catch(0).default(0) })) })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  microformat: z
    .object({
      playerMicroformatRenderer: z
        .object({ publishDate: optionalText, uploadDate: optionalText })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  captions: z
    .object({ playerCaptionsTracklistRenderer: tracksSchema.optional().catch(undefined) })
    .optional()
    .catch(undefined),
});
export type PlayerResponse = z.infer<typeof playerResponseSchema>;

/** The response in a JSON text, or null when it is none. */
export function readPlayerResponse(json: string): PlayerResponse | null {
  return playerResponseSchema.safeParse(parseJson(json)).data ?? null;
}

/** The JSON object that begins at `start`, by its braces; empty when it does not end. */
function objectAt(text: string, start: number): string {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      at += sign === '\\' ? 1 : 0;
      isQuoted = sign !== '"';
    } else if (sign === '"') {
      isQuoted = true;
    } else if (sign === '{') {
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) {
        return text.slice(start, at + 1);
      }
    }
  }
  return '';
}

/**
 * What the page of a video tells its player, or null: such a page is a wall, or made in a way that is not
 * known.
 */
export function findPlayerResponse(html: string): PlayerResponse | null {
  const [marker = ''] = /ytInitialPlayerResponse(?:"\])?\s*=\s*\{/u.exec(html) ?? [];
  const start = marker === '' ? -1 : html.indexOf(marker) + marker.length - 1;
  return start === -1 ? null : readPlayerResponse(objectAt(html, start));
}
