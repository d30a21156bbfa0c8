import { enqueue, listWaiting, type Outcome, type Saving, sendWaiting } from './queue.ts';
import { type Kind, readTab, Unreadable } from './saving.ts';
import { readSetting } from './store.ts';

const alarm = 'send';

/** What can be saved by a right click, and how it reads there. */
const menu = {
  page: 'Save page to Hookline',
  selection: 'Save selection to Hookline',
  link: 'Save link to Hookline',
  image: 'Save picture URL to Hookline',
} as const;

chrome.runtime.onInstalled.addListener(({ reason }) => {
  chrome.contextMenus.removeAll(() => {
    Object.entries(menu).forEach(([id, title]) =>
      chrome.contextMenus.create({ id, title, contexts: [id as keyof typeof menu] }),
    );
  });
  if (reason === 'install') {
    void welcome();
  }
  void send();
});
chrome.runtime.onStartup.addListener(() => void send());
chrome.alarms.onAlarm.addListener(() => void send());
chrome.contextMenus.onClicked.addListener((info, tab) => void saveByMenu(info, tab));
chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
  // Our own pages only: what runs in pages of others has nothing to say here.
  if (sender.url?.startsWith(chrome.runtime.getURL('')) && message === 'send') {
    void send().then(
      (outcomes) => respond([...outcomes]),
      () => respond(null),
    );
    return true;
  }
  return undefined;
});

/** A browser that was killed may take what it has for newly installed: who is connected stays so. */
async function welcome(): Promise<void> {
  if ((await readSetting('token')) === undefined) {
    await chrome.runtime.openOptionsPage();
  }
}

let sending: Promise<Map<string, Outcome>> | undefined;

/** Sends what waits. Whoever asks meanwhile waits for another round, which knows of theirs. */
async function send(): Promise<Map<string, Outcome>> {
  const before = sending;
  const round = (async () => {
    await before?.catch(() => undefined);
    // Set first: if the browser ends this program meanwhile, it is started again.
    await chrome.alarms.create(alarm, { periodInMinutes: 1 });
    const outcomes = await sendWaiting();
    await showWaiting();
    return outcomes;
  })();
  sending = round;
  return round;
}

/** On the button: how many wait. Nobody needs to be woken where nothing does. */
async function showWaiting(): Promise<void> {
  const waiting = await listWaiting();
  if (waiting.length === 0) {
    await chrome.alarms.clear(alarm);
  }
  await flag(waiting.length === 0 ? '' : String(waiting.length), '#c88800');
}

async function flag(text: string, color: string): Promise<void> {
  await chrome.action.setBadgeBackgroundColor({ color });
  await chrome.action.setBadgeText({ text });
}

async function saveByMenu(info: chrome.contextMenus.OnClickData, tab?: chrome.tabs.Tab): Promise<void> {
  try {
    const boardId = await readSetting('boardId');
    const filing = boardId ? { boardId } : {};
    const { title, saving } = await readByMenu(info, tab?.id, filing);
    const id = await enqueue(title, saving);
    const outcome = (await send()).get(id);
    if (outcome?.kind === 'saved' || outcome?.kind === 'there') {
      await flag('✓', '#1c9a5b');
      setTimeout(() => void showWaiting(), 2_000);
    }
  } catch (error) {
    await flag('!', '#d93a45');
    await chrome.action.setTitle({
      title: error instanceof Unreadable ? error.message : 'This can’t be saved.',
    });
  }
}

async function readByMenu(
  { menuItemId, linkUrl, srcUrl }: chrome.contextMenus.OnClickData,
  tabId: number | undefined,
  filing: { boardId?: string },
): Promise<{ title: string; saving: Saving }> {
  const address = menuItemId === 'link' ? linkUrl : menuItemId === 'image' ? srcUrl : undefined;
  if (address !== undefined) {
    return { title: address, saving: { path: '/api/content/add', body: { contentUrl: address, ...filing } } };
  }
  if (tabId === undefined) {
    throw new Unreadable('Your browser doesn’t let extensions read this page.');
  }
  return readTab(tabId, menuItemId as Kind, filing);
}
