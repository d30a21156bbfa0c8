import { expect, it } from 'vitest';
import { chooseTheme, followTheme } from './theme.ts';

const classes = () => document.documentElement.className;

it('shows a chosen theme at once and remembers it; the system needs no memory', () => {
  chooseTheme('dark');
  expect([classes(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  chooseTheme('light');
  expect([classes(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  chooseTheme('system');
  expect([classes(), localStorage.getItem('theme')]).toEqual(['', null]);
});

it('follows the choice of another tab until told not to', () => {
  const stop = followTheme();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(classes()).toBe('dark');
  stop();
  localStorage.removeItem('theme');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(classes()).toBe('dark');
  chooseTheme('system');
});
