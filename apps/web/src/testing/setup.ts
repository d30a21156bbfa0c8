import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is loaded lazily takes longer than the usual second where the machine has more to do.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
