import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach } from 'vitest';

// Long enough for any machine, however busy: less than a test may take, so that the failure says what is missing.
configure({ asyncUtilTimeout: 120_000 });

afterEach(() => {
  cleanup();
  // They outlive the file, and would be read on the next screen.
  toast.remove();
  localStorage.clear();
  sessionStorage.clear();
});
