import { basename, extname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { mergeChunks } from './merge-chunks.ts';

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1];

const fileOf = (path: string): string => join(import.meta.dirname, 'src', path);

/** These modules, what they import at once, and what that imports in turn. */
function withImports(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set(roots);
  for (const module of found) {
    graph.getModuleInfo(module)?.importedIds.forEach((imported) => found.add(imported));
  }
  return found;
}

/** Which of these programs need each module as soon as they are opened. */
function programsOf(graph: Graph, programs: Iterable<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const program of programs) {
    for (const module of withImports(graph, [program])) {
      found.set(module, (found.get(module) ?? new Set()).add(program));
    }
  }
  return found;
}

/** What is fetched when it is opened, and from which of these programs that can be. */
function openersOf(graph: Graph, programs: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const program of programs) {
    const seen = new Set([program]);
    for (const module of seen) {
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(module) ?? {};
      const opened = dynamicallyImportedIds.filter((id) => !programs.includes(id));
      opened.forEach((id) => found.set(id, (found.get(id) ?? new Set()).add(program)));
      [...importedIds, ...opened].forEach((id) => seen.add(id));
    }
  }
  return found;
}

/** Characters of a source without its comments, which nobody is sent. */
const sizeOf = (code: string): number => code.replace(/\/\*[^]*?\*\//gu, '').length;

/** Which file each module is put in. */
function assignModules(graph: Graph): Map<string, string> {
  // The toaster comes with every screen, and would bring the shell to the sign-in screen.
  const begun = ['main.tsx', 'ui/toaster.tsx', 'app/routes/login.tsx'].map(fileOf);
  const assigned = new Map(begun.map((module) => [module, '']));
  const assign = (modules: Iterable<string>, name: string) => {
    for (const module of modules) {
      assigned.set(module, assigned.get(module) ?? name);
    }
  };
  const assignMerged = (needed: ReadonlyMap<string, ReadonlySet<string>>, name: string) => {
    const modules = [...needed]
      .filter(([id]) => !assigned.has(id))
      .map(([id, screens]) => {
        const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
        return { id, screens, size: sizeOf(code ?? ''), imports: importedIds };
      });
    for (const [index, chunk] of mergeChunks(modules).entries()) {
      const [only = '', ...others] = chunk.screens;
      assign(chunk.modules, others.length === 0 ? basename(only, extname(only)) : `${name}-${index}`);
    }
  };
  assign(withImports(graph, begun), 'start');
  assign(withImports(graph, [fileOf('app/shell/app-shell.tsx')]), 'app-shell');
  const screens = graph.getModuleInfo(fileOf('app/screens.ts'))?.dynamicallyImportedIds ?? [];
  const byScreens = programsOf(graph, screens);
  const openers = openersOf(graph, [fileOf('app/shell/app-shell.tsx'), ...begun, ...screens]);
  const isOpenedBy = (screen: string | undefined, program: string) =>
    [...(openers.get(program) ?? [])].every((opener) => opener === screen);
  const byAll = programsOf(graph, new Set([...screens, ...openers.keys()]));
  // What a screen shares with a dialog that others open too stays out of its file, or they would fetch the screen.
  const isOfScreens = ([id, [screen, ...others]]: readonly [string, ReadonlySet<string>]) =>
    others.length > 0 ||
    [...(byAll.get(id) ?? [])].every((program) => program === screen || isOpenedBy(screen, program));
  assignMerged(new Map([...byScreens].filter(isOfScreens)), 'parts');
  assignMerged(byAll, 'opened');
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
    name: (id, graph) => (assigned ??= assignModules(graph)).get(id) || null,
    includeDependenciesRecursively: false,
  },
];
