import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * Characters of Chinese, Japanese and Korean; the fonts that no file needs to embed; how scanners' pictures
 * are read without WebAssembly.
 */
const wanted = {
  cmaps: /./u,
  standard_fonts: /./u,
  wasm: /_nowasm_fallback\.js$|^LICENSE_(?:PDFJS_)?(?:JBIG2|OPENJPEG)$/u,
};

/** Puts beside the build what the library fetches for files that need it; use-pdf.ts has its address. */
export function pdfData(): Plugin {
  return {
    name: 'pdf-data',
    apply: 'build',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(join(library, 'package.json'), 'utf8')) as {
        version: string;
      };
      for (const [folder, pattern] of Object.entries(wanted)) {
        const names = (await readdir(join(library, folder))).filter((name) => pattern.test(name));
        for (const name of names) {
          const source = await readFile(join(library, folder, name));
          this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${folder}/${name}`, source });
        }
      }
    },
  };
}
