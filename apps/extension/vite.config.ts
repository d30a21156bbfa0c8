import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const inHere = (path: string): string => join(import.meta.dirname, path);
const tokens = inHere('../web/src/styles/tokens.css');

/** Puts the colours of the web app before the styles, as custom properties: they are said in one place. */
const webColors = (): Plugin => ({
  name: 'web-colors',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith('/src/style.css')) {
      return null;
    }
    this.addWatchFile(tokens);
    const colors = (await readFile(tokens, 'utf8')).match(/^ {2}--color-[a-z-]+: .*;$/gmu) ?? [];
    return { code: `:root { color-scheme: light dark;\n${colors.join('\n')}\n}\n${code}`, map: null };
  },
});

export default defineConfig({
  root: inHere('src'),
  publicDir: inHere('public'),
  base: './',
  plugins: [webColors()],
  build: {
    outDir: inHere('dist'),
    emptyOutDir: true,
    // What the manifest asks for.
    target: ['chrome123', 'firefox128'],
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: ['src/popup.html', 'src/connect.html', 'src/background.ts'].map(inHere),
      // The manifest names them.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
});
