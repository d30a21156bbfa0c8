import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { environmentSchema } from '../apps/server/src/platform/config/environment.ts';

const file = new URL('../docs/operating/environment.md', import.meta.url);

/** The table of all variables, from the schema that parses them. */
export function environmentTable(): string {
  const rows = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const { description = '', default: preset } = {
      ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
      ...z.globalRegistry.get(schema),
    };
    return `| \`${name}\` | ${preset === undefined || preset === '' ? '' : `\`${String(preset)}\``} | ${String(description)} |`;
  });
  return `# Environment

Generated from \`apps/server/src/platform/config/environment.ts\` by \`npm run docs\`; do not edit by hand.
Every variable is optional. A wrong value stops the start with one line that names every fault.

| variable | default | meaning |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** The table as it is written down. */
export const writtenTable = (): string => readFileSync(file, 'utf8');

if (import.meta.main) {
  writeFileSync(file, environmentTable());
}
