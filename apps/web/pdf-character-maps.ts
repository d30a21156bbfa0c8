import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Puts the tables of Chinese, Japanese and Korean characters beside the build, for files that embed none; use-pdf.ts has their address. */
export function pdfCharacterMaps(): Plugin {
  return {
    name: 'pdf-character-maps',
    apply: 'build',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(join(library, 'package.json'), 'utf8')) as { version: string };
      for (const name of await readdir(join(library, 'cmaps'))) {
        const source = await readFile(join(library, 'cmaps', name));
        this.emitFile({ type: 'asset', fileName: `assets/cmaps-${version}/${name}`, source });
      }
    },
  };
}
