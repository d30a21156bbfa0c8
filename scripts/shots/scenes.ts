import type { Page } from '@playwright/test';
import type { Seeded } from './seed.ts';

/** One picture: where it is taken, and what is done there before. */
export interface Scene {
  name: string;
  path: string;
  act?: (page: Page) => Promise<unknown>;
}

/** What opens over the page; it comes when its program has been loaded. */
const opened = (page: Page) => page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor();

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await opened(page);
};

/** Opens the menu of the first item and chooses from it. */
const choose = (name: string) => async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for Waking/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').waitFor();
};

const palette = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(text);
};

export const signedOutScenes: readonly Scene[] = [
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
];

/** What somebody sees who has nothing yet. */
export const newcomerScenes: readonly Scene[] = [
  { name: 'new-dashboard', path: '/dashboard' },
  { name: 'new-content', path: '/content' },
  { name: 'new-content-add', path: '/content', act: press(/Add URLs/) },
  { name: 'new-analytics', path: '/analytics' },
  { name: 'new-activity', path: '/activity' },
];

/** The start, the lists of boards and of content, and what opens anywhere. */
const lists: Scene[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'boards', path: '/boards' },
  { name: 'boards-create', path: '/boards', act: press('Create New Board') },
  { name: 'boards-menu', path: '/boards', act: press('Actions for Morning routines') },
  {
    name: 'boards-delete',
    path: '/boards',
    act: async (page) => {
      await press('Actions for Morning routines')(page);
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'demo-board', path: '/boards/sample-1' },
  { name: 'missing-board', path: '/boards/sample-99' },
  { name: 'content', path: '/content' },
  { name: 'content-nothing', path: '/content?q=zebra' },
  { name: 'content-add', path: '/content', act: press(/Add URLs/) },
  { name: 'palette', path: '/dashboard', act: palette('wak') },
  {
    name: 'shortcuts',
    path: '/dashboard',
    act: async (page) => {
      await page.keyboard.press('?');
      await opened(page);
    },
  },
  {
    name: 'navigation',
    path: '/boards',
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) {
        await menu.click();
        await opened(page);
      }
    },
  },
];

/** A board and what is on it. */
function onBoard({ boardId, itemId, scriptId, emptyBoardId, documentId, recordingId }: Seeded): Scene[] {
  const board = `/boards/${boardId}`;
  return [
    { name: 'board', path: board },
    { name: 'board-add', path: board, act: press('Add Content') },
    {
      name: 'board-add-several',
      path: board,
      act: async (page) => {
        await press('Add Content')(page);
        await page.getByRole('button', { name: 'Add several URLs' }).click();
      },
    },
    {
      name: 'board-upload',
      path: board,
      act: async (page) => {
        await press('Add Content')(page);
        await page.getByRole('tab', { name: 'Upload File' }).click();
      },
    },
    { name: 'board-track', path: board, act: press(/^Track/) },
    { name: 'board-item-menu', path: board, act: press(/^Actions for Waking/) },
    { name: 'board-rename', path: board, act: choose('Rename') },
    { name: 'board-move', path: board, act: choose('Move to board') },
    { name: 'board-transcript', path: board, act: choose('Replace text') },
    { name: 'board-summarize', path: board, act: choose('Summarize') },
    { name: 'board-repurpose', path: board, act: choose('Repurpose') },
    { name: 'item', path: `${board}/items/${itemId}` },
    { name: 'document', path: `${board}/items/${documentId}` },
    { name: 'recording', path: `${board}/items/${recordingId}` },
    { name: 'empty-board', path: `/boards/${emptyBoardId}` },
    { name: 'script', path: `${board}/items/${scriptId}` },
    { name: 'missing-item', path: `${board}/items/none` },
  ];
}

const tools: Scene[] = [
  { name: 'generator', path: '/ai-generator' },
  {
    name: 'generator-result',
    path: '/ai-generator',
    act: async (page) => {
      await page.getByLabel('Content Requirements').fill('A 60 second video about waking up early');
      await page.getByRole('button', { name: 'Generate Content' }).click();
      await page.getByText('Title Suggestions').waitFor();
    },
  },
  { name: 'analytics', path: '/analytics' },
  { name: 'analytics-import', path: '/analytics', act: press('Import') },
  { name: 'analytics-settings', path: '/analytics', act: press('Analytics settings') },
  { name: 'analytics-evidence', path: '/analytics', act: press(/Learn More/) },
  { name: 'report', path: '/analytics/report' },
  { name: 'activity', path: '/activity' },
  { name: 'settings', path: '/settings' },
  { name: 'settings-token', path: '/settings#tokens', act: press('New token') },
  {
    name: 'settings-token-made',
    path: '/settings#tokens',
    act: async (page) => {
      await press('New token')(page);
      await page.getByLabel('Name', { exact: true }).fill('Shortcut on my phone');
      await press('Create token')(page);
      await page.getByRole('button', { name: 'Copy token' }).waitFor();
    },
  },
  { name: 'settings-delete', path: '/settings', act: press('Delete account') },
];

/** Every screen, dialog and menu of the seeded account. */
export const scenesOf = (seeded: Seeded): Scene[] => [...lists, ...onBoard(seeded), ...tools];
