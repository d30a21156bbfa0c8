import type { Plugin } from 'vite';

/** Needs the file behind it, which is not kept: the viewer of PDFs, and what makes files for saving. */
const unneeded = /pdf|script-document/u;
const latin = /inter-latin-wght-normal.*\.woff2$/u;

/** Lists what the app needs to open every screen without a connection; service-worker.js reads it. */
export const programList = (): Plugin => ({
  name: 'program-list',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const names = Object.keys(bundle).filter(
        (name) => latin.test(name) || (/\.(?:js|css)$/u.test(name) && !unneeded.test(name)),
      );
      const source = JSON.stringify(names.map((name) => `/${name}`));
      this.emitFile({ type: 'asset', fileName: 'programs.json', source });
    },
  },
});
