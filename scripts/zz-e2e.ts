import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { withProduct } from '/tmp/wt/meaning/scripts/quality/product.ts';
const d = JSON.parse(readFileSync('/tmp/embed/cran.json', 'utf8'));
const by = new Map<string, number[]>();
const norm = (t: string) => t.replace(/\s+/g, ' ').trim();
d.parts.forEach((p: any, i: number) => by.set(norm(p.text), d.titled[i]));
d.qs.forEach((q: string, i: number) => by.set(norm(q), d.queries[i]));
let miss = 0;
const missed: string[] = [];
const vec = (t: string) => {
  const whole = by.get(norm(t));
  if (whole) return whole;
  const body = by.get(norm(t.slice(t.indexOf('\n') + 1)));
  if (body) return body;
  miss++;
  missed.push(t);
  return d.titled[0].map(() => 0.001);
};
const server = createServer((q, r) => {
  let b = '';
  q.on('data', (c) => (b += c));
  q.on('end', () => {
    const input = [JSON.parse(b).input].flat();
    r.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        data: input.map((t: string, index: number) => ({ index, embedding: vec(t) })),
        usage: { prompt_tokens: 1, total_tokens: 1 },
      }),
    );
  });
});
await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
const port = (server.address() as any).port;
const raw = readFileSync('/work/shared/corpora/search/cranfield/cran.all.1400', 'utf8')
  .split(/^\.I /mu)
  .slice(1)
  .map((part) => {
    const [n, ...rest] = part.split(/^\.([A-Z])\s*\n/mu);
    const f: any = {};
    for (let i = 0; i < rest.length; i += 2) f[rest[i]!] = (rest[i + 1] ?? '').replace(/\s+/gu, ' ').trim();
    return { id: Number(n), ...f };
  });
const rel = new Map<number, Set<number>>();
for (const l of readFileSync('/work/shared/corpora/search/cranfield/cranqrel', 'utf8').trim().split('\n')) {
  const [q, doc, c] = l.trim().split(/\s+/).map(Number) as any;
  if (c >= 1 && c <= 4) rel.set(q, (rel.get(q) ?? new Set()).add(doc));
}
const ndcg = (f: number[], r: Set<number>) => {
  const g = (p: number) => 1 / Math.log2(p + 2);
  let s = 0,
    b = 0;
  f.slice(0, 10).forEach((id, p) => {
    if (r.has(id)) s += g(p);
  });
  for (let p = 0; p < Math.min(10, r.size); p++) b += g(p);
  return s / b;
};
await withProduct(
  async (signUp) => {
    const client: any = await signUp();
    const { board } = await client.ok('POST /api/boards', { body: { name: 'C' } });
    const idOf = new Map();
    for (const x of raw) {
      const { item } = await client.ok('POST /api/content/save-generated', {
        body: {
          boardId: board.id,
          title: (x.T ?? '').slice(0, 500),
          platform: 'linkedin',
          generatedContent: { script: x.W || 'No text.' },
        },
      });
      idOf.set(item.id, x.id);
    }
    const run = async () => {
      const s: number[] = [];
      const t: number[] = [];
      for (const [i, q] of d.qs.entries()) {
        const a = performance.now();
        const { items, note } = await client.ok('GET /api/content', { query: { q, limit: 10 } });
        t.push(performance.now() - a);
        if (note) console.log(note);
        s.push(
          ndcg(
            items.map((x: any) => idOf.get(x.id)),
            rel.get(i + 1) ?? new Set(),
          ),
        );
      }
      t.sort((a, b) => a - b);
      return [s, t[112], t[213]] as const;
    };
    const mean = (x: readonly number[]) => x.reduce((a, b) => a + b, 0) / x.length;
    const words = await run();
    console.log('words', mean(words[0]).toFixed(4), words[1], words[2]);
    await client.ok('PUT /api/ai/meaning', { body: {} });
    for (;;) {
      const { meaning } = await client.ok('GET /api/ai/meaning');
      if (meaning.state === 'ready' || meaning.state === 'failed') {
        console.log(JSON.stringify(meaning), 'missed', miss, JSON.stringify(missed.slice(0, 3)));
        break;
      }
      await new Promise((ok) => setTimeout(ok, 1000));
    }
    const both = await run();
    console.log('both', mean(both[0]).toFixed(4), both[1], both[2]);
    const diff = both[0].map((v, i) => v - words[0][i]!);
    const boots = Array.from({ length: 2000 }, () =>
      mean(diff.map(() => diff[Math.floor(Math.random() * diff.length)]!)),
    ).sort((a, b) => a - b);
    console.log('diff', mean(diff).toFixed(4), boots[50], boots[1950]);
  },
  { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'x', AI_EMBED_MODEL: 'use-lite' },
);
server.close();
