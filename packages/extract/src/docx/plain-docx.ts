import { Parser } from 'htmlparser2';
import { paragraphs } from '../html/markdown-lines.ts';
import type { BoundedZip } from '../containers/open-zip.ts';

/** Depth: the parser searches its stack of open elements. */
const LIMITS = { bytes: 64_000_000, letters: 1_000_000, ms: 3000, depth: 20_000 };
/**
 * The text of what was deleted, of fields' codes, and of the second form that a drawing is given for old
 * programs.
 */
const DROPPED = new Set(['w:deltext', 'w:instrtext', 'mc:fallback']);
const SPACES: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:nobreakhyphen': '-',
};

class Collector {
  readonly blocks: string[] = [];
  letters = 0;
  depth = 0;
  #paragraph = '';
  #style = '';
  #isText = false;
  #dropDepth = 0;

  open(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    if (this.#dropDepth > 0 || DROPPED.has(name)) {
      this.#dropDepth += 1;
    } else if (name === 'w:t') {
      this.#isText = true;
    } else if (name === 'w:pstyle') {
      this.#style = attributes['w:val'] ?? '';
    } else {
      this.#paragraph += SPACES[name] ?? '';
    }
  }

  text(text: string): void {
    if (this.#isText && this.#dropDepth === 0) {
      this.#paragraph += text;
      this.letters += text.length;
    }
  }

  close(name: string): void {
    this.depth -= 1;
    if (this.#dropDepth > 0) {
      this.#dropDepth -= 1;
    } else if (name === 'w:t') {
      this.#isText = false;
    } else if (name === 'w:p') {
      this.end();
    }
  }

  end(): void {
    const level = Number(
      /^(?:heading|title)\s?([1-6])?$/iu.exec(this.#style)?.[1] ?? (this.#style === 'Title' ? 1 : 0),
    );
    const blocks = paragraphs(this.#paragraph);
    this.blocks.push(...(level > 0 ? blocks.map((block) => `${'#'.repeat(level)} ${block}`) : blocks));
    this.#paragraph = '';
    this.#style = '';
  }
}

/** One pass over a part of a docx that keeps no tree of it. `isCut`: the bounds ended it. */
async function readPart(
  zip: BoundedZip,
  name: string,
  deadline: number,
): Promise<{ blocks: string[]; isCut: boolean }> {
  const collector = new Collector();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => collector.open(tag, attributes),
      ontext: (text) => collector.text(text),
      onclosetag: (tag) => collector.close(tag),
    },
    { xmlMode: true, lowerCaseTags: true },
  );
  const decoder = new TextDecoder();
  let bytes = 0;
  // Leaving the loop ends the unpacking.
  for await (const chunk of await zip.stream(name)) {
    bytes += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    const isBeyond =
      bytes > LIMITS.bytes || collector.letters > LIMITS.letters || collector.depth > LIMITS.depth;
    if (isBeyond || performance.now() > deadline) {
      collector.end();
      return { blocks: collector.blocks, isCut: true };
    }
  }
  parser.end();
  collector.end();
  return { blocks: collector.blocks, isCut: false };
}

/** The parts with the text of a docx in the order of reading: the document, then its notes. */
function textParts(zip: BoundedZip): string[] {
  const names = zip.names();
  const main = names.filter((name) => /^(?:word\/)?document\d*\.xml$/iu.test(name)).slice(0, 1);
  return [...main, ...names.filter((name) => /^word\/(?:footnotes|endnotes)\d*\.xml$/iu.test(name))];
}

/** Paragraphs and headings of a docx of any size, without lists, tables and links. */
export async function readPlainDocx(zip: BoundedZip): Promise<{ text: string; isCut: boolean }> {
  const parts: { blocks: string[]; isCut: boolean }[] = [];
  const deadline = performance.now() + LIMITS.ms;
  for (const name of textParts(zip)) {
    parts.push(await readPart(zip, name, deadline));
  }
  return {
    text: parts.flatMap(({ blocks }) => blocks).join('\n\n'),
    isCut: parts.some(({ isCut }) => isCut),
  };
}
