import { useState } from 'react';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

const address = `${location.origin}/mcp`;
const bearer = 'Bearer hk_YOUR_TOKEN';
const asJson = (value: object): string => JSON.stringify(value, null, 2);

/** What is pasted where, so that a program with a model reaches this installation. */
export function ConnectPrograms() {
  const [chosen, setChosen] = useState('claude-code');
  const { where, code } = programs.find(({ value }) => value === chosen) ?? other;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label="Program">
        <Select options={[...programs, other]} value={chosen} onChoose={setChosen} />
      </Field>
      <Snippet where={where} code={code} />
    </div>
  );
}

interface Program {
  value: string;
  label: string;
  where: string;
  code: string;
}

const programs: readonly Program[] = [
  {
    value: 'claude-code',
    label: 'Claude Code',
    where: 'In a terminal:',
    code: `claude mcp add --transport http hookline ${address} --header "Authorization: ${bearer}"`,
  },
  {
    value: 'claude',
    label: 'Claude for desktop',
    where: 'In Settings → Developer → Edit config (requires Node.js):',
    code: asJson({
      mcpServers: {
        hookline: {
          command: 'npx',
          args: ['-y', 'mcp-remote', address, '--header', `Authorization: ${bearer}`],
        },
      },
    }),
  },
  {
    value: 'cursor',
    label: 'Cursor',
    where: 'In ~/.cursor/mcp.json:',
    code: asJson({ mcpServers: { hookline: { url: address, headers: { Authorization: bearer } } } }),
  },
  {
    value: 'vscode',
    label: 'VS Code',
    where: 'In .vscode/mcp.json in your project:',
    code: asJson({
      servers: { hookline: { type: 'http', url: address, headers: { Authorization: bearer } } },
    }),
  },
];

const other: Program = {
  value: 'other',
  label: 'Another program',
  where: 'For any program that supports MCP over streamable HTTP, use this URL and header:',
  code: `${address}\nAuthorization: ${bearer}`,
};

function Snippet({ where, code }: { where: string; code: string }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="text-base text-pretty text-ink">{where}</p>
      <pre className="w-full rounded-lg border border-line bg-sunken p-3 text-sm break-all whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
      <CopyButton text={code} />
      <p className="text-sm text-pretty text-muted">
        Replace hk_YOUR_TOKEN with an API token. With a read-only token, a page the program reads can’t trick
        it into changing anything.
      </p>
    </div>
  );
}
