// Before the first picture, and before the app is here: the theme chosen in this browser, whether somebody is
// signed in, and what their screen needs, which is asked for at once: its programs, and what
// lib/begun-answers.ts takes over. A file of its own, because the Content-Security-Policy allows no script in
// the page.
(() => {
  const id = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})';
  /** The addresses that are opened most, with the program in src/app/routes and the first calls of each. */
  const screens = [
    { at: '/(?:dashboard)?', program: 'dashboard', calls: ['dashboard', 'analytics/reminders'] },
    { at: '/boards', program: 'boards', calls: ['boards', 'boards/pictures'] },
    { at: `/boards/${id}`, program: 'board', calls: ['boards/$1'] },
    { at: `/boards/[^/]+/items/${id}`, program: 'board-item', calls: ['content/$1', 'content/$1/retention'] },
    { at: `/boards/[^/]+/items/${id}/read`, program: 'reading', calls: ['content/$1'] },
    { at: '/content', program: 'content', calls: ['content?sort=newest&limit=50', 'boards'] },
    { at: '/projects', program: 'projects', calls: ['projects', 'analytics/settings'] },
    { at: '/ai-generator', program: 'generator', calls: ['boards'] },
    {
      at: '/analytics',
      program: 'analytics',
      calls: ['channel', 'facts', 'insights?limit=10', 'reminders'].map((name) => `analytics/${name}`),
    },
  ];

  function stored(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      // A browser without storage follows the system, and nobody is signed in.
      return null;
    }
  }

  function ask(address, token) {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const answer = fetch(address, { headers });
    // Whoever takes it over is told.
    answer.catch(() => undefined);
    return [address, answer];
  }

  function fetchProgram(href) {
    const isStyle = href.endsWith('.css');
    const link = { rel: isStyle ? 'preload' : 'modulepreload', href, crossOrigin: '' };
    document.head.append(Object.assign(document.createElement('link'), link, isStyle && { as: 'style' }));
  }

  const root = document.documentElement;
  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') {
    root.classList.add(theme);
  }
  const token = stored('authToken');
  root.toggleAttribute('data-signed-in', Boolean(token));
  if (!token) {
    return;
  }
  const calls = ['auth/me'];
  let program;
  for (const screen of screens) {
    const found = new RegExp(`^${screen.at}$`, 'u').exec(location.pathname);
    if (found) {
      ({ program } = screen);
      // Another search, sort or filter is another call.
      calls.push(...(location.search ? [] : screen.calls.map((call) => call.replace('$1', found[1]))));
    }
  }
  window.begunAnswers = { token, answers: new Map(calls.map((call) => ask(`/api/${call}`, token))) };
  // Behind the answers, which are small and for which the server has to work.
  JSON.parse(document.getElementById('programs')?.textContent ?? '{}')[program]?.forEach(fetchProgram);
})();
