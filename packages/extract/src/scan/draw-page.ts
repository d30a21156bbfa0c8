import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { readFile } from 'node:fs/promises';
import { maxReadPixels, maxSide } from '../picture/decode-picture.ts';
import type { PagePixels } from './page-reading.ts';

/** What scanners take of a page, and more than letters need. Points of the picture by points of the page. */
const maxScale = 300 / 72;

/** Small letters are told apart better twice as large, and no better beyond that. */
const growth = 2;

/** Paper is not all of one shade where something is printed on it. */
const minContrast = 40;

let loading: Promise<PDFiumLibrary> | undefined;

/**
 * A page of a PDF in shades of grey, as it is shown, and no larger than is needed to read it; null for one on
 * which nothing stands. Throws for what cannot be drawn.
 */
export async function drawPage(
  file: string,
  { page: number, password }: { page: number; password?: string | undefined },
): Promise<PagePixels | null> {
  loading ??= PDFiumLibrary.init();
  const library = await loading;
  const document = await library.loadDocument(await readFile(file), password);
  try {
    const page = document.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    if (originalWidth <= 0 || originalHeight <= 0) {
      throw new Error(`Page ${number} cannot be opened.`);
    }
    const most = Math.min(maxReadPixels, growth ** 2 * (await pixelsOf(page)));
    const drawn = await page.render({
      ...sizeOf(originalWidth, originalHeight, most),
      render: 'bitmap',
      colorSpace: 'Gray',
    });
    const bytes = new Uint8Array(drawn.data);
    return isBlank(bytes) ? null : { bytes, width: drawn.width, height: drawn.height, channels: 1 };
  } finally {
    document.destroy();
  }
}

/** How many points the one picture has that a page consists of; no bound where it is made of more. */
async function pixelsOf(page: PDFiumPage): Promise<number> {
  const object = page.getObjectCount() === 1 ? page.getObject(0) : null;
  if (object?.type !== 'image') {
    return Infinity;
  }
  // As it is packed in the file.
  const picture = await object.getImageDataRaw().catch(() => null);
  return picture === null ? Infinity : picture.width * picture.height;
}

function sizeOf(width: number, height: number, pixels: number): { width: number; height: number } {
  const scale = Math.min(maxScale, Math.sqrt(pixels / Math.max(1, width * height)));
  const side = (length: number) => Math.min(maxSide, Math.max(1, Math.round(length * scale)));
  return { width: side(width), height: side(height) };
}

function isBlank(bytes: Uint8Array): boolean {
  let [darkest, lightest] = [255, 0];
  for (const shade of bytes) {
    darkest = Math.min(darkest, shade);
    lightest = Math.max(lightest, shade);
  }
  return lightest - darkest < minContrast;
}
