import { element, fill, make } from '../page-parts.ts';
import { askToSend, discard, type Outcome, type Waiting } from '../queue.ts';
import { server } from '../server.ts';

const sentences = {
  saved: 'Saved. Extracting its text.',
  there: 'This was already saved, so nothing changed.',
  waiting: 'Saved in this browser. It will be sent as soon as possible.',
};

/** Says what became of what was saved. */
export function showOutcome(outcome: Outcome): void {
  const isDone = outcome.kind === 'saved' || outcome.kind === 'there';
  const section = element('outcome');
  section.className = isDone ? 'success' : outcome.kind;
  fill('outcome-text', outcome.kind === 'refused' ? outcome.reason : sentences[outcome.kind]);
  const link = element<HTMLAnchorElement>('open-item');
  link.hidden = outcome.kind !== 'saved' || outcome.itemId === '';
  if (outcome.kind === 'saved') {
    link.href = `${server}/boards/${outcome.boardId}/items/${outcome.itemId}`;
  }
  section.hidden = false;
  element('save').hidden ||= outcome.kind !== 'refused';
  element('unreadable').hidden = true;
}

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
    void askToSend().then(onChange);
  };
}
