import { readFile } from 'node:fs/promises';
import { serveTasks } from '../../../platform/sandbox/serve-tasks.ts';
import type { Cover, CoverTask } from './cover.ts';

serveTasks((task, { file = '' }) => draw(task as CoverTask, file));

/** What is loaded here only when it is called brings a decoder with it. */
async function draw(task: CoverTask, file: string): Promise<Cover> {
  if (task.kind === 'wave') {
    const { readWave } = await import('./read-wave.ts');
    const wave = await readWave(file);
    return wave === null ? null : { picture: null, wave };
  }
  const picture = await drawPicture(task, file);
  return picture === null ? null : { picture, wave: null };
}

async function drawPicture(task: Exclude<CoverTask, { kind: 'wave' }>, file: string) {
  switch (task.kind) {
    case 'picture':
      return (await import('./shrink-picture.ts')).shrinkPicture(task.bytes);
    case 'image':
      return (await import('./shrink-picture.ts')).shrinkUpload(await readFile(file));
    case 'pdf':
      return (await import('./first-page.ts')).drawFirstPage(file);
    case 'docx':
      return (await import('./embedded-picture.ts')).findEmbeddedPicture(file);
  }
}
