import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { prefetchScreen } from '#app/screens.ts';
import { loadConfig } from '#lib/config.ts';
import { receiveShares } from '#lib/receive-shares.ts';
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
