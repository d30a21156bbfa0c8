import { parseArgs } from 'node:util';
import { createExtractionPool } from '../apps/server/src/features/ingestion/extraction/extraction-pool.ts';
import { createExtractor } from '../apps/server/src/features/ingestion/extraction/extractor.ts';
import { probeAccount, probeChannel } from './probe-connections.ts';
import { readAddress } from '../apps/server/src/features/ingestion/read-address.ts';
import { createGuardedFetch } from '../apps/server/src/platform/fetch/index.ts';

/** One address of each kind that a platform has; give others on the command line, these may have gone. */
const SAMPLES = [
  'https://www.youtube.com/watch?v=jNQXAC9IVRw',
  'https://www.tiktok.com/@scout2015/video/6718335390845095173',
  'https://x.com/jack/status/20',
  'https://www.instagram.com/p/fA9uwTtkSN/',
  'https://www.linkedin.com/company/linkedin/',
  'https://www.facebook.com/watch/?v=10153231379946729',
  'https://en.wikipedia.org/wiki/Hook_(music)',
  'https://www.rfc-editor.org/rfc/rfc2324.txt',
  'https://hnrss.org/frontpage',
];

const { positionals } = parseArgs({ allowPositionals: true });
const pool = createExtractionPool({ size: 1 });
const extractor = createExtractor({
  pool,
  onFault: (error) => console.error(`fault: ${error.code} ${error.detail ?? ''}`),
});
const fetcher = createGuardedFetch({ allowHosts: [] });

/** Prints what a live site gave for an address, or why it gave nothing. */
async function probe(address: string): Promise<void> {
  const start = performance.now();
  try {
    const result = await readAddress(
      { fetcher, extractor, maxBytes: 104_857_600, signal: AbortSignal.timeout(90_000) },
      address,
    );
    const { metadata = {} } = result;
    const { transcript, warnings = [], ...known } = metadata;
    const isRead = 'text' in result;
    console.log(`${isRead ? 'read' : 'FAILED'}  ${address}`);
    console.log(`  ${isRead ? `${result.text.length} characters` : result.failure}`);
    console.log(`  title: ${result.title ?? '(none)'}; segments: ${transcript?.length ?? 0}`);
    console.log(`  ${JSON.stringify(known)}`);
    warnings.forEach((warning) => console.log(`  note: ${warning}`));
    console.log(isRead ? `  begins: ${JSON.stringify(result.text.slice(0, 160))}` : '');
  } catch (error) {
    console.log(`FAILED  ${address}\n  ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(`  ${Math.round(performance.now() - start)} ms\n`);
}

for (const address of positionals.length > 0 ? positionals : SAMPLES) {
  await probe(address);
}
await probeChannel(process.env);
await probeAccount(process.env);
await fetcher.close();
await pool.close();
