import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Long enough for any machine, however busy: less than a test may take, so that the failure says what is missing.
configure({ asyncUtilTimeout: 120_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
