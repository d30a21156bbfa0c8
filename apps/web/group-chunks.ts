import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { mergeChunks } from './merge-chunks.ts';

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1];

const fileOf = (path: string): string => join(import.meta.dirname, 'src', path);
const screenName = /\/app\/routes\/([\w-]+)\.tsx$/u;

/** These modules, what they import at once, and what that imports in turn. */
function withImports(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set(roots);
  for (const module of found) {
    graph.getModuleInfo(module)?.importedIds.forEach((imported) => found.add(imported));
  }
  return found;
}

/** The screens that need each module as soon as they are opened. */
function screensOf(graph: Graph): Map<string, Set<string>> {
  const screens = new Map<string, Set<string>>();
  for (const route of graph.getModuleInfo(fileOf('app/screens.ts'))?.dynamicallyImportedIds ?? []) {
    const [, name] = screenName.exec(route) ?? [];
    for (const module of name === undefined ? [] : withImports(graph, [route])) {
      screens.set(module, (screens.get(module) ?? new Set()).add(name ?? ''));
    }
  }
  return screens;
}

/** Characters of a source without its comments, which nobody is sent. */
const sizeOf = (code: string): number => code.replace(/\/\*[^]*?\*\//gu, '').length;

/** Which file each module is put in; those that only dialogs and the like need are left to the bundler. */
function assignModules(graph: Graph): Map<string, string> {
  // The toaster comes with every screen, and would bring the shell to the sign-in screen.
  const begun = ['main.tsx', 'ui/toaster.tsx', 'app/routes/login.tsx'].map(fileOf);
  const start = withImports(graph, begun);
  const shell = withImports(graph, [fileOf('app/shell/app-shell.tsx')]).difference(start);
  const assigned = new Map<string, string>();
  start.difference(new Set(begun)).forEach((module) => assigned.set(module, 'start'));
  shell.forEach((module) => assigned.set(module, 'app-shell'));

  const modules = [...screensOf(graph)]
    .filter(([id]) => !start.has(id) && !shell.has(id))
    .map(([id, screens]) => {
      const info = graph.getModuleInfo(id);
      return { id, screens, size: sizeOf(info?.code ?? ''), imports: info?.importedIds ?? [] };
    });
  for (const [index, chunk] of mergeChunks(modules).entries()) {
    const [only, ...others] = chunk.screens;
    const name = only !== undefined && others.length === 0 ? only : `parts-${index}`;
    chunk.modules.forEach((module) => assigned.set(module, name));
  }
  return assigned;
}

let assigned: Map<string, string> | undefined;

/**
 * What is fetched together. Left to itself the bundler gives every set of screens that share a module a file
 * of its own: a hundred of them for a board, where browsers ask for six at a time.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'screens',
    name: (id, graph) => (assigned ??= assignModules(graph)).get(id) ?? null,
    includeDependenciesRecursively: false,
  },
];
