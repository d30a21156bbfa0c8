import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A screen in src/app/routes, or the shell around all of them. */
const screen = /\/src\/app\/(?:routes\/[\w-]+|shell\/app-shell)\.tsx$/u;
const shell = 'app-shell';

/** A program with all that it imports at once, in the order in which it runs, and its styles. */
function withImports(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') {
    return found;
  }
  found.add(file);
  chunk.viteMetadata?.importedCss.forEach((style) => found.add(style));
  chunk.imports.forEach((imported) => withImports(bundle, imported, found));
  return found;
}

/**
 * Tells the page which files each screen consists of, so that public/begin.js can ask for them before the app
 * is there to do so.
 */
export const screenPrograms = (): Plugin => ({
  name: 'screen-programs',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, chunk: entry }) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const begun = withImports(bundle, entry?.fileName ?? '');
      const filesOf = (names: string[]) =>
        [...new Set(names.flatMap((name) => [...withImports(bundle, name)]))]
          .filter((file) => !begun.has(file))
          .map((file) => `/${file}`);
      const files = new Map(
        chunks.flatMap(({ fileName, moduleIds }) =>
          moduleIds.filter((id) => screen.test(id)).map((id) => [basename(id, '.tsx'), fileName] as const),
        ),
      );
      const around = files.get(shell) ?? '';
      const programs = Object.fromEntries([...files].map(([name, file]) => [name, filesOf([around, file])]));
      const tag = `<script type="application/json" id="programs">${JSON.stringify(programs)}</script>`;
      return html.replace(/\s*<script src="\/begin\.js">/u, `\n    ${tag}$&`);
    },
  },
});
