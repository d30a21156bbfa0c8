/**
 * What one line of a script is. Assistants write plain text, some with a little Markdown; both are
 * understood.
 */
export type ScriptLine =
  | { kind: 'blank' }
  /** The start of a beat: "HOOK (0:00–0:10)", "1. The reason (0:10–0:27) [2]", "## Hook", "**Hook**". */
  | { kind: 'heading'; text: string; time: string | null }
  | { kind: 'bullet'; text: string }
  /** "On screen: …", "Say: …", "Visual: …". */
  | { kind: 'labelled'; label: string; text: string; isOnScreen: boolean; isSaid: boolean }
  | { kind: 'text'; text: string };

/** The most characters of a line that a prompter sends to its remotes. */
export const maxReportedLine = 300;

/** At an end of the line or in brackets; within a sentence it is part of what is said. */
const timeSpan =
  /(?:[([]|^)(?=\d)(?<from>\d{1,2}:\d{2})\s*[-–—]\s*(?<to>\d{1,2}:\d{2})(?:[)\]]|(?=\W|$))|(?<=\s)(?<lastFrom>\d{1,2}:\d{2})\s*[-–—]\s*(?<lastTo>\d{1,2}:\d{2})$/u;
const longestHeading = 90;

/** Directions that scripts put before a line, in the languages that the built-in assistant writes. */
const onScreenLabels = words(
  'on screen, on-screen, on-screen text, on screen text, text on screen, text overlay, overlay',
  "im bild, en pantalla, à l'écran, sullo schermo, na tela",
);
const saidLabels = words(
  'say, voiceover, voice over, voice-over, vo, narrator, host, speaker, cta',
  'sagen, decir, dire, dizer',
);
const otherLabels = words(
  'audio, music, sound, sfx, caption, hashtags',
  'visual, visuals, b-roll, broll, shot, scene, camera, show, action',
);
const labels = new Set([...onScreenLabels, ...saidLabels, ...otherLabels]);

/** Tells what a line is. */
export function readLine(raw: string): ScriptLine {
  const line = raw.trim();
  if (line === '' || /^(?:[-*_]\s*){3,}$/u.test(line)) {
    return { kind: 'blank' };
  }
  return readHeading(line) ?? readBullet(line) ?? readLabelled(line) ?? { kind: 'text', text: line };
}

function readHeading(line: string): ScriptLine | undefined {
  const marked = /^#{1,6}\s+(.+)$/u.exec(line)?.[1] ?? /^\*\*([^*]+)\*\*:?$/u.exec(line)?.[1];
  const words = unmark(marked ?? /^\[([^\]]+)\]$/u.exec(line)?.[1] ?? line);
  const span = timeSpan.exec(words);
  const text = words
    .replace(timeSpan, ' ')
    .replaceAll(/\s+/gu, ' ')
    // Looking back keeps a long row of marks inside from being read again from each of its places.
    .replace(/^[\s\-–—:|]+|(?<![\s\-–—:|])[\s\-–—:|]+$/gu, '');
  const isTimed = span !== null && words.length <= longestHeading;
  if (marked === undefined && !isTimed && !isShout(text)) {
    return undefined;
  }
  return { kind: 'heading', text, time: readTime(span?.groups) };
}

const readTime = ({ from, to, lastFrom, lastTo }: Record<string, string | undefined> = {}): string | null =>
  from === undefined && lastFrom === undefined ? null : `${from ?? lastFrom}–${to ?? lastTo}`;

/** "CALL TO ACTION", but not a shouted sentence. */
const isShout = (text: string): boolean =>
  text.length <= 60 &&
  /\p{Lu}.*\p{Lu}/u.test(text) &&
  !/\p{Ll}|[.!?…]$/u.test(text.replace(/\s*\[\d+\]$/u, ''));

function readBullet(line: string): ScriptLine | undefined {
  const text = /^[-*•]\s+(.+)$/u.exec(line)?.[1];
  return text === undefined ? undefined : { kind: 'bullet', text };
}

function readLabelled(line: string): ScriptLine | undefined {
  const [, label = '', text = ''] = /^([\p{L}][\p{L}'’ -]{1,24}):\s*(.+)$/u.exec(unmarkStart(line)) ?? [];
  const word = label.toLowerCase().replaceAll('’', "'").trim();
  return labels.has(word)
    ? {
        kind: 'labelled',
        label,
        text,
        isOnScreen: onScreenLabels.includes(word),
        isSaid: saidLabels.includes(word),
      }
    : undefined;
}

const unmark = (text: string): string => text.replaceAll('**', '').trim();

/** "**Say:** …" and "**Say**: …" read as "Say: …". */
const unmarkStart = (line: string): string => line.replace(/^\*\*([^*:]+):?\*\*:?\s*/u, '$1: ');

function words(...lists: string[]): string[] {
  return lists.join(', ').split(', ');
}

/** Whether a line is said as it stands, and is no direction. */
export const isSaid = (line: ScriptLine): boolean =>
  line.kind === 'text' || (line.kind === 'labelled' && line.isSaid);
