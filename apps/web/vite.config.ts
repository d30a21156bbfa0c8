import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { dropNames } from './drop-names.ts';
import { chunkGroups } from './group-chunks.ts';
import { iconFiles } from './icon-files.ts';
import { pdfData } from './pdf-data.ts';
import { precompress } from './precompress.ts';
import { programList } from './program-list.ts';
import { screenPrograms } from './screen-programs.ts';

/** The server sees the host that the page sees: to it, a page of another host is a foreign one. */
const server = { target: 'http://127.0.0.1:3000', changeOrigin: false };

/** Asks for the Latin font file in the head, so that text does not wait for the style sheet to name it. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (font === undefined) {
          return [];
        }
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Puts the styles of the app behind its outline, which is painted before they come; programs wait. */
const stylesBelowOutline = (): Plugin => ({
  name: 'styles-below-outline',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [link] = /\s*<link rel="stylesheet" crossorigin[^>]*>/u.exec(html) ?? [];
      return link === undefined ? html : html.replace(link, '').replace(/\s*<\/body>/u, `${link}$&`);
    },
  },
});

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadLatinFont(),
    stylesBelowOutline(),
    dropNames(),
    iconFiles(),
    pdfData(),
    programList(),
    screenPrograms(),
    precompress(),
  ],
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server } },
  build: {
    // Old enough for every browser of the last two years, new enough for light-dark(), which the colours are
    // written with.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // The Content-Security-Policy allows fonts and styles from the server only, none written into the page.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser of the target knows modulepreload.
      polyfill: false,
      // With a screen, which the start opens, all that it stands on is asked for at once. What screens open is
      // fetched while nobody waits: a list of its files would make every screen larger.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html' || /\/start-/u.test(hostId) ? files : [],
    },
    sourcemap: false,
    rolldownOptions: {
      // A slow machine is no fault of the build, and whoever only starts the product need not read of it.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
