import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = join(
  dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm',
);

/** The file of each icon by each of its names, as the library's own list has them. */
function readIcons(): Map<string, string> {
  const list = readFileSync(join(library, 'lucide-react.mjs'), 'utf8');
  const files = [...list.matchAll(/^export \{ ([^}]+) \} from '(\.\/[^']+)'/gm)];
  return new Map(
    files.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(library, file)] as const),
    ),
  );
}

/**
 * Imports each icon from its own file. By way of the library's list every module seems to need every icon, so
 * that the sign-in screen would bring along those of all other screens (group-chunks.ts).
 */
export function iconFiles(): Plugin {
  const icons = readIcons();
  const toImport = (specifier: string): string => {
    const [name = '', ownName = name] = specifier.split(' as ');
    const file = icons.get(name);
    if (file === undefined) {
      throw new Error(`lucide-react has no icon ${name}.`);
    }
    return `import ${ownName} from ${JSON.stringify(file)};`;
  };
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replace(/^import \{([^}]+)\} from 'lucide-react';$/gm, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map(toImport)
            .join(''),
        ),
        map: null,
      }),
    },
  };
}
