import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { prefetchScreen } from '#app/screens.ts';
import { loadConfig } from '#lib/config.ts';
import './styles/index.css';
import './styles/marks.css';
import './styles/quotation.css';

const root = document.getElementById('root');
if (root === null) {
  throw new Error('The page has no element with the id "root".');
}
prefetchScreen(location.pathname);
void loadConfig();
receiveShares();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** Takes what other apps share with this one from now on, where it is installed as an app. */
function receiveShares(): void {
  const register = () => void tryRegister();
  window.addEventListener('appinstalled', register);
  if (window.matchMedia('(display-mode: standalone)').matches) {
    register();
  }
}

async function tryRegister(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/share-worker.js');
  } catch {
    // Without https there is none, and nothing is shared with an app that cannot be installed.
  }
}
