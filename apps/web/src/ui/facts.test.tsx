import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Facts } from './facts.tsx';

it('puts dots between facts as text is read out, and leaves out what is empty', () => {
  const { container } = render(
    <Facts
      facts={['TikTok', '', null, false, undefined, <time key="t">Added now</time>, '7.7% engagement']}
    />,
  );
  expect(container.textContent).toBe('TikTok · Added now · 7.7% engagement');
});

it('gives every fact the dot before it, so that none hangs at the end of a line', () => {
  render(<Facts facts={['TikTok', 'Added now']} />);
  for (const fact of ['TikTok', 'Added now'].map((text) => screen.getByText(text))) {
    expect(fact.className).toContain("before:content-['·'");
  }
});
