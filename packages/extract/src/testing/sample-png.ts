import { crc32, deflateSync } from 'node:zlib';

type Pixel = readonly [red: number, green: number, blue: number];

/** A picture of which every point is painted by a function of its place. */
export function makePng(width: number, height: number, paint: (x: number, y: number) => Pixel): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows.set(paint(x, y), y * (width * 3 + 1) + 1 + x * 3);
    }
  }
  return claimPng({ width, height, data: deflateSync(rows) });
}

/** The same in shades of grey. */
export const makeGrayPng = (width: number, height: number, paint: (x: number, y: number) => number): Buffer =>
  makePng(width, height, (x, y) => {
    const shade = paint(x, y);
    return [shade, shade, shade];
  });

/** A picture that says it is of this size, with whatever data. */
export function claimPng({ width, height, data }: { width: number; height: number; data: Buffer }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A landscape: sky above land, with a sun in it. */
export const landscape = (width = 1200, height = 630): Buffer =>
  makePng(width, height, (x, y) => {
    const isSun = Math.hypot(x - width * 0.7, y - height * 0.3) < height * 0.12;
    const isLand = y > height * (0.6 + 0.1 * Math.sin((x / width) * 7));
    return isSun ? [250, 200, 80] : isLand ? [40, 110, 70] : [120, 170, 230 - Math.round((y / height) * 60)];
  });
