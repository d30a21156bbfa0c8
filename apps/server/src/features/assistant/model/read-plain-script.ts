import { modelScriptSchema, noScript, type ModelScript } from './script-shape.ts';

type Part = 'hook' | 'beat' | 'action' | 'titles' | 'hooks' | 'caption' | 'other';

const heading =
  /^\s*(?:#{1,6}\s*|\*\*|\d{1,2}[.)]\s*)?\[?(?<name>[\p{L}\p{N}][^*\]\n]{0,70}?)\]?(?:\*\*)?\s*(?:[([]\d{1,2}:\d\d[^)\]]*[)\]])?\s*(?:\*\*)?:?\s*$/u;
const isMarked = (line: string): boolean =>
  /^\s*(?:#{1,6}\s|\*\*.+\*\*:?\s*$|\d{1,2}[.)]\s.{1,60}(?:\d:\d\d|:\s*$))/u.test(line) ||
  /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(line);

const parts: [Part, RegExp][] = [
  ['hooks', /\bhooks\b|hook ideas|other hooks/iu],
  ['hook', /\bhook\b|^intro|^opening|einstieg|accroche|gancho/iu],
  ['action', /call to action|\bcta\b|^outro|handlungsaufruf|appel à l|llamada a/iu],
  ['titles', /\btitles?\b|\btitel\b|\btitres?\b|\btítulos?\b/iu],
  ['caption', /\bcaption\b|description/iu],
  ['other', /\bsources?\b|\bnotes?\b|hashtags|quellen/iu],
];

/**
 * Reads a script that a model wrote as plain text under headings. Null when it has no hook and no beats that
 * can be told apart.
 */
export function readPlainScript(text: string): ModelScript | null {
  const script: ModelScript = { ...structuredClone(noScript) };
  let part: Part | null = null;
  for (const line of text.split(/\r?\n/u)) {
    const name = isMarked(line) ? heading.exec(line)?.groups?.['name'] : undefined;
    if (name !== undefined) {
      part = partOf(name);
      if (part === 'beat') {
        script.beats.push({ heading: name.trim(), say: '', screen: '', source: '' });
      }
    } else if (part !== null && line.trim() !== '') {
      add(script, part, line.trim());
    }
  }
  script.beats = script.beats.filter(({ say }) => say !== '');
  const read = modelScriptSchema.safeParse(script);
  return read.success ? read.data : null;
}

const partOf = (name: string): Part => parts.find(([, pattern]) => pattern.test(name))?.[0] ?? 'beat';

function add(script: ModelScript, part: Part, line: string): void {
  const entry = line.replace(/^(?:[-*•]|\d{1,2}[.)])\s+/u, '').replaceAll('**', '');
  const screen = /^(?:on[- ]screen(?: text)?|text on screen|overlay):\s*(.+)$/iu.exec(entry)?.[1];
  const said = entry
    .replace(/^(?:say|voice-?over|vo|narrator|host):\s*/iu, '')
    .replace(/^["“](.+)["”]$/u, '$1');
  const beat = script.beats.at(-1);
  switch (part) {
    case 'titles':
      script.titles.push(said);
      break;
    case 'hooks':
      script.hooks.push(said);
      break;
    case 'caption':
      script.caption = joined(script.caption, said);
      break;
    case 'action':
      script.call_to_action = joined(script.call_to_action, said);
      break;
    case 'hook':
      if (screen === undefined) {
        script.hook = joined(script.hook, said);
      } else {
        script.hook_screen = screen;
      }
      break;
    case 'beat':
      if (beat !== undefined) {
        Object.assign(beat, screen === undefined ? { say: joined(beat.say, said) } : { screen });
      }
      break;
    case 'other':
  }
}

const joined = (before: string, next: string): string => (before === '' ? next : `${before} ${next}`);
