import type { Item } from '@hookline/contract/content';
import type { HostileFile } from '../../packages/extract/src/testing/hostile-file.ts';
import { HOSTILE_FILES } from '../../packages/extract/src/testing/hostile-files.ts';
import { makeDocx, paragraphXml } from '../../packages/extract/src/testing/sample-docx.ts';
import { makePdf } from '../../packages/extract/src/testing/sample-pdf.ts';
import type { Benchmark } from '../measure/figure.ts';
import { runLoad } from '../measure/load.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { makeBoard, waitUntilRead } from '../measure/scene.ts';
import { percentile } from '../measure/statistics.ts';

const sentence = 'The harbour town built a new market hall.';
/** A bomb, a nest, a liar, and one that takes all the time it is given. */
const worst = [
  '1 GB of one text',
  '1,000,000 nested lists',
  '50 MB that say 1,000 bytes',
  '1,000,000 empty boxes',
];
const seconds = 20;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function upload(
  { client }: RunningProduct,
  boardId: string,
  { name, bytes }: { name: string; bytes: Buffer },
) {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  await client.ok('POST /api/content/upload', { body });
}

const files = (): { name: string; bytes: Buffer }[] => {
  const hostile = HOSTILE_FILES.filter(({ name }: HostileFile) => worst.includes(name));
  const good = Array.from({ length: 16 }, (_, index) =>
    index % 2 === 0
      ? { name: `good-${index}.pdf`, bytes: makePdf([['Market hall', sentence]]) }
      : { name: `good-${index}.docx`, bytes: makeDocx(paragraphXml(sentence)) },
  );
  return [...hostile.map(({ name, type, make }) => ({ name: `${name}.${type}`, bytes: make() })), ...good];
};

/**
 * Twenty files at once, four of them made to do harm, while the server is asked for a sign of life every five
 * milliseconds.
 */
export const hostileUploads: Benchmark = {
  name: 'hostile',
  async run() {
    const uploads = files();
    await using product = await startProduct();
    const boardId = await makeBoard(product);
    const calls = [{ name: 'ping', endpoint: 'GET /healthz', share: 100 }];
    const { origin, pid } = product;
    const pinging = runLoad({ origin, pid, connections: 1, pause: 5, seconds, warmUpSeconds: 1, calls });
    await sleep(1500);
    await Promise.all(uploads.map((file) => upload(product, boardId, file)));
    const items = await waitUntilRead(product, boardId);
    const latencies = (await pinging).latencies['ping'] ?? [];
    const what = 'ping while 20 files are read, 4 of them hostile';
    const isGood = ({ file_name: name }: Item): boolean => name?.startsWith('good-') ?? false;
    const processed = items.filter((item) => isGood(item) && item.status === 'processed').length;
    const refused = items.filter((item) => !isGood(item) && item.error !== null).length;
    return [
      { what: `${what}, p99`, measured: percentile(latencies, 0.99), unit: 'ms', bound: null },
      { what: `${what}, slowest`, measured: Math.max(...latencies), unit: 'ms', bound: { atMost: 200 } },
      {
        what: 'good files read beside hostile ones, of 16',
        measured: processed,
        unit: '',
        bound: { atLeast: 16 },
      },
      {
        what: 'hostile files refused with a reason, of 4',
        measured: refused,
        unit: '',
        bound: { atLeast: 4 },
      },
    ];
  },
};
