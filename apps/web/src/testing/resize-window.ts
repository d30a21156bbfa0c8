import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** Makes the window this large, in pixels, for the rest of the test. */
export function resizeWindow(width: number, height: number): void {
  const { innerWidth, innerHeight } = window;
  setSize(width, height);
  onTestFinished(() => setSize(innerWidth, innerHeight));
}

function setSize(width: number, height: number): void {
  const page = window as unknown as { happyDOM: { setViewport: (size: object) => void } };
  act(() => page.happyDOM.setViewport({ width, height }));
}
