import { expect, test } from './signed-in.ts';

const script = 'HOOK (0:00–0:05)\nThe tide is late.\n\nEND (0:05–0:10)\nThe Moon moves on.';

test('a saved post is mended in place, and put back', async ({ page, person }) => {
  const boardId = await person.newBoard('Tides');
  const generatedContent = { script: 'The tide is latte.', titles: ['Tides'], hooks: [] };
  const body = { boardId, title: 'LinkedIn: Tides', platform: 'linkedin', generatedContent };
  const id = (await person.call('POST', '/api/content/save-generated', body)).item?.id ?? '';
  await page.goto(`/boards/${boardId}/items/${id}`);
  const post = page.getByRole('region', { name: 'Post' });
  await post.getByRole('button', { name: 'Edit' }).click();
  await post.getByRole('textbox', { name: 'Post' }).fill('The tide is late.');
  await post.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Post updated')).toBeVisible();
  await expect(post.getByText('The tide is late.')).toBeVisible();
  expect((await person.call('GET', `/api/content/${id}`)).text).toBe('The tide is late.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(post.getByText('The tide is latte.')).toBeVisible();
});

test('own drafts are no research, and one leads to a project and back to its words', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Tides');
  const { text: _, ...made } = await person.call('POST', '/api/ai/generate-script', {
    platform: 'tiktok',
    requirements: 'A 30 second video about tides',
  });
  const { generatedContent } = made as { generatedContent: { generationId: string } };
  const title = 'TikTok Script - Nov 28, 2026';
  const draft = { ...generatedContent, script, titles: ['Why tides are late'], hooks: ['The tide is late.'] };
  const body = { boardId, title, platform: 'tiktok', generatedContent: draft };
  const id = (await person.call('POST', '/api/content/save-generated', body)).item?.id ?? '';

  await page.goto(`/boards/${boardId}`);
  await expect(page.getByText('Why tides are late')).toBeVisible();
  const show = page.getByRole('group', { name: 'Show' });
  await expect(show).toContainText('Research0');
  await expect(show).toContainText('Scripts and posts1');

  await page.getByRole('button', { name: 'Actions for Why tides are late' }).click();
  await page.getByRole('menuitem', { name: 'Start a project' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Why tides are late');
  await expect(page.getByRole('link', { name: 'Why tides are late', exact: true })).toHaveAttribute(
    'href',
    `/boards/${boardId}/items/${id}`,
  );
  await expect(page.getByLabel('Stage')).toHaveValue('scripting');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/boards/${boardId}/items/${id}`);
  await page.getByText('Continue writing').click();
  await expect(page.getByRole('heading', { name: 'TikTok Script' })).toBeInViewport();
});

test('from a note the generator begins with the note, and one too long is refused whole', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Everything');
  const text = 'Why tides are late\n\nThe Moon moves on along its path, so that the tide is late.';
  const { item } = await person.call('POST', '/api/content/note', { boardId, text });
  await page.goto(`/boards/${boardId}/items/${item?.id}`);
  await page.getByRole('button', { name: 'Generate Script' }).click();
  await expect(page.getByLabel('Content Requirements')).toHaveValue('Why tides are late');
  await expect(page.getByText('1 of 1 item')).toBeVisible();

  await page.goto(`/boards/${boardId}`);
  await page.getByRole('button', { name: 'New note' }).click();
  const field = page.getByRole('textbox', { name: 'Note' });
  await field.fill('a'.repeat(100_412));
  await expect(page.getByRole('alert')).toContainText('412 characters too long');
  await expect(page.getByRole('button', { name: 'Add note' })).toBeDisabled();
  expect((await field.inputValue()).length).toBe(100_412);
});

test('a draft is worked on from its head: title, hook, notes, sources, and the request of another', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Sleep');
  const text =
    'Hibernation notes\n\nHibernating crews would need smaller spacecraft. The study found that the mass of the ' +
    'spacecraft could be reduced by a third. Like hibernating animals, the crew would acquire extra body fat.';
  await person.call('POST', '/api/content/note', { boardId, text });
  const earlier = { boardId, platform: 'tiktok', requirements: 'A short video about body fat' };
  await person.call('POST', '/api/ai/generate-script', earlier);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/ai-generator?board=${boardId}`);
  const request = page.getByLabel('Content Requirements');
  await request.fill('A 3 minute video about why crews might hibernate');
  await page.getByRole('button', { name: 'Generate Content' }).click();
  await expect(page.getByText('Content generated successfully!')).toBeVisible();

  const hooks = page.getByRole('region', { name: 'Viral Hooks' });
  await expect(page.getByRole('region', { name: 'Title Suggestions' })).toBeInViewport();
  await expect(hooks).toBeInViewport();
  // Three minutes are more than three sentences.
  await expect(page.getByText(/^Your sources only have enough for about/u)).toBeVisible();
  await expect(page.getByText('Prompter', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Source 1' }).first().click();
  const back = page.getByRole('button', { name: 'Back to the script' });
  await expect(back).toBeInViewport();
  await back.press('Enter');
  await expect(page.getByRole('button', { name: 'Source 1' }).first()).toBeFocused();

  await hooks.getByRole('button', { name: /more hook/u }).press('Enter');
  const sentence = 'Like hibernating animals, the crew would acquire extra body fat.';
  const script = page.getByRole('region', { name: 'Results' }).locator('p', { hasText: sentence });
  await hooks.getByRole('button', { name: `Use “${sentence.slice(0, 20)}` }).press('Enter');
  await expect(page.getByText('The script now opens with this hook')).toBeVisible();
  await expect(script).toHaveCount(1);

  await page.getByRole('region', { name: 'Versions' }).getByRole('button', { name: /^Open/u }).last().click();
  await expect(request).toHaveValue(earlier.requirements);
  await expect(page.getByRole('radio', { name: /TikTok/u })).toBeChecked();
});
