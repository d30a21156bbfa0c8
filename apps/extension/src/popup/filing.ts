import { element, fill, make } from '../page-parts.ts';
import type { Filing } from '../saving.ts';
import { call, keepBoards } from '../server.ts';
import { readSetting, saveSetting } from '../store.ts';

/** How many of the tags in use are offered. */
const offered = 8;

/** Offers boards and tags as they were last time, at once, then as the server has them now. */
export async function showFiling(url: string): Promise<void> {
  showBoards((await readSetting('boards')) ?? [], (await readSetting('boardId')) ?? '');
  showTags((await readSetting('tags')) ?? []);
  void refresh();
  void showWhetherSaved(url);
}

async function refresh(): Promise<void> {
  const [boards, tags] = await Promise.all([call('GET', '/api/boards'), call('GET', '/api/tags')]);
  if (boards.status === 200) {
    showBoards(await keepBoards(boards), element<HTMLSelectElement>('board').value);
  }
  if (tags.status === 200) {
    const names = (tags.body['tags'] as { name: string }[]).map(({ name }) => name).slice(0, offered);
    await saveSetting('tags', names);
    showTags(names);
  }
}

async function showWhetherSaved(url: string): Promise<void> {
  const query = new URLSearchParams({ url, limit: '1' });
  const { status, body } = await call('GET', `/api/content?${query.toString()}`);
  const [item] = status === 200 ? (body['items'] as { board_id: string }[]) : [];
  if (item !== undefined) {
    const board = [...element<HTMLSelectElement>('board').options].find(
      ({ value }) => value === item.board_id,
    );
    fill('there', `Already saved${board === undefined ? '' : ` on ${board.text}`}.`);
    element('there').hidden = false;
  }
}

function showBoards(boards: { id: string; name: string }[], chosen: string): void {
  const options = [{ id: '', name: 'Inbox' }, ...boards.filter(({ name }) => name !== 'Inbox')];
  const board = element<HTMLSelectElement>('board');
  board.replaceChildren(...options.map(({ id, name }) => make('option', { value: id, text: name })));
  board.value = options.some(({ id }) => id === chosen) ? chosen : '';
}

const typedTags = (): string[] =>
  element<HTMLInputElement>('tags')
    .value.split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

function showTags(names: string[]): void {
  const buttons = names.map((name) => {
    const chip = make('button', { type: 'button', text: name });
    chip.addEventListener('click', () => {
      const others = typedTags().filter((tag) => tag.toLowerCase() !== name.toLowerCase());
      const isOff = others.length === typedTags().length;
      element<HTMLInputElement>('tags').value = [...others, ...(isOff ? [name] : [])].join(', ');
    });
    return chip;
  });
  element('known-tags').replaceChildren(...buttons);
}

/** What the user chose. */
export function chosenFiling(): Filing {
  const boardId = element<HTMLSelectElement>('board').value;
  const tags = typedTags();
  return { ...(boardId !== '' && { boardId }), ...(tags.length > 0 && { tags }) };
}
