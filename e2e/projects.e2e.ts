import { expect, signIn, test } from './signed-in.ts';
import { column, titlesIn } from './stage-columns.ts';

test('an idea is begun in two actions, dragged and carried by keyboard, and another tab follows', async ({
  page,
  context,
  person,
}) => {
  await page.goto('/projects');
  await page.getByRole('textbox', { name: 'Title of your first project' }).fill('Why tides are late');
  await page.keyboard.press('Enter');
  const first = column(page, 'Idea').getByRole('link', { name: 'Why tides are late' });
  await expect(first).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.type('Cold showers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Created: Cold showers' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await expect.poll(() => titlesIn(page, 'Idea')).toEqual(['Cold showers', 'Why tides are late']);

  const other = await context.newPage();
  await signIn(other, person);
  await other.goto('/projects');
  await expect(column(other, 'Idea').getByRole('listitem')).toHaveCount(2);

  await page
    .getByRole('link', { name: 'Cold showers' })
    .dragTo(column(page, 'Filming').getByText('Nothing here'));
  await expect.poll(() => titlesIn(page, 'Filming')).toEqual(['Cold showers']);
  await expect.poll(() => titlesIn(other, 'Filming')).toEqual(['Cold showers']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titlesIn(other, 'Idea')).toEqual(['Cold showers', 'Why tides are late']);

  const card = page.getByRole('link', { name: 'Why tides are late' });
  await card.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => titlesIn(page, 'Filming')).toEqual(['Why tides are late']);
  expect(await titlesIn(other, 'Filming')).toEqual([]);
  await expect(card).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => titlesIn(other, 'Filming')).toEqual(['Why tides are late']);

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => titlesIn(page, 'Scripting')).toEqual(['Why tides are late']);
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(() => titlesIn(page, 'Filming')).toEqual(['Why tides are late']);
  await expect(card).toBeFocused();
  await page.reload();
  await expect.poll(() => titlesIn(page, 'Filming')).toEqual(['Why tides are late']);
  await other.close();
});

test('a project has its day by dragging and by keyboard, its checklist and notes', async ({
  page,
  person,
}) => {
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  await person.call('POST', '/api/projects', { title: 'A tour of the studio' });
  await person.call('POST', '/api/projects', { title: 'Due now', due_on: today });
  await page.goto('/projects?view=calendar');
  const now = page.locator('li[aria-current="date"]');
  await expect(now.getByRole('link', { name: 'Due now' })).toBeVisible();
  await page.getByRole('complementary', { name: 'Unscheduled' }).getByRole('link').dragTo(now);
  await expect(now.getByRole('link', { name: 'A tour of the studio' })).toBeVisible();
  await page.getByRole('link', { name: 'Due now' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(now.getByRole('link', { name: 'Due now' })).toBeHidden();

  await page.getByRole('link', { name: 'A tour of the studio' }).click();
  await page.getByRole('textbox', { name: 'New task' }).fill('Tidy up');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Tidy up' }).check();
  await page.getByRole('textbox', { name: 'Notes' }).fill('The light is best at ten.');
  await page.getByRole('textbox', { name: 'Title' }).fill('A tour of the new studio');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A tour of the new studio');
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.getByRole('link', { name: 'A tour of the new studio' }).click();
  await expect(page.getByRole('checkbox', { name: 'Tidy up' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('The light is best at ten.');

  await page.getByRole('textbox', { name: 'New task' }).fill('Sweep');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Tidy up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Sweep' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Sweep' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeFocused();
});

test('a pasted idea becomes a script, a published post and its numbers', async ({ page, person }) => {
  const boardId = await person.newBoard('Published');
  await page.goto(`/boards/${boardId}/items/${await person.newScript(boardId, 'Why tides are late')}`);
  await page.getByRole('button', { name: 'Actions for Why tides are late' }).click();
  await page.getByRole('menuitem', { name: 'Start a project' }).click();
  // It is called by the title that the script has in use, not by the one of its page.
  await expect(page.getByRole('heading', { name: 'A title', level: 1 })).toBeAttached();
  await expect(page.getByRole('combobox', { name: 'Board' })).toHaveValue(boardId);
  await page.getByRole('textbox', { name: 'Post URL' }).fill('my video');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Paste the full URL')).toBeVisible();
  await page.getByRole('textbox', { name: 'Post URL' }).fill('youtu.be/abcdefghijk');
  await page.getByRole('button', { name: 'Save' }).click();
  const address = page.getByRole('link', { name: 'youtu.be/abcdefghijk' });
  await expect(address).toHaveAttribute('href', 'https://youtu.be/abcdefghijk');
  await expect(page.getByText('Numbers appear here once')).toBeVisible();

  const contentUrl = 'https://www.youtube.com/watch?v=abcdefghijk';
  const added = await person.call('POST', '/api/content/add', { boardId, title: 'The tide', contentUrl });
  await person.call('POST', '/api/analytics/track', {
    contentId: added.item?.id,
    metrics: { platform: 'youtube', views: 12_345 },
  });
  // By a live event: nothing is reloaded.
  await expect(page.getByRole('region', { name: 'Published' })).toContainText('12.3K');
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('published');
  await expect(address).toBeVisible();
  await page.getByRole('region', { name: 'Published' }).getByRole('link', { name: 'The tide' }).click();
  await expect(page.getByRole('region', { name: 'Project' })).toContainText('Became this post');
});

test('what is published has its day, and is tracked where its numbers will show', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Tides');
  await person.call('POST', '/api/projects', { title: 'Why tides are late', boardId });
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Why tides are late' }).click();
  await page.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Published' });
  const day = page.getByLabel('Published on');
  // The time zone of whoever never chose one is UTC.
  await expect(day).toHaveValue(new Date().toISOString().slice(0, 10));
  await day.fill('2026-03-04');
  await expect(page.getByText('Save the post’s URL to track its numbers')).toBeVisible();

  const address = page.getByRole('textbox', { name: 'Post URL' });
  await address.fill('https://www.tiktok.com/@tides/video/7301234567890123456');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Change URL' }).click();
  await expect(address).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Change URL' })).toBeFocused();
  await page.getByRole('button', { name: 'Track' }).click();
  const dialog = page.getByRole('dialog', { name: 'Track Performance' });
  // By the address: no platform was chosen for the project.
  await expect(dialog.getByRole('combobox', { name: 'Platform' })).toHaveValue('tiktok');
  await dialog.getByLabel('Views').fill('18400');
  await dialog.getByRole('button', { name: 'Track Performance' }).click();
  const published = page.getByRole('region', { name: 'Published' });
  await expect(published).toContainText('18.4K');
  await expect(published).toContainText('Mar 4, 2026');
  await expect(published.getByRole('link', { name: /tiktok\.com/u })).toBeVisible();
  await page.getByRole('button', { name: 'Not this post' }).click();
  await expect(published).not.toContainText('18.4K');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(published).toContainText('18.4K');

  await page.goto('/projects?view=calendar');
  await expect(page.getByText('Everything is scheduled.')).toBeVisible();
  while (!(await page.getByRole('heading', { name: 'March 2026' }).isVisible())) {
    await page.getByRole('button', { name: 'Previous month' }).click();
  }
  const chip = page.getByRole('link', { name: 'Why tides are late' });
  await expect(
    page.getByRole('listitem', { name: 'Wednesday, March 4' }).filter({ has: chip }),
  ).toBeVisible();
});

test('all six stages are in sight on a desk, and a phone leads to each', async ({ page, person }) => {
  await person.call('POST', '/api/projects', { title: 'Out now', stage: 'published' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/projects');
  for (const stage of ['Idea', 'Scripting', 'Filming', 'Editing', 'Scheduled', 'Published']) {
    await expect(column(page, stage)).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(column(page, 'Published')).not.toBeInViewport();
  const chip = page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name: /^Published/ });
  await chip.click();
  await expect(column(page, 'Published').getByRole('link', { name: 'Out now' })).toBeInViewport({ ratio: 1 });
  await expect(column(page, 'Idea')).not.toBeInViewport();
});

test('on a tablet the stage that was tapped is the current one, and the end of the row the last', async ({
  page,
  person,
}) => {
  await person.call('POST', '/api/projects', { title: 'Out now', stage: 'published' });
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/projects');
  const strip = page.getByRole('navigation', { name: 'Stages' });
  const chip = (stage: string) => strip.getByRole('button', { name: new RegExp(`^${stage}`, 'u') });
  const isCurrent = async (stage: string) => {
    await expect(chip(stage)).toHaveAttribute('aria-current', 'true');
    await expect(strip.locator('[aria-current=true]')).toHaveCount(1);
  };
  // Whoever opens their projects sees one.
  await isCurrent('Published');
  await person.call('POST', '/api/projects', { title: 'Some day', stage: 'idea' });
  await page.reload();
  await isCurrent('Idea');
  // One that is in sight already comes to the front.
  await chip('Scripting').click();
  await isCurrent('Scripting');
  await expect(column(page, 'Idea')).not.toBeInViewport({ ratio: 0.5 });
  // Near the end there is no room to come to the front.
  for (const stage of ['Published', 'Scheduled']) {
    await chip(stage).click();
    await isCurrent(stage);
    await expect(column(page, stage)).toBeInViewport({ ratio: 1 });
  }
  await column(page, 'Scheduled').getByText('Nothing here').hover();
  await page.mouse.wheel(-5_000, 0);
  await isCurrent('Idea');
  await page.mouse.wheel(5_000, 0);
  await isCurrent('Published');
  // Another width shows others, without any scrolling.
  await page.setViewportSize({ width: 390, height: 844 });
  await isCurrent('Scripting');
});
