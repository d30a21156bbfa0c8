import { PhotonImage } from '@silvia-odwyer/photon-node';
import { imageSize } from 'image-size';
import { isTurned, type Pixels, turnUpright } from './upright.ts';

/** What most phones take; twice as many would not fit into the memory of the process. Points. */
export const maxPixels = 12_500_000;
/** The engine reads nothing longer. Pixels. */
export const maxSide = 32_000;

/** Enough to read a page by; the rest of a photo takes time and tells no more. Points. */
export const maxReadPixels = 3_000_000;

/** A picture's own word for its size. */
export interface PictureSize {
  /** Points, as it is shown. */
  width: number;
  height: number;
  /** As EXIF counts it. */
  orientation: number | undefined;
}

/** Read before anything is unpacked. Null for what is no picture. */
export function measurePicture(bytes: Uint8Array): PictureSize | null {
  try {
    const { width, height, orientation } = imageSize(bytes);
    return isTurned(orientation)
      ? { width: height, height: width, orientation }
      : { width, height, orientation };
  } catch {
    return null;
  }
}

/** The picture in shades of grey, upright, and no larger than is needed to read it. */
export function decodeGray(bytes: Uint8Array, { orientation }: PictureSize): Pixels {
  const picture = decodeWhole(bytes);
  const scale = Math.sqrt(maxReadPixels / (picture.width * picture.height));
  return turnUpright(scale < 1 ? shrinkGray(picture, scale) : picture, orientation);
}

/** The same as it is stored, with all of its points. */
export function decodeWhole(bytes: Uint8Array): Pixels {
  const image = PhotonImage.new_from_byteslice(bytes);
  const size = { width: image.get_width(), height: image.get_height() };
  // What it was decoded from is let go with it, before the copy is worked on.
  const colors = image.get_raw_pixels();
  image.free();
  return { bytes: toGray(colors), ...size, channels: 1 };
}

/** On white, as what can be seen through is mostly shown. */
function toGray(colors: Uint8Array): Uint8Array {
  const gray = new Uint8Array(colors.length / 4);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) {
    const alpha = (colors[from + 3] ?? 255) / 255;
    const light =
      0.299 * (colors[from] ?? 0) + 0.587 * (colors[from + 1] ?? 0) + 0.114 * (colors[from + 2] ?? 0);
    gray[at] = Math.round(light * alpha + 255 * (1 - alpha));
  }
  return gray;
}

const scaled = ({ width, height }: Pixels, scale: number) => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** Each point is the mean of those it stands for. */
function shrinkGray({ bytes, ...size }: Pixels, scale: number): Pixels {
  const { width, height } = scaled({ bytes, ...size }, scale);
  const small = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * size.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * size.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * size.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * size.width) / width));
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          sum += bytes[row * size.width + column] ?? 0;
        }
      }
      small[y * width + x] = Math.round(sum / ((bottom - top) * (right - left)));
    }
  }
  return { bytes: small, width, height, channels: 1 };
}

/** Each point lies between the four around its place. */
export function growGray({ bytes, ...size }: Pixels, scale: number): Pixels {
  const { width, height } = scaled({ bytes, ...size }, scale);
  const large = new Uint8Array(width * height);
  const at = (row: number, column: number) =>
    bytes[Math.min(row, size.height - 1) * size.width + Math.min(column, size.width - 1)] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const fromY = Math.max(0, ((y + 0.5) * size.height) / height - 0.5);
    const row = Math.floor(fromY);
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.max(0, ((x + 0.5) * size.width) / width - 0.5);
      const column = Math.floor(fromX);
      const upper = mix(at(row, column), at(row, column + 1), fromX - column);
      const lower = mix(at(row + 1, column), at(row + 1, column + 1), fromX - column);
      large[y * width + x] = Math.round(mix(upper, lower, fromY - row));
    }
  }
  return { bytes: large, width, height, channels: 1 };
}

const mix = (one: number, other: number, share: number): number => one + (other - one) * share;
