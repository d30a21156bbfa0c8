import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { patterns } from '#lib/paths.ts';
import { closesBack } from '#lib/way-back.ts';
import { sendJson, startServer } from '#testing/start-server.ts';
import { PrompterRoute } from './prompter.tsx';

const Arrived = () => <p>{`Arrived at ${useLocation().pathname}`}</p>;

/** The prompter as it was opened from the generator, or, without a state, by its address. */
async function open({ state, projects }: { state?: object; projects: { id: string; title: string }[] }) {
  await startServer(({ path }, response) =>
    path === '/api/ai/generations/v1'
      ? sendJson(response, 200, { generation: { id: 'v1', content: { script: 'Say it.' } } })
      : sendJson(response, 200, { projects }),
  );
  render(
    <MemoryRouter initialEntries={['/ai-generator', { pathname: '/scripts/v1/prompt', state }]}>
      <Routes>
        <Route path={patterns.prompter} element={<PrompterRoute />} />
        <Route path="*" element={<Arrived />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Start' });
  if (state === undefined) {
    await screen.findByRole('button', {
      name: `Close prompter and go to ${projects[0]?.title ?? 'Projects'} (Esc)`,
    });
  }
}

const ways = {
  Escape: () => fireEvent.keyDown(document.body, { key: 'Escape' }),
  'the button': () => fireEvent.click(screen.getByRole('button', { name: /^Close prompter/ })),
};
const project = { id: 'p1', title: 'Tides' };

it.each(Object.entries(ways))('%s leads back to where one came from', async (_, close) => {
  await open({ state: closesBack, projects: [project] });
  close();
  expect(await screen.findByText('Arrived at /ai-generator')).toBeDefined();
});

it.each(Object.entries(ways))('%s leads from its address to the project of the script', async (_, close) => {
  await open({ projects: [project] });
  close();
  expect(await screen.findByText('Arrived at /projects/p1')).toBeDefined();
});

it('leads to the projects where the script belongs to none', async () => {
  await open({ projects: [] });
  ways.Escape();
  expect(await screen.findByText('Arrived at /projects')).toBeDefined();
});

it('keeps the size of the text when a phone is turned, and follows the window at once', async () => {
  const resize = (width: number, height: number) =>
    act(() => {
      Object.assign(window, { innerWidth: width, innerHeight: height });
      window.dispatchEvent(new Event('resize'));
    });
  const look = () => {
    const { fontSize, width } = document.querySelector<HTMLElement>('[data-text]')?.style ?? {};
    return [fontSize, width];
  };
  const { innerWidth, innerHeight } = window;
  resize(390, 844);
  await open({ projects: [] });
  expect(look()).toEqual(['32px', '100%']);
  resize(844, 390);
  expect(look()).toEqual(['32px', '100%']);
  resize(1440, 900);
  expect(look()).toEqual(['56px', '75%']);
  resize(768, 1024);
  expect(look()).toEqual(['48px', '75%']);
  resize(1024, 768);
  expect(look()).toEqual(['48px', '75%']);
  resize(innerWidth, innerHeight);
});
