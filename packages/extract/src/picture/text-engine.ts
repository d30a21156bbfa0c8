import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import loadCore, { type TesseractModule } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { Pixels } from './upright.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A word, or what looks like one. */
export interface PictureWord {
  text: string;
  /** How sure the engine is of it, from 0 to 100. */
  confidence: number;
  /** Whether it stands apart from the word before it. */
  isApart: boolean;
  /** Points of the picture that was read. */
  box: Box;
}

/** Words that stand beside each other. */
export interface PictureLine {
  words: PictureWord[];
  /** Whether a paragraph ends with it. */
  isLast: boolean;
}

/** How the engine takes what it is given. */
export const layouts = { page: 3, line: 7 } as const;

export interface ReadOptions {
  layout: number;
  /** Its grounds differ so much that letters on one of them would be lost. */
  isUneven?: boolean;
  /** The part to read; all of it by default. */
  part?: Box;
}

const unzip = promisify(gunzip);
const level = { paragraph: 1, line: 2, word: 3 } as const;

/** The files of a package, wherever it was installed to. Null where it was not. */
function pathOf(file: string): string | null {
  try {
    return fileURLToPath(import.meta.resolve(file));
  } catch {
    return null;
  }
}

const dataOf = (language: string) =>
  pathOf(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);

/** Whether text in this language can be read: which there are is chosen when the program is installed. */
export const canRead = (language: string): boolean => dataOf(language) !== null;

/**
 * Tesseract, compiled to WebAssembly. Memory is what it takes most of: what it builds for a language is let go once
 * the words are read, and the next one has its place; a few megabytes of data stay for another look.
 */
export class TextEngine {
  readonly #core: TesseractModule;
  readonly #loaded = new Set<string>();

  private constructor(core: TesseractModule) {
    this.#core = core;
  }

  static async load(): Promise<TextEngine> {
    const wasm = pathOf('tesseract.js-core/tesseract-core-simd-lstm.wasm') ?? '';
    const quiet = () => undefined;
    return new TextEngine(
      await loadCore({ wasmBinary: await readFile(wasm), print: quiet, printErr: quiet }),
    );
  }

  /** Shows the engine the picture that is read from now on. */
  show({ bytes, width, height }: Pixels): void {
    const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
    this.#core.FS.writeFile('/input', Buffer.concat([head, bytes]));
  }

  /** The lines of what was shown, in this language; parts of it one after another. */
  async read(language: string, parts: readonly ReadOptions[]): Promise<PictureLine[][]> {
    await this.#require(language);
    const api = new this.#core.TessBaseAPI();
    if (api.Init(null, language, 1) === -1) {
      throw new Error(`The data of ${language} cannot be loaded.`);
    }
    try {
      // What it would guess from the size of the picture, it guesses wrong for screens.
      api.SetVariable('user_defined_dpi', '200');
      return parts.map(({ layout, isUneven = false, part }) => {
        api.SetPageSegMode(layout);
        // One threshold between light and dark for the whole picture, or one around each point.
        api.SetVariable('thresholding_method', isUneven ? '2' : '0');
        api.SetImageFile(1, 0, 1);
        if (part !== undefined) {
          api.SetRectangle(part.left, part.top, part.right - part.left, part.bottom - part.top);
        }
        return api.Recognize(null) === -1 ? [] : this.#linesOf(api);
      });
    } finally {
      api.End();
      this.#core.destroy(api);
    }
  }

  async #require(language: string): Promise<void> {
    const path = dataOf(language);
    if (path !== null && !this.#loaded.has(language)) {
      this.#core.FS.writeFile(`${language}.traineddata`, await unzip(await readFile(path)));
      this.#loaded.add(language);
    }
  }

  #linesOf(api: InstanceType<TesseractModule['TessBaseAPI']>): PictureLine[] {
    const lines: PictureLine[] = [];
    const place = api.GetIterator();
    if (this.#core.getPointer(place) === 0) {
      return lines;
    }
    place.Begin();
    let words: PictureWord[] = [];
    let rest = '';
    do {
      if (place.Empty(level.word)) {
        continue;
      }
      rest = words.length === 0 ? place.GetUTF8Text(level.line) : rest;
      const text = place.GetUTF8Text(level.word).trim();
      const at = Math.max(0, rest.indexOf(text));
      const { x0, y0, x1, y1 } = place.getBoundingBox(level.word);
      words.push({
        text,
        confidence: place.Confidence(level.word),
        // The line knows: letters of some scripts count as words each.
        isApart: at > 0,
        box: { left: x0, top: y0, right: x1, bottom: y1 },
      });
      rest = rest.slice(at + text.length);
      if (place.IsAtFinalElement(level.line, level.word)) {
        lines.push({ words, isLast: place.IsAtFinalElement(level.paragraph, level.word) });
        words = [];
      }
    } while (place.Next(level.word));
    this.#core.destroy(place);
    return lines;
  }
}
