import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

export type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/**
 * Opens a PDF for reading its text; nothing is drawn, evaluated or fetched. The maps of character codes
 * are needed for Chinese, Japanese and Korean, the standard fonts for files that embed none.
 */
export function openPdf(data: Uint8Array, password?: string): ReturnType<typeof getDocument> {
  return getDocument({
    data,
    ...(password !== undefined && { password }),
    cMapUrl: `${PACKAGE}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PACKAGE}/standard_fonts/`,
    wasmUrl: `${PACKAGE}/wasm/`,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
}
