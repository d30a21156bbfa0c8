import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Programs of Debian that speak, convert and listen. */
const PROGRAMS = ['flite', 'ffmpeg', 'pocketsphinx_continuous', 'prlimit'];

/** Whether this machine can speak and listen. `node scripts/setup.mjs test` sees to it on Debian. */
export const canSpeak = PROGRAMS.every((program) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

/** What the voice of the tests says; easy words, because the listener is a small one. */
export const SENTENCES = [
  'The old man went to the market and bought some bread and milk.',
  'It was a very cold day and the snow was falling in the street.',
  'She said that the children would come home before the evening.',
  'We have to think about the future of our people and our country.',
];

/**
 * A recording of these words by a synthetic voice, converted to `extension`; with a picture where that is a
 * film.
 */
export function speak(folder: string, extension: 'mp3' | 'mp4' | 'wav'): string {
  const [voice, recording] = [join(folder, 'voice.wav'), join(folder, `spoken.${extension}`)];
  execFileSync('flite', ['-voice', 'slt', '-t', SENTENCES.join(' '), '-o', voice]);
  const picture =
    extension === 'mp4' ? ['-f', 'lavfi', '-i', 'color=c=black:s=160x120:r=5', '-shortest'] : [];
  // As people record; left alone, ffmpeg squeezes a voice to 24 kbit/s, which this small listener does not
  // understand.
  const quality = extension === 'wav' ? [] : ['-b:a', '128k'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', voice, ...picture, ...quality, recording]);
  return recording;
}

/** A command that listens: the sound as 16 kHz mono, then the words of each utterance, one a line. */
export const listenCommand =
  `sh -c 'ffmpeg -v error -y -i "$0" -ac 1 -ar 16000 "$0.16k.wav" && ` +
  `pocketsphinx_continuous -infile "$0.16k.wav" -logfn /dev/null' {input}`;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** Word error rate: insertions, deletions and substitutions over the words that were said. */
export function wordErrorRate(said: string, heard: string): number {
  const words = wordsOf(said);
  return editDistance(words, wordsOf(heard)) / words.length;
}

/** How many parts have to be put in, left out or exchanged to make one list of the other (Levenshtein, 1966). */
export function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_, index) => index + 1);
  for (const [place, part] of one.entries()) {
    let [diagonal, left] = [place, place + 1];
    row = other.map((wanted, index) => {
      const above = row[index] ?? 0;
      left = Math.min(above + 1, left + 1, diagonal + (part === wanted ? 0 : 1));
      diagonal = above;
      return left;
    });
  }
  return row.at(-1) ?? one.length;
}
