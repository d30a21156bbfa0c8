import { element, fill } from '../page-parts.ts';
import { askToSend, discard, enqueue, listWaiting, type Saving } from '../queue.ts';
import { lookAt, readTab, Unreadable } from '../saving.ts';
import { server, serverAccess } from '../server.ts';
import { readSetting, saveSetting } from '../store.ts';
import { chosenFiling, showFiling } from './filing.ts';
import { chosenKind, showKinds } from './kinds.ts';
import { showOutcome, showQueue } from './outcome.ts';

/** The tab under the popup, which pressing the button lets the extension read once. */
async function currentTab(): Promise<chrome.tabs.Tab> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab ?? ({ id: -1, url: '' } as chrome.tabs.Tab);
}

async function start(): Promise<void> {
  element<HTMLAnchorElement>('home').href = server;
  fill('server', new URL(server).host);
  element('to-connect').addEventListener('click', () => {
    void chrome.runtime.openOptionsPage();
    window.close();
  });
  const isConnected =
    (await readSetting('token')) !== undefined && (await chrome.permissions.contains(serverAccess));
  if (!isConnected) {
    element('connect').hidden = false;
    return;
  }
  void refreshQueue();
  const { id: tabId = -1, url: address = '' } = await currentTab();
  const look = await lookAt(tabId);
  if (look === null) {
    showUnreadable(address);
    return;
  }
  fill('title', look.title || look.url);
  fill('host', new URL(look.url).host);
  showKinds(look, tabId);
  await showFiling(look.url);
  element('save').hidden = false;
  element('submit').focus();
  element('save').addEventListener('submit', (event) => {
    event.preventDefault();
    void save(async () => {
      const filing = chosenFiling();
      await saveSetting('boardId', filing.boardId ?? '');
      return readTab(tabId, chosenKind(), filing);
    });
  });
}

function showUnreadable(address: string): void {
  element('unreadable').hidden = false;
  element('save-address').hidden = !/^https?:/u.test(address);
  element('save-address').addEventListener('click', () => {
    const saving: Saving = { path: '/api/content/add', body: { contentUrl: address } };
    void save(() => Promise.resolve({ title: address, saving }));
  });
}

/** In the queue first, and gone from it when the server has it: this window may be closed at any moment. */
async function save(read: () => Promise<{ title: string; saving: Saving }>): Promise<void> {
  const buttons = document.querySelectorAll<HTMLButtonElement>('button.primary');
  buttons.forEach((button) => (button.disabled = true));
  try {
    const { title, saving } = await read();
    const id = await enqueue(title, saving);
    const outcomes = await askToSend();
    const outcome = outcomes.get(id) ?? { kind: 'waiting', reason: (await readSetting('problem')) ?? '' };
    if (outcome.kind === 'refused') {
      // Said here and now, so that it need not wait in the queue to be read.
      await discard(id);
    }
    showOutcome(outcome);
  } catch (error) {
    const reason =
      error instanceof Unreadable ? error.message : 'Your browser doesn’t let extensions read this page.';
    showOutcome({ kind: 'refused', reason });
  }
  buttons.forEach((button) => (button.disabled = false));
  await refreshQueue();
}

const refreshQueue = async (): Promise<void> =>
  showQueue(await listWaiting(), {
    problem: (await readSetting('problem')) ?? '',
    onChange: () => void refreshQueue(),
  });

void start();
