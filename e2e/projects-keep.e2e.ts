import { expect, signIn, test } from './signed-in.ts';
import { column, titlesIn } from './stage-columns.ts';

test('notes of two tabs and a move without a connection lose nothing', async ({ page, context, person }) => {
  await person.call('POST', '/api/projects', { title: 'Tides' });
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Tides' }).click();
  const other = await context.newPage();
  await signIn(other, person);
  await other.goto(page.url());
  const mine = page.getByRole('textbox', { name: 'Notes' });
  const theirs = other.getByRole('textbox', { name: 'Notes' });
  await mine.fill('Film at dawn');
  await expect(theirs).toHaveValue('Film at dawn');
  await theirs.fill('Film at dusk');
  await theirs.blur();
  // The tab that is still in the field is told before it replaces anything.
  await expect(page.getByRole('alert')).toContainText('changed elsewhere');
  await mine.pressSequentially(' or noon');
  await expect(theirs).toHaveValue('Film at dusk');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(theirs).toHaveValue('Film at dawn or noon');
  await other.close();

  await page.goto('/projects');
  const card = page.getByRole('link', { name: 'Tides' });
  await card.focus();
  await context.setOffline(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText(/Failed to move the project/)).toBeVisible();
  await expect.poll(() => titlesIn(page, 'Idea')).toEqual(['Tides']);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await context.setOffline(false);
});

test('whoever moves, deletes or schedules by keyboard keeps their place', async ({ page, person }) => {
  for (const title of ['Tides', 'Showers']) {
    await person.call('POST', '/api/projects', { title });
  }
  await page.goto('/projects');
  const idea = column(page, 'Idea');
  const choose = async (title: string, entry: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: entry }).focus();
    await page.keyboard.press('Enter');
  };
  await choose('Tides', 'Move to Filming');
  await expect(idea.getByRole('link', { name: 'Showers' })).toBeFocused();
  await choose('Showers', 'Delete');
  await expect(page.getByRole('button', { name: 'New project in Idea' })).toBeFocused();

  await page.goto('/projects?view=calendar');
  const chip = page.getByRole('link', { name: 'Tides' });
  const unscheduled = page.getByRole('complementary', { name: 'Unscheduled' });
  await unscheduled.getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(unscheduled.getByRole('link')).toHaveCount(0);
  await expect(chip).toBeFocused();
  for (let week = 0; week < 6; week += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Escape');
  await expect(unscheduled.getByRole('link')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.reload();
  await expect(page.locator('[aria-current="date"]').getByRole('link', { name: 'Tides' })).toBeVisible();
});
