import { element, fill, make } from '../page-parts.ts';
import { discard, type Waiting } from '../queue.ts';

/** Shows what waits for the server, why, and what it refused. */
export function showQueue(
  waiting: readonly Waiting[],
  { problem, onChange }: { problem: string; onChange: () => void },
): void {
  const rows = waiting.map(({ id, title, refusal }) => {
    const row = make('li');
    row.append(make('span', { text: title || 'Untitled', dir: 'auto', title: refusal ?? '' }));
    if (refusal !== undefined) {
      const remove = make('button', { type: 'button', className: 'quiet', text: 'Discard' });
      remove.addEventListener('click', () => void discard(id).then(onChange));
      row.append(make('small', { text: refusal }), remove);
    }
    return row;
  });
  element('queue').hidden = rows.length === 0;
  element('queue-list').replaceChildren(...rows);
  fill('queue-text', `${rows.length} waiting${problem === '' ? '' : `. ${problem}`}`);
  element('retry').onclick = () => {
    void chrome.runtime.sendMessage('send').then(onChange);
  };
}
