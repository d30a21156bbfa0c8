import type { Plugin } from 'vite';

const name = /^\s*[\w$]+\.displayName = .*;$/gm;
const maker = /\b(React\$?\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Leaves out the names that libraries give their components for a developer's tools. Nothing else reads them,
 * and each such line keeps its component in the program although nobody uses it: a form, say, beside the
 * router's links.
 */
export const dropNames = (): Plugin => ({
  name: 'drop-names',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\//, code: '.displayName = ' },
    handler: (code) => ({ code: code.replace(name, '').replace(maker, '/* @__PURE__ */ $1'), map: null }),
  },
});
