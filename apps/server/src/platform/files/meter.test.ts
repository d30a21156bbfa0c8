import { once } from 'node:events';
import { expect, it } from 'vitest';
import { Meter } from './meter.ts';

const chunkBytes = 64 * 1024;
const megabyte = 1024 ** 2;

it('frees what has passed while a large file still comes in', async () => {
  const meter = new Meter();
  meter.resume();
  const begin = process.memoryUsage().arrayBuffers;
  let peak = 0;
  for (let sent = 0; sent < 200 * megabyte; sent += chunkBytes) {
    if (!meter.write(Buffer.alloc(chunkBytes, 'x'))) {
      await once(meter, 'drain');
    }
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - begin);
  }
  expect(meter.result()).toMatchObject({ size: 200 * megabyte });
  expect(peak / megabyte).toBeLessThan(36);
});
