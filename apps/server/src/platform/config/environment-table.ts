import { z } from 'zod';
import { environmentSchema } from './environment.ts';

/** The page of docs/operating that lists every variable, from the schema that parses them. */
export function environmentTable(): string {
  const rows = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const { description = '', default: preset = '' } = {
      ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
      ...z.globalRegistry.get(schema),
    };
    const shown = typeof preset === 'string' && preset !== '' ? `\`${preset}\`` : '';
    return `| \`${name}\` | ${shown} | ${description} |`;
  });
  return `# Environment

Generated from \`apps/server/src/platform/config/environment.ts\` by \`npm run docs\`; do not edit by hand.
Every variable is optional. A wrong value stops the start with one line that names every fault.

| variable | default | meaning |
| --- | --- | --- |
${rows.join('\n')}
`;
}
