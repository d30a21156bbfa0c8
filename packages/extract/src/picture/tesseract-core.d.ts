declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** Steps of an iterator: 0 a block, 1 a paragraph, 2 a line, 3 a word. */
  type Level = 0 | 1 | 2 | 3;
  interface ResultIterator {
    Begin(): void;
    Next(level: Level): boolean;
    Empty(level: Level): boolean;
    IsAtFinalElement(level: Level, element: Level): boolean;
    GetUTF8Text(level: Level): string;
    Confidence(level: Level): number;
    getBoundingBox(level: Level): { x0: number; y0: number; x1: number; y1: number };
  }
  interface TessBaseAPI {
    /** -1 where it cannot be done. */
    Init(dataPath: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    SetPageSegMode(mode: number): void;
    /** Reads the file `/input`: orientation, angle and scale are applied first. */
    SetImageFile(orientation: number, angle: number, scale: number): number;
    SetRectangle(left: number, top: number, width: number, height: number): void;
    /** -1 where it cannot be done. */
    Recognize(monitor: null): number;
    /** One that points nowhere where no letter fits into the picture. */
    GetIterator(): ResultIterator;
    End(): void;
  }
  export interface TesseractModule {
    FS: { writeFile(path: string, bytes: Uint8Array): void };
    TessBaseAPI: new () => TessBaseAPI;
    /** Where an object lies; 0 for one that points nowhere. */
    getPointer(object: ResultIterator): number;
    destroy(object: TessBaseAPI | ResultIterator): void;
  }
  export default function load(options: {
    wasmBinary: Uint8Array;
    print(line: string): void;
    printErr(line: string): void;
  }): Promise<TesseractModule>;
}
