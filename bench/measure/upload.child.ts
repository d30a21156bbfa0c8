import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface UploadPlan {
  origin: string;
  token: string;
  boardId: string;
  bytes: number;
}

const boundary = 'hookline-bench-boundary';
const line = Buffer.from('A line of a very long text that somebody wants to keep.\n'.repeat(1170));

/** A multipart body with a text file, made piece by piece. */
function* body({ boardId, bytes }: UploadPlan): Generator<Buffer> {
  yield Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="boardId"\r\n\r\n${boardId}\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="long.txt"\r\ncontent-type: text/plain\r\n\r\n`,
  );
  for (let left = bytes; left > 0; left -= line.length) {
    yield left < line.length ? line.subarray(0, left) : line;
  }
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

process.once('message', (plan: UploadPlan) => {
  const start = performance.now();
  const headers = {
    authorization: `Bearer ${plan.token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const sending = request(`${plan.origin}/api/content/upload`, { method: 'POST', headers }, (response) => {
    response.resume().once('end', () => {
      const seconds = (performance.now() - start) / 1000;
      process.send?.({ status: response.statusCode, seconds }, () => process.disconnect?.());
    });
  });
  void pipeline(Readable.from(body(plan)), sending);
});
