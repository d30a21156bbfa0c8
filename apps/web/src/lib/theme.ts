import { storeValue, useStoredValue } from './stored-value.ts';

export type Theme = 'system' | 'light' | 'dark';

/** Where the choice is kept in the browser's storage; public/begin.js reads it before the first picture. */
const entry = 'theme';

const readTheme = (value: string | null): Theme => (value === 'light' || value === 'dark' ? value : 'system');

/** The theme chosen in this browser; `system` unless one was. */
export const useTheme = (): Theme => readTheme(useStoredValue(entry));

/** Chooses a theme for this browser and shows it at once, also in other tabs. */
export function chooseTheme(theme: Theme): void {
  storeValue(entry, theme === 'system' ? null : theme);
  showTheme();
}

/** Keeps this page in the theme that another tab chooses. Returns its undo. */
export function followTheme(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key === entry) {
      showTheme();
    }
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

function showTheme(): void {
  const theme = readTheme(localStorage.getItem(entry));
  const { classList } = document.documentElement;
  classList.toggle('light', theme === 'light');
  classList.toggle('dark', theme === 'dark');
}
