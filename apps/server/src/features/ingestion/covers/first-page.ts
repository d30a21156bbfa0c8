import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PhotonImage } from '@silvia-odwyer/photon-node';
import { readFile } from 'node:fs/promises';
import type { CoverPicture } from './cover.ts';
import { coverWidth, shrink } from './shrink-picture.ts';

/** Larger files are not held in memory for a picture. Bytes. */
const maxPdfBytes = 60_000_000;

/** The first page of a PDF; null for an empty one. Throws for what cannot be drawn. */
export async function drawFirstPage(path: string): Promise<CoverPicture | null> {
  const bytes = await readFile(path);
  if (bytes.length > maxPdfBytes) {
    return null;
  }
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const page = document.getPage(0);
    const { originalWidth: wide, originalHeight: high } = page.getOriginalSize();
    // Drawn twice as large: letters are smoother when they are made smaller.
    const width = coverWidth * 2;
    const height = Math.min(width * 3, Math.max(1, Math.round((width * high) / wide)));
    const drawn = await page.render({ width, height, render: 'bitmap' });
    return shrink(new PhotonImage(drawn.data, drawn.width, drawn.height));
  } finally {
    document.destroy();
    library.destroy();
  }
}
