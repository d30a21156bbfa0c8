import { openZip } from '@hookline/extract/zip';
import type { CoverPicture } from './cover.ts';
import { shrinkPicture } from './shrink-picture.ts';

const pictureName = /^word\/media\/[^/]+\.(?:png|jpe?g|gif|webp)$/iu;
const maxPictureBytes = 20_000_000;
/** How many are tried: the largest may be none that can be shown. */
const maxTries = 3;

/** The largest picture in a Word document; null where it has none to look at. */
export async function findEmbeddedPicture(path: string): Promise<CoverPicture | null> {
  const zip = await openZip(path);
  try {
    const sizeOf = (name: string) => zip.size(name) ?? 0;
    const names = zip
      .names()
      .filter((name) => pictureName.test(name) && sizeOf(name) <= maxPictureBytes)
      .toSorted((one, other) => sizeOf(other) - sizeOf(one));
    for (const name of names.slice(0, maxTries)) {
      const picture = tryShrink(await zip.read(name));
      if (picture !== null) {
        return picture;
      }
    }
    return null;
  } finally {
    zip.close();
  }
}

function tryShrink(bytes: Buffer): CoverPicture | null {
  try {
    return shrinkPicture(bytes);
  } catch {
    return null;
  }
}
