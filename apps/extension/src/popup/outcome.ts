import { element, fill } from '../page-parts.ts';
import type { Outcome } from '../queue.ts';
import { server } from '../server.ts';

const sentences = {
  saved: 'Saved. Its text is being read.',
  there: 'This was saved before, and stays as it is.',
  waiting: 'Kept here, and sent as soon as it can be.',
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
