import { expect, it } from 'vitest';
import { refuseDrops } from './refuse-drops.ts';

/** What comes of a drop: whether the browser is kept from it, and the effect it is to show. */
function drop(types: string[]) {
  const dataTransfer = { types, dropEffect: 'copy' };
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer });
  document.body.dispatchEvent(event);
  return { isPrevented: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

it('refuses files that nothing takes, and leaves alone what is taken and what is no file', () => {
  const stop = refuseDrops();
  expect(drop(['Files'])).toEqual({ isPrevented: true, effect: 'none' });
  expect(drop(['text/plain'])).toEqual({ isPrevented: false, effect: 'copy' });
  const take = (event: Event) => event.preventDefault();
  document.addEventListener('drop', take);
  expect(drop(['Files'])).toEqual({ isPrevented: true, effect: 'copy' });
  document.removeEventListener('drop', take);
  stop();
  expect(drop(['Files'])).toEqual({ isPrevented: false, effect: 'copy' });
});
