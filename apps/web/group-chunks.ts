import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** What these modules import at once, and what that imports in turn; but for what an earlier group has. */
function importsOf(name: string, ...roots: string[]): Group {
  const ids = roots.map((root) => join(import.meta.dirname, 'src/app', root));
  let found: Set<string> | undefined;
  return {
    debugName: name,
    name: (id, graph) => {
      found ??= new Set(ids.flatMap((root) => graph.getModuleInfo(root)?.importedIds ?? []));
      for (const module of found) {
        graph.getModuleInfo(module)?.importedIds.forEach((imported) => found?.add(imported));
      }
      return found.has(id) ? name : null;
    },
  };
}

/**
 * What is fetched together. Left to itself the bundler gives every set of screens that share a module a file
 * of its own: a hundred of them for a board, where browsers ask for six at a time. No group imports a later
 * one, so there are no circles.
 */
export const chunkGroups: Group[] = [
  // The toaster comes with every screen, and would bring the shell to the sign-in screen.
  { ...importsOf('start', '../main.tsx', '../ui/toaster.tsx', 'routes/login.tsx'), priority: 3 },
  { ...importsOf('shell', 'shell/app-shell.tsx'), priority: 2 },
  { name: 'parts', test: /\/src\/(ui|lib)\/|\/lucide-react\//, minShareCount: 4, priority: 1 },
].map((group) => ({ includeDependenciesRecursively: false, ...group }));
