import { element, fill } from '../page-parts.ts';
import { call, connectAddress, keepBoards, sentenceOf, server, serverAccess } from '../server.ts';
import { forgetSetting, readSetting, saveSetting } from '../store.ts';

const { host } = new URL(server);
const say = (heading: string, text: string): void => {
  fill('heading', heading);
  fill('text', text);
};

async function show(): Promise<void> {
  const isConnected =
    (await readSetting('token')) !== undefined && (await chrome.permissions.contains(serverAccess));
  element('start').hidden = isConnected;
  element('by-hand').hidden = isConnected;
  element('done').hidden = !isConnected;
  if (isConnected) {
    say('Connected', `Open any page and click the Hookline button in your browser to save it to ${host}.`);
  } else {
    say(
      'Connect to Hookline',
      `Your browser will ask whether this extension can connect to ${host}, and no other site. ` +
        `Then click Connect on ${host}, which opens in a new tab.`,
    );
  }
}

/** Called by a press only: browsers ask nothing of the user otherwise. */
async function connect(): Promise<void> {
  if (!(await chrome.permissions.request(serverAccess))) {
    say(
      'Not connected',
      `Without access to ${host}, nothing can be saved there. Click Connect to be asked again.`,
    );
    return;
  }
  fill('text', `Waiting for you to click Connect on ${host}…`);
  await adoptToken(await fetchToken());
}

/** Opens the installation's page and waits there for its token, whatever is loaded in that tab meanwhile. */
async function fetchToken(): Promise<string> {
  const tab = await chrome.tabs.create({ url: connectAddress });
  return new Promise((resolve) => {
    const ask = async () => {
      const [frame] = await chrome.scripting.executeScript({
        target: { tabId: tab.id ?? 0 },
        func: takeToken,
      });
      if (typeof frame?.result === 'string') {
        chrome.tabs.onUpdated.removeListener(handle);
        resolve(frame.result);
      }
    };
    // A page that is left takes its answer along; the next one is asked anew.
    const handle = (tabId: number, { status }: { status?: string }, { url }: chrome.tabs.Tab) => {
      if (tabId === tab.id && status === 'complete' && url !== undefined && new URL(url).origin === server) {
        ask().catch(() => undefined);
      }
    };
    chrome.tabs.onUpdated.addListener(handle);
  });
}

/**
 * Runs on the installation's own page, and nowhere else: waits until somebody presses Connect there, and
 * answers the token that was made.
 */
const takeToken = (): Promise<string> =>
  new Promise((resolve) => {
    const handle = ({ source, origin, data }: MessageEvent<unknown>) => {
      const { kind, token } = (data ?? {}) as { kind?: unknown; token?: unknown };
      if (source !== window || origin !== location.origin) {
        return;
      }
      if (kind === 'hookline:ask') {
        postMessage({ kind: 'hookline:waiting' }, origin);
      } else if (kind === 'hookline:token') {
        removeEventListener('message', handle);
        postMessage({ kind: 'hookline:token-taken' }, origin);
        resolve(String(token));
      }
    };
    addEventListener('message', handle);
    postMessage({ kind: 'hookline:waiting' }, location.origin);
  });

async function adoptToken(token: string): Promise<void> {
  const answer = await call('GET', '/api/boards', { token: token.trim() });
  if (answer.status !== 200) {
    say('Not connected', sentenceOf(answer));
    return;
  }
  await saveSetting('token', token.trim());
  await keepBoards(answer);
  await chrome.runtime.sendMessage('send').catch(() => undefined);
  await show();
}

element('connect').addEventListener('click', () => void connect());
element('paste').addEventListener('submit', (event) => {
  event.preventDefault();
  const token = element<HTMLInputElement>('token').value;
  void chrome.permissions.request(serverAccess).then((isAllowed) => (isAllowed ? adoptToken(token) : show()));
});
element('disconnect').addEventListener('click', () => {
  void forgetSetting('token').then(() => show());
});
element<HTMLAnchorElement>('home').href = server;
void show();
