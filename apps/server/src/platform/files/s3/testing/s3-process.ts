import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const program = require.resolve('s3rver/bin/s3rver.js');

/**
 * An S3 server in a process of its own that keeps its objects in `directory`. Returns its port and how to end
 * it.
 */
export async function startS3Process(
  directory: string,
  bucket: string,
): Promise<{ port: number; end(): Promise<void> }> {
  // It makes tokens for further pages of a list with a cipher that only the legacy provider has.
  const child = spawn(
    process.execPath,
    ['--openssl-legacy-provider', '--no-deprecation', program]
      .concat(['--directory', directory, '--address', '127.0.0.1', '--port', '0'])
      .concat(['--silent', '--no-vhost-buckets', '--configure-bucket', bucket]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The S3 server ended with ${code}: ${said}`)));
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      const found = /listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (found !== undefined) {
        resolve(Number(found));
      }
    });
  });
  return {
    port,
    end: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
