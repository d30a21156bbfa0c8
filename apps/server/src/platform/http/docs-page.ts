interface Operation {
  summary: string;
  tags: string[];
  security: { bearer?: string[] }[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

interface Document {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown> };
}

/** An OpenAPI document as one page to read, without a script. */
export function docsPage(document: Document): string {
  const { info, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  );
  const tags = [...new Set(calls.map(({ operation }) => operation.tags[0] ?? ''))];
  const sections = tags.map((tag) =>
    section(
      tag,
      calls.filter(({ operation }) => operation.tags[0] === tag),
    ),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<details id="schema-${name}"><summary>${name}</summary>${json(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)} API</title><style>${style}</style></head><body><main>
<h1>${escape(info.title)} API</h1>
<p>${escape(info.description)} Version ${escape(info.version)}.
The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}<h2>Schemas</h2>${schemas.join('\n')}</main></body></html>`;
}

const section = (tag: string, calls: Call[]): string =>
  `<h2>${escape(tag)}</h2>${calls.map(call).join('\n')}`;

function call({ method, path, operation }: Call): string {
  const parameters = operation.parameters.map(
    (one) =>
      `<li><code>${one.name}</code> in ${one.in}${one.required ? ', required' : ''}${json(one.schema)}</li>`,
  );
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const isSuccess = Number(status) < 300;
    return `<li><b>${status}</b> ${escape(description)}${isSuccess ? bodies(content) : ''}</li>`;
  });
  const summary = `<span>${escape(operation.summary)}</span>`;
  return `<details><summary><code>${method}</code> <code>${escape(path)}</code> ${summary}</summary>
<p>${whoMay(operation)}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}
${operation.requestBody ? `<h3>Body</h3>${bodies(operation.requestBody.content)}` : ''}
<h3>Responses</h3><ul>${responses.join('')}</ul></details>`;
}

function whoMay({ security: [needed] }: Operation): string {
  const [access] = needed?.bearer ?? [];
  if (access === undefined) {
    return 'No sign-in needed.';
  }
  const token = access === 'session' ? '' : `, or of an API token with the scope <code>${access}</code>`;
  return `Needs the bearer token of a session${token}.`;
}

const bodies = (content: Record<string, { schema: unknown }> = {}): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p><code>${type}</code></p>${json(schema)}`)
    .join('');

function json(value: unknown): string {
  const text = escape(JSON.stringify(value, null, 2));
  return `<pre>${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')}</pre>`;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
details{border:1px solid #8884;border-radius:8px;padding:.5rem .75rem;margin:.5rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}summary span{opacity:.75}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:6px;font-size:13px}
h2{margin-top:2.5rem}h3{font-size:1rem}`;
