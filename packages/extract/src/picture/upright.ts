/** Points in rows from the top, each of so many bytes. */
export interface Pixels {
  bytes: Uint8Array;
  width: number;
  height: number;
  channels: number;
}

/** Where each EXIF orientation takes its columns and rows from: whether they swap, and which run backwards. */
const turns: Readonly<Record<number, { isSwapped: boolean; backX: boolean; backY: boolean }>> = {
  2: { isSwapped: false, backX: true, backY: false },
  3: { isSwapped: false, backX: true, backY: true },
  4: { isSwapped: false, backX: false, backY: true },
  5: { isSwapped: true, backX: false, backY: false },
  6: { isSwapped: true, backX: false, backY: true },
  7: { isSwapped: true, backX: true, backY: true },
  8: { isSwapped: true, backX: true, backY: false },
};

/** Whether a picture with this EXIF orientation is shown with its sides swapped. */
export const isTurned = (orientation: number | undefined): boolean =>
  turns[orientation ?? 1]?.isSwapped === true;

/** The picture as it is shown: cameras store it as it came and write beside it how they were held. */
export function turnUpright(pixels: Pixels, orientation: number | undefined): Pixels {
  const turn = turns[orientation ?? 1];
  if (turn === undefined) {
    return pixels;
  }
  const { bytes, width, height, channels } = pixels;
  const shown = turn.isSwapped ? { width: height, height: width } : { width, height };
  const turned = new Uint8Array(bytes.length);
  for (let y = 0; y < shown.height; y += 1) {
    for (let x = 0; x < shown.width; x += 1) {
      const [column, row] = turn.isSwapped ? [y, x] : [x, y];
      const from = (turn.backY ? height - 1 - row : row) * width + (turn.backX ? width - 1 - column : column);
      const to = y * shown.width + x;
      for (let channel = 0; channel < channels; channel += 1) {
        turned[to * channels + channel] = bytes[from * channels + channel] ?? 0;
      }
    }
  }
  return { bytes: turned, ...shown, channels };
}
