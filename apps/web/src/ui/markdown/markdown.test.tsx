import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

it('shows what looks like HTML as it is written', () => {
  const { container } = render(
    <Markdown text={'<img src=x onerror=alert(1)> <b>bold</b>\n\n<script>alert(1)</script>'} />,
  );
  expect(container.querySelector('img, b, script')).toBeNull();
  expect(container.textContent).toContain('<script>alert(1)</script>');
});

it('puts its headings below those of the screen and opens links in a new tab, without telling from where', () => {
  render(<Markdown text={'# Top\n\n[there](https://example.com/)'} />);
  expect(screen.getByRole('heading', { level: 3, name: 'Top' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'there' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noreferrer');
});

it('cuts a very long text short until asked', () => {
  const { container } = render(
    <Markdown text={Array.from({ length: 500 }, (_, line) => `Line ${line}`).join('\n\n')} />,
  );
  expect(container.querySelectorAll('p').length).toBeLessThan(200);
  fireEvent.click(screen.getByRole('button', { name: 'Show all text' }));
  expect(container.querySelectorAll('p')).toHaveLength(500);
});
