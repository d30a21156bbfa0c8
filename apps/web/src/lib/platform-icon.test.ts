import { Globe } from 'lucide-react';
import { expect, it } from 'vitest';
import { platformIcon } from './platform-icon.tsx';

it('draws a globe for a platform that it does not know', () => {
  expect(platformIcon('tiktok')).not.toBe(Globe);
  expect(platformIcon('constructor')).toBe(Globe);
});
