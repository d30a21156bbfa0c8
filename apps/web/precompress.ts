import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Puts `.br` and `.gz` beside every text of the build, so that the server sends them without work: best
 * compression, paid once.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) =>
        /\.(m?js|css|html|svg|json|webmanifest)$/.test(file),
      );
      await Promise.all(texts.map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const [ending, encode] of Object.entries(encodings)) {
    await writeFile(`${file}.${ending}`, await encode(bytes));
  }
}
