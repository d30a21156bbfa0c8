import { afterEach, expect, it, vi } from 'vitest';
import { focusInstead } from './focus-instead.ts';

const add = (name: string): HTMLButtonElement => {
  const button = document.createElement('button');
  button.dataset['name'] = name;
  document.body.append(button);
  return button;
};
const find = () => document.querySelector<HTMLElement>('[data-name=place]');
const named = () => (document.activeElement as HTMLElement).dataset['name'];

afterEach(() => document.body.replaceChildren());

it('gives the focus to what stands in the place of what is gone, and once more where that goes, too', async () => {
  const before = add('before');
  before.focus();
  focusInstead(find);
  const first = add('place');
  before.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
  first.remove();
  const second = add('place');
  await vi.waitFor(() => expect(document.activeElement).toBe(second));
});

it('leaves the focus with whoever went elsewhere, and with a later wish', async () => {
  const before = add('before');
  const elsewhere = add('elsewhere');
  before.focus();
  focusInstead(find);
  elsewhere.focus();
  add('place');
  before.remove();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(named()).toBe('elsewhere');

  focusInstead(find);
  focusInstead(() => document.querySelector<HTMLElement>('[data-name=later]'));
  add('later');
  elsewhere.remove();
  await vi.waitFor(() => expect(named()).toBe('later'));
});
