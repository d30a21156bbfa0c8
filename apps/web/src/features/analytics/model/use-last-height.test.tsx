import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLastHeight } from './use-last-height.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function Part({ found }: { found: string | undefined }) {
  const { ref, lastHeight } = useLastHeight('part', found !== undefined);
  return found === '' ? (
    <p>nothing</p>
  ) : (
    <div ref={ref} data-testid="part" style={{ minHeight: lastHeight || undefined }}>
      {found}
    </div>
  );
}

const room = () => screen.getByTestId('part').style.minHeight;

it('keeps the room of what was there last while it is fetched anew', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(420);
  const first = render(<Part found={undefined} />);
  expect(room()).toBe('');
  first.rerender(<Part found="insights" />);
  first.unmount();
  const second = render(<Part found={undefined} />);
  expect(room()).toBe('420px');
  second.rerender(<Part found="insights" />);
  expect(room()).toBe('');
});

it('keeps none once there was nothing', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(420);
  const first = render(<Part found="facts" />);
  first.rerender(<Part found="" />);
  first.unmount();
  render(<Part found={undefined} />);
  expect(room()).toBe('');
});
