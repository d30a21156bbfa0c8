import { colourOf } from './colours.ts';
import { expect, test } from './signed-in.ts';

test.describe('2 Route table', () => {
  test('a signed-in user is sent from /login, /signup, / and any unknown path to the dashboard', async ({
    page,
  }) => {
    for (const path of ['/login', '/signup', '/', '/no-such-page']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });

  test.describe('signed out', () => {
    test.use({ isSignedIn: false });

    test('every screen of the shell leads to /login', async ({ page }) => {
      for (const path of [
        '/',
        '/boards',
        '/boards/x',
        '/content',
        '/ai-generator',
        '/analytics',
        '/settings',
        '/huh',
      ]) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/login$/);
      }
    });

    test('a deep link survives signing in', async ({ page, person }) => {
      const boardId = await person.newBoard('Linked');
      await page.goto(`/boards/${boardId}?from=mail`);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { name: 'Linked' })).toBeVisible();
      await expect(page).toHaveURL(/from=mail$/);
    });

    test('Login: fields, toggle, a spinner while busy, link, yellow demo notice; 5 e-mail and password are required', async ({
      page,
    }) => {
      await page.goto('/login');
      const box = page.getByLabel('Password', { exact: true });
      await expect(box).toHaveAttribute('required', '');
      await expect(page.getByLabel('Email')).toHaveAttribute('required', '');
      expect(await colourOf(page.getByText('Demo mode'))).toBe('yellow');
      await box.fill('secret');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(box).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(box).toHaveAttribute('type', 'password');
      await expect(page.getByText(/any credentials work/i)).toBeVisible();
      await page.route('**/api/auth/login', () => undefined);
      await page.getByLabel('Email').fill('ada@example.org');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
      await expect(page.locator('button[aria-busy=true] svg')).toBeVisible();
      await page.getByRole('link', { name: /sign up|create/i }).click();
      await expect(page).toHaveURL(/\/signup$/);
    });

    test('Signup: four fields, two toggles, a link to login; 5 all are required, and different passwords send nothing', async ({
      page,
    }) => {
      await page.goto('/signup');
      for (const label of ['Full name', 'Email', 'Password', 'Confirm password']) {
        await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '');
        await page.getByLabel(label, { exact: true }).fill(`${label}@example.org`.replace(' ', ''));
      }
      await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
      expect(sent).toEqual([]);
      await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2);
      await page.getByRole('link', { name: /sign in|log in/i }).click();
      await expect(page).toHaveURL(/\/login$/);
    });
  });

  test('a saved session is restored behind a large spinner; one that the server rejects ends at /login with a full page load', async ({
    page,
    person,
  }) => {
    // So that the call of the next screen is the first to hear of it.
    await page.route('**/api/events', (route) => route.abort());
    const checking = Promise.withResolvers<void>();
    await page.route('**/api/auth/me', async (route) => {
      await checking.promise;
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('status').filter({ hasText: 'Restoring your session' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    checking.resolve();
    await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    // What this screen still asks for would hear of it too, and leave while the link is pressed.
    await page.waitForLoadState('networkidle');
    await person.call('POST', '/api/auth/logout');
    await page.getByRole('link', { name: 'Boards', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    // The address changes a moment before its document is there.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => !('sameDocument' in window));
    expect(
      await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')]),
    ).toEqual([null, null]);
  });
});

test.describe('2 App shell', () => {
  test('sidebar, active item, user and the fallbacks of the name, section name in the top bar, sign out; 4 Session: token and user are stored, and both removed', async ({
    page,
    person,
  }) => {
    await page.goto('/dashboard');
    const stored = () =>
      page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')]);
    expect(await stored()).toEqual([person.token, expect.stringContaining(person.email)]);
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link')).toHaveText([
      'Dashboard',
      'Boards',
      'Content',
      'AI Generator',
      'Analytics',
    ]);
    await expect(nav.locator('[aria-current=page]')).toHaveText('Dashboard');
    await expect(page.getByText('Ada Creator').first()).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    for (const section of ['Boards', 'Content', 'AI Generator', 'Analytics']) {
      await nav.getByRole('link', { name: section }).click();
      await expect(page.getByRole('banner').getByText(section, { exact: true })).toBeVisible();
    }
    await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user: { email: person.email } } }));
    await page.goto('/boards/sample-1');
    await expect(page.getByRole('heading', { name: 'YouTube Strategy' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Hookline')).toBeVisible();
    await expect(page.locator('header [data-title="/ YouTube Strategy"]')).toBeVisible();
    await expect(nav.locator('[aria-current=page]')).toHaveCount(0);
    await expect(page.getByRole('complementary').getByText('User', { exact: true })).toBeVisible();
    await nav.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back, Creator' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored()).toEqual([null, null]);
  });

  test('on a small screen the sidebar is a drawer with an overlay and a menu button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Content' })).toBeVisible();
    // What lies over the page beside the drawer closes it.
    await page.mouse.click(380, 400);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Content' }).click();
    await expect(page).toHaveURL(/\/content$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('2 Dashboard: greeting, stat cards with their changes, quick actions, four activities, demo banner', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada Creator' })).toBeVisible();
  for (const card of ['Total Boards', 'Content Items', 'AI Generations', 'Active Users']) {
    await expect(page.getByText(card, { exact: true })).toBeVisible();
  }
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByText(/^[+-]\d+\.\d%$/)).toHaveText(['+20.0%', '+12.5%', '+28.0%', '-3.4%']);
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('Sample data').first()).toBeVisible();
  await expect(page.getByText(/demo mode/i).first()).toBeVisible();
  await page.getByRole('link', { name: 'Create New Board' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Board' })).toBeVisible();
  // Back closes the dialog first.
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/boards$/);
  await page.goBack();
  for (const [action, path] of [
    ['Generate AI Content', '/ai-generator'],
    ['Upload Content', '/content'],
    ['View all activity', '/activity'],
  ] as const) {
    await page.getByRole('link', { name: action }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
  }
});

test('2 Boards list: a loading indicator, real boards first, then the four demo boards, badges, counts, menu, explainer', async ({
  page,
  person,
}) => {
  await person.newScript(await person.newBoard('My own'));
  const loading = Promise.withResolvers<void>();
  await page.route('**/api/boards', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.goto('/boards');
  await expect(page.getByRole('heading', { name: 'Content Boards' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading boards' })).toBeVisible();
  loading.resolve();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards.getByRole('heading')).toHaveText([
    'My own',
    'YouTube Strategy',
    'Instagram Content',
    'Competitor Analysis',
    'TikTok Trends',
  ]);
  await expect(cards).toContainText([/1 item\D/, '24 items', '18 items', '32 items', '15 items']);
  await expect(cards.nth(0).getByText('Real', { exact: true })).toBeVisible();
  await expect(cards.nth(0).getByText('No description provided')).toBeVisible();
  await expect(cards.nth(0).getByText(/^Updated /)).toBeVisible();
  await expect(cards.nth(1).getByText('Demo', { exact: true })).toBeVisible();
  const addresses = await cards
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.slice(1)).toEqual(
    ['sample-1', 'sample-2', 'sample-3', 'sample-4'].map((id) => `/boards/${id}`),
  );
  await expect(page.getByText('1 real board(s) created!')).toBeVisible();
  await expect(page.getByText('MVP Demo')).toBeVisible();
  await cards
    .nth(1)
    .getByRole('button', { name: /Actions for/ })
    .click();
  await expect(page.getByText('Board menu coming soon!')).toBeVisible();
  await cards
    .nth(0)
    .getByRole('button', { name: /Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Duplicate',
    'Export as Markdown',
    'Export as JSON',
    'Delete',
  ]);
  await page.keyboard.press('Escape');
  await cards.nth(0).getByRole('link', { name: 'My own' }).click();
  await expect(page).toHaveURL(/\/boards\/[\w-]{36}$/);
});
