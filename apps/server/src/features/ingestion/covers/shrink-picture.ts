import { crop, PhotonImage, resize, SamplingFilter } from '@silvia-odwyer/photon-node';
import { turnUpright } from '@hookline/extract/upright';
import { imageSize } from 'image-size';
import { maxCoverBytes, type CoverPicture } from './cover.ts';

/** Twice the width of a card in a gallery of many columns. Pixels. */
export const coverWidth = 480;
/** Whatever is taller is shown from its top. */
const maxRatio = 1.5;

/** More than a camera takes, less than fills the memory of the process. */
const maxPixels = 25_000_000;
/** Counters of visits, icons, and strips of buttons. */
const min = { width: 200, height: 100, ratio: 0.25 };

/**
 * A small copy of a picture; null for one that is not worth looking at: tiny, a strip, of one colour. Throws
 * for what cannot be decoded.
 */
export function shrinkPicture(bytes: Uint8Array): CoverPicture | null {
  // Its own word for its size, before anything is unpacked.
  const { width, height } = imageSize(bytes);
  const isSmall = width < min.width || height < min.height || height / width < min.ratio;
  if (isSmall || width * height > maxPixels) {
    return null;
  }
  return shrink(PhotonImage.new_from_byteslice(bytes));
}

/** The same for a picture that a user chose: it is worth looking at, but for one that cannot be seen. */
export function shrinkUpload(bytes: Uint8Array): CoverPicture | null {
  const { width, height, orientation } = imageSize(bytes);
  if (width < 1 || height < 1 || width * height > maxPixels) {
    return null;
  }
  return shrink(upright(PhotonImage.new_from_byteslice(bytes), orientation));
}

/** As it is shown. Made small first, which is less to turn. */
function upright(image: PhotonImage, orientation: number | undefined): PhotonImage {
  if (orientation === undefined || orientation === 1) {
    return image;
  }
  const size = { width: image.get_width(), height: image.get_height() };
  const scale = Math.min(1, (2 * coverWidth) / Math.min(size.width, size.height));
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const small = resize(image, width, height, SamplingFilter.Triangle);
  const turned = turnUpright({ bytes: small.get_raw_pixels(), width, height, channels: 4 }, orientation);
  return new PhotonImage(turned.bytes, turned.width, turned.height);
}

/** The same for a picture that was drawn here. */
export function shrink(image: PhotonImage): CoverPicture | null {
  const top = withoutFoot(image);
  const width = Math.min(coverWidth, top.get_width());
  const height = Math.max(1, Math.round((top.get_height() * width) / top.get_width()));
  const pixels = resize(top, width, height, SamplingFilter.Triangle).get_raw_pixels();
  const { color, isBlank } = layOnWhite(pixels);
  if (isBlank) {
    return null;
  }
  return { bytes: encode(new PhotonImage(pixels, width, height)), width, height, color };
}

function withoutFoot(image: PhotonImage): PhotonImage {
  const height = Math.round(image.get_width() * maxRatio);
  return image.get_height() > height ? crop(image, 0, 0, image.get_width(), height) : image;
}

/** What of a picture cannot be seen through, in place; its mean colour, and whether it is all of one. */
function layOnWhite(pixels: Uint8Array): { color: string; isBlank: boolean } {
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 255) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = Math.round((pixels[at + channel] ?? 0) * alpha + 255 * (1 - alpha));
      pixels[at + channel] = value;
      sums[channel] = (sums[channel] ?? 0) + value;
      squares[channel] = (squares[channel] ?? 0) + value * value;
    }
    pixels[at + 3] = 255;
  }
  const count = pixels.length / 4;
  const means = sums.map((sum) => sum / count);
  const spread = Math.max(...squares.map((square, channel) => square / count - (means[channel] ?? 0) ** 2));
  const hex = means.map((mean) => Math.round(mean).toString(16).padStart(2, '0'));
  return { color: `#${hex.join('')}`, isBlank: spread < minVariance };
}

/** Of any colour, from 0 to 255 squared: less is an empty page, or a wall of one colour. */
const minVariance = 12;

const qualities = [80, 70, 60, 50, 40, 30];

/** As good as the bound allows. */
function encode(image: PhotonImage): Uint8Array<ArrayBuffer> {
  for (const quality of qualities) {
    const bytes = new Uint8Array(image.get_bytes_jpeg(quality));
    if (bytes.length <= maxCoverBytes) {
      return bytes;
    }
  }
  const half = { width: image.get_width() >> 1, height: image.get_height() >> 1 };
  return encode(resize(image, half.width, half.height, SamplingFilter.Triangle));
}
