// Makes a fresh clone runnable: `setup.mjs` for `npm start`, `setup.mjs dev` without the web build,
// `setup.mjs test` with a Chromium on top. It runs before anything is installed, so it is plain JavaScript
// for Node 20, dependency-free.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail, outerEnv, root, runProgram } from './run-program.mjs';
import { holdLock } from './setup-lock.mjs';
import { fingerprint, isStamped, writeStamp } from './stamps.mjs';

const pinnedNode = join(root, 'node_modules', '.bin', 'node');
const major = Number(process.versions.node.split('.')[0]);

/** What a lock file lists; null where there is none, or one that was cut off. */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
};

/** Whether node_modules already holds what the lock asks for, as after `npm install <package>`. */
const isInstalled = () => {
  const present = packagesOf('node_modules/.package-lock.json');
  if (present === null) {
    return false;
  }
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (wanted.link) {
      return existsSync(join(root, path));
    }
    const found = present[path];
    const isSame = found?.version === wanted.version && found?.integrity === wanted.integrity;
    return isSame || !path.includes('node_modules/') || (!found && wanted.optional);
  });
};

const installDependencies = async () => {
  if (!isInstalled()) {
    console.log('Installing dependencies…');
    // Also what this machine leaves out elsewhere (NODE_ENV=production, settings of npm): the web app's
    // tools, the database.
    const all = ['--include=dev', '--include=optional', '--include=peer'];
    const args = ['ci', ...all, '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await runProgram('npm', args, { env: outerEnv() });
    if (code !== 0) {
      fail(
        'The dependencies could not be installed: `npm ci` failed. Check the network connection and try again.',
      );
    }
  }
  // A pinned Node that cannot run on this system (Alpine, say) must not shadow the machine's own.
  if (existsSync(pinnedNode) && (await runProgram(pinnedNode, ['--version'], { stdio: 'ignore' })) !== 0) {
    rmSync(pinnedNode, { force: true });
  }
};

const build = async (workspace, name) => {
  console.log(`Building ${name}…`);
  const code = await runProgram(
    'npm',
    ['run', '--silent', 'build', '-w', workspace, '--', '--logLevel', 'warn'],
    // A shell that is set to development would put the development versions of all libraries into it.
    { env: { ...outerEnv(), NODE_ENV: 'production' } },
  );
  if (code !== 0) {
    fail(`Building ${name} failed; the lines above say why.`);
  }
};

/** @typedef {{ isDone: () => boolean | Promise<boolean>, run: () => Promise<void> }} Step */

/**
 * A step that is done while `stamp` records the fingerprint of its inputs.
 * @returns {Step}
 */
const stamped = (stamp, inputs, work) => {
  const file = join(root, stamp);
  return {
    isDone: () => isStamped(file, fingerprint(root, inputs)),
    run: async () => {
      const before = fingerprint(root, inputs);
      await work();
      writeStamp(file, before);
    },
  };
};

const dependencies = stamped('node_modules/.setup', ['package-lock.json'], installDependencies);
const webInputs = ['apps/web', 'packages/contract', 'tsconfig.base.json', 'package-lock.json'];
const web = stamped('apps/web/dist/.setup', webInputs, () => build('@hookline/web', 'the web app'));
const extensionInputs = ['apps/extension', 'apps/web/src/styles', 'package-lock.json'];
const extension = stamped('apps/extension/dist/.setup', extensionInputs, () =>
  build('@hookline/extension', 'the browser extension'),
);
/** @type {Step} */
const chromium = {
  isDone: async () => (await import('./install-chromium.mjs')).hasChromium(),
  run: async () => (await import('./install-chromium.mjs')).installChromium(),
};
/** @type {Step} */
const speech = {
  isDone: async () => (await import('./install-speech.mjs')).hasSpeech(),
  run: async () => (await import('./install-speech.mjs')).installSpeech(),
};
/** @type {Step} */
const modelRuntime = {
  isDone: async () => (await import('./install-model-runtime.mjs')).hasModelRuntime(),
  run: async () => (await import('./install-model-runtime.mjs')).installModelRuntime(),
};
const modes = new Map([
  ['start', [dependencies, web, extension]],
  ['dev', [dependencies]],
  ['test', [dependencies, web, extension, chromium, speech, modelRuntime]],
]);

const setUp = async (steps) => {
  let isLocked = false;
  for (const step of steps) {
    if (await step.isDone()) {
      continue;
    }
    if (!isLocked) {
      const onWait = (pid) => console.log(`Process ${pid} is setting up this folder; waiting for it…`);
      await holdLock(join(root, '.cache', 'setup.lock'), { timeoutMs: 20 * 60_000, onWait });
      isLocked = true;
    }
    // Another process may have done it while this one waited for the lock.
    if (!(await step.isDone())) {
      await step.run();
    }
  }
};

if (major < 20) {
  fail(`Node.js 20 or newer is needed; this is ${process.version}.`);
}
await setUp(modes.get(process.argv[2] ?? 'start') ?? fail('Use: node scripts/setup.mjs [dev|test]'));
if (major < 24 && !existsSync(pinnedNode)) {
  fail(
    `This project brings its own Node.js, but none for this system (${process.platform}-${process.arch}) that runs. ` +
      `Install Node.js 24 or newer; this is ${process.version}.`,
  );
}
