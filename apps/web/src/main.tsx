import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { prefetchScreen } from '#app/screens.ts';
import { loadConfig } from '#lib/config.ts';
import { wipeKept } from '#lib/kept-store.ts';
import { storedToken } from '#lib/session.ts';
import './styles/index.css';
import './styles/marks.css';
import './styles/quotation.css';

const root = document.getElementById('root');
if (root === null) {
  throw new Error('The page has no element with the id "root".');
}
prefetchScreen(location.pathname);
void loadConfig();
if (storedToken() === null) {
  // The session may have ended while no page was open.
  void wipeKept().catch(() => undefined);
}
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
