import { expect, it } from 'vitest';
import { forgetReturnPath, rememberReturnPath, returnPath } from './return-path.ts';

it('leads back to where somebody was turned away, once', () => {
  rememberReturnPath({ pathname: '/boards/1', search: '?item=2' });
  expect(returnPath()).toBe('/boards/1?item=2');
  forgetReturnPath();
  expect(returnPath()).toBeNull();
});

it.each(['/', '/dashboard', '/login', '/signup'])('does not bother with %s', (pathname) => {
  rememberReturnPath({ pathname, search: '' });
  expect(returnPath()).toBeNull();
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
  'never leads to another site: %s',
  (path) => {
    sessionStorage.setItem('returnPath', path);
    expect(returnPath()).toBeNull();
  },
);
