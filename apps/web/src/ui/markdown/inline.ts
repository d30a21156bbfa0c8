import { safeAddress } from '#lib/safe-address.ts';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] };

/** What is nested deeper than this is shown as text. */
const deepest = 4;

/** A longer stretch without a break is hardly meant to be read, and is shown as text. In characters. */
const longest = 50_000;

/**
 * The longest run that is looked at for an ending mark: it bounds the work that a text full of opening marks
 * can cause.
 */
const tokens = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    String.raw`(?<fence>\x60{1,3})(?<code>[^\x60]{1,1000})\k<fence>(?!\x60)`,
    String.raw`!?\[(?<label>(?:\\[^\n]|[^[\]\\]){1,1000})\]\((?<target>[^()\s]{1,2100})\)`,
    String.raw`<(?<bracketed>https?://[^\s<>]{1,2100})>`,
    String.raw`(?<bare>https?://[^\s<>()[\]]{0,2100}[^\s<>()[\].,;:!?'"”’*])`,
    String.raw`\*\*(?=[^\s*])(?<strong>[^*]{1,1000})(?<=\S)\*\*`,
    String.raw`(?<![\w*])\*(?=[^\s*])(?<emphasis>[^*]{1,1000})(?<=\S)\*(?![\w*])`,
  ].join('|'),
  'giu',
);

/**
 * Reads the running text of a block: escapes, code, links, addresses, strong and emphasised words. Links lead
 * to web pages only; of any other, and of an image, the words remain.
 */
export function parseInline(text: string, depth = 0): Inline[] {
  if (depth >= deepest || text.length > longest) {
    return [{ kind: 'text', text }];
  }
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    addText(parts, text.slice(end, match.index));
    end = match.index + match[0].length;
    for (const part of readToken(match, depth)) {
      add(parts, part);
    }
  }
  addText(parts, text.slice(end));
  return parts;
}

function readToken({ 0: whole, groups = {} }: RegExpExecArray, depth: number): Inline[] {
  const { escaped, code, label, target = '', bracketed, bare, strong, emphasis } = groups;
  if (escaped !== undefined) {
    return [{ kind: 'text', text: escaped }];
  }
  if (code !== undefined) {
    return [{ kind: 'code', text: code }];
  }
  if (label !== undefined) {
    const content = parseInline(label, depth + 1);
    return whole.startsWith('!') ? content : link(target, content);
  }
  const address = bracketed ?? bare;
  if (address !== undefined) {
    return link(address, [{ kind: 'text', text: address }]);
  }
  const content = parseInline(strong ?? emphasis ?? '', depth + 1);
  return [{ kind: strong === undefined ? 'emphasis' : 'strong', content }];
}

/** A link, or the bare words where the address must not be followed. Links do not hold links. */
function link(target: string, content: Inline[]): Inline[] {
  const href = safeAddress(target)?.href;
  return href === undefined ? content : [{ kind: 'link', href, content: content.flatMap(unlink) }];
}

const unlink = (part: Inline): Inline[] => (part.kind === 'link' ? part.content : [part]);

function addText(parts: Inline[], text: string): void {
  if (text !== '') {
    add(parts, { kind: 'text', text });
  }
}

/** Text after text is one text. */
function add(parts: Inline[], part: Inline): void {
  const last = parts.at(-1);
  if (part.kind === 'text' && last?.kind === 'text') {
    last.text += part.text;
  } else {
    parts.push(part);
  }
}
