import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeMp4 } from '@hookline/extract/testing/sample-media.ts';

/** A film of 92 MB, as a telephone makes it in six minutes: 25 pictures and 43 packets of sound a second. */
export async function makeLongFilm(folder: string): Promise<string> {
  const path = join(folder, 'film.mp4');
  const picture = { packets: 25, bytes: 9900 };
  const sound = { packets: 43, bytes: 116 };
  await writeFile(path, await makeMp4(365, { title: 'A long film', hasPicture: true, picture, sound }));
  return path;
}
