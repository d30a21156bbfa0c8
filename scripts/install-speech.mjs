// A voice and a listener for the tests of transcription, from Debian's packages. Elsewhere, and for whoever
// is not root, those tests are skipped by name: nothing else needs these programs.
import { existsSync } from 'node:fs';
import { outerEnv, runProgram } from './run-program.mjs';

const programs = ['flite', 'ffmpeg', 'pocketsphinx_continuous'];
const packages = ['flite', 'ffmpeg', 'pocketsphinx', 'pocketsphinx-en-us'];

const isThere = (program) =>
  ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(`${folder}/${program}`));

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** True also where they cannot be installed: there is nothing to be done. */
export const hasSpeech = () => programs.every(isThere) || !canInstall();

/** Never fails: the tests say which of them were skipped. */
export const installSpeech = async () => {
  console.log('Installing a voice and a listener for the tests…');
  const env = { ...outerEnv(), DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: 'ignore' };
  await runProgram('apt-get', ['update', '-qq'], options);
  const code = await runProgram(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    options,
  );
  if (code !== 0) {
    console.log('They could not be installed; the tests that need them are skipped.');
  }
};
