import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { parseTranscript, tidySegments, transcriptText, type Cue, type Transcript } from '#features/content/index.ts';
import { parseJson } from '../../parse-json.ts';

/** More captions than a day of speech has. */
const MOST_CUES = 50_000;
/** Captions are a flat list; the parser takes longer the deeper it goes. */
const DEEPEST = 100;

const eventsSchema = z.object({
  events: z.array(
    z.object({
      tStartMs: z.number().catch(0).default(0),
      dDurationMs: z.number().catch(0).default(0),
      segs: z
        .array(z.object({ utf8: z.string().catch('').default('') }))
        .catch([])
        .default([]),
    }),
  ),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/[\s\u200b]+/gu, ' ').trim())
    .filter((line) => line !== '');

/** The format `json3`: events with a begin, a length and pieces of text; some only scroll the line. */
function cuesOfJson(text: string): Cue[] {
  const { data } = eventsSchema.safeParse(parseJson(text));
  return (data?.events ?? []).slice(0, MOST_CUES).map(({ tStartMs, dDurationMs, segs }) => ({
    start: tStartMs / 1000,
    end: (tStartMs + dDurationMs) / 1000,
    lines: linesOf(segs.map(({ utf8 }) => utf8).join('')),
  }));
}

/** The formats `srv3` (`<p t="ms" d="ms">`) and `srv1` (`<text start="s" dur="s">`). */
function cuesOfXml(xml: string): Cue[] {
  const cues: Cue[] = [];
  let open: { start: number; end: number; text: string } | undefined;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, { t, d, start, dur }) {
        depth += 1;
        if (depth > DEEPEST) {
          parser.pause();
        }
        if (name === 'p' || name === 'text') {
          const begin = start === undefined ? Number(t) / 1000 : Number(start);
          const length = start === undefined ? Number(d ?? 0) / 1000 : Number(dur ?? 0);
          open = Number.isFinite(begin + length) ? { start: begin, end: begin + length, text: '' } : undefined;
        } else if (name === 'br' && open !== undefined) {
          open.text += '\n';
        }
      },
      ontext(text) {
        if (open !== undefined) {
          open.text += text;
        }
      },
      onclosetag(name) {
        depth -= 1;
        if ((name === 'p' || name === 'text') && open !== undefined && cues.length < MOST_CUES) {
          const { start, end, text } = open;
          // Srv1 escapes twice.
          cues.push({ start, end, lines: linesOf(text.replaceAll('&#39;', "'").replaceAll('&quot;', '"')) });
          open = undefined;
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return cues;
}

function readVtt(text: string): Transcript | null {
  try {
    return parseTranscript(text);
  } catch {
    return null;
  }
}

/** What captions of any format of YouTube's say; null when they say nothing, as they do where they are kept back. */
export function readCaptions(text: string): Transcript | null {
  const source = text.replace(/^\ufeff/u, '').trimStart();
  if (source.startsWith('WEBVTT')) {
    return readVtt(source);
  }
  const cues = source.startsWith('{') ? cuesOfJson(source) : source.startsWith('<') ? cuesOfXml(source) : [];
  const segments = tidySegments(cues);
  return segments.length === 0 ? null : { text: transcriptText(segments), segments };
}
