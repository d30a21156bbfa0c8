import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Has a file do a task in a process of its own, so that what it costs is not counted as the server's: it gets
 * `task` as its first message, and the first that it sends is the answer.
 */
export async function askChild<Answer>(file: URL, task: object): Promise<Answer> {
  const child = fork(file, { serialization: 'advanced' });
  child.send(task);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file.pathname} ended before it was done.`);
  });
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
  ended.catch(() => undefined);
  return answer;
}
