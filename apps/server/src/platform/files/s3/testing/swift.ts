import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '#testing/until.ts';
import type { S3Settings } from '../../../config/index.ts';
import { createS3Client } from '../s3-client.ts';
import { S3Fault } from '../s3-fault.ts';
import { kinds, memcached, program } from './swift-programs.ts';

const run = promisify(execFile);

const disk = 'disk';
const userName = userInfo().username;

/** An S3 server that others wrote. */
export interface OtherS3Server {
  /** Such as `OpenStack Swift 2.30.1`. */
  name: string;
  settings: S3Settings;
  end(): Promise<void>;
}

/**
 * OpenStack Swift with its S3 interface: a store of one disk, which is a directory, and one bucket. It checks
 * signatures and hashes itself.
 */
export async function startSwift(): Promise<OtherS3Server> {
  const home = await mkdtemp(join(tmpdir(), 'hookline-swift-'));
  const [proxyPort = 0, cachePort = 0, ...storagePorts] = await freePorts(5);
  await mkdir(join(home, 'disks', disk), { recursive: true });
  await writeFile(join(home, 'swift.conf'), swiftConf);
  for (const [at, kind] of kinds.entries()) {
    await makeRing(home, kind, storagePorts[at] ?? 0);
    await writeFile(join(home, `${kind}-server.conf`), storageConf(home, kind, storagePorts[at] ?? 0));
  }
  await writeFile(join(home, 'proxy-server.conf'), proxyConf(home, { proxyPort, cachePort }));
  const children = [
    start(memcached, ['-l', '127.0.0.1', '-p', String(cachePort), '-u', userName]),
    ...['proxy', ...kinds].map((kind) =>
      start(program(`${kind}-server`), [join(home, `${kind}-server.conf`)]),
    ),
  ];
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${proxyPort}`,
    publicEndpoint: null,
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'hookline:tester',
    secretAccessKey: 'a-secret-word',
  };
  const end = async () => {
    await Promise.all(children.map(endProcess));
    await rm(home, { recursive: true, force: true });
  };
  try {
    await makeBucket(settings);
  } catch (error) {
    await end();
    throw error;
  }
  return { name: await readVersion(), settings, end };
}

/** The ring, which says on which disk an object is, names the port: it has to be chosen beforehand. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

async function makeRing(home: string, kind: string, port: number): Promise<void> {
  const ring = join(home, `${kind}.builder`);
  for (const words of [
    ['create', '4', '1', '0'],
    ['add', `r1z1-127.0.0.1:${port}/${disk}`, '1'],
    ['rebalance'],
  ]) {
    await run(program('ring-builder'), [ring, ...words]);
  }
}

const swiftConf = `[swift-hash]
swift_hash_path_prefix = hookline
swift_hash_path_suffix = hookline
[storage-policy:0]
name = only
default = yes
`;

const defaults = (home: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${home}
workers = 0
user = ${userName}
log_level = WARNING
`;

const storageConf = (home: string, kind: string, port: number): string => `${defaults(home, port)}
devices = ${join(home, 'disks')}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConf = (
  home: string,
  { proxyPort, cachePort }: { proxyPort: number; cachePort: number },
): string => `${defaults(home, proxyPort)}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth slo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_hookline_tester = a-secret-word .admin
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
`;

/** Ends with this process, however that ends. */
function start(file: string, argv: string[]): ChildProcess {
  const env = { PATH: '/usr/bin:/bin', PYTHONDONTWRITEBYTECODE: '1' };
  return spawn('setpriv', ['--pdeathsig', 'KILL', file, ...argv], { env, stdio: 'ignore' });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }
}

/** Makes the bucket as soon as all four processes answer. */
async function makeBucket(settings: S3Settings): Promise<void> {
  const client = createS3Client(settings);
  await until(async () => {
    try {
      await client.ask({ method: 'PUT' });
      return true;
    } catch (error) {
      if (error instanceof S3Fault && error.isPassing) {
        return null;
      }
      throw error;
    }
  });
}

async function readVersion(): Promise<string> {
  const { stdout } = await run('dpkg-query', ['--show', '--showformat', '${Version}', 'swift-proxy']);
  return `OpenStack Swift ${stdout.replace(/[-+].*/u, '')}`;
}
