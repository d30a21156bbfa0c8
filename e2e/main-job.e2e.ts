import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { signUp } from './people.ts';
import { expect, test } from './product.ts';

/** A page that was written for this test, and the facts in it that a script can quote. */
const ownPage = `<!doctype html><html lang="en"><head><title>How honeybees choose a home</title><meta name="author" content="M. Keeper"></head>
<body><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav><article><h1>How honeybees choose a home</h1>
<p>A honeybee swarm decides where to live by a vote among its scouts. About 300 scouts leave the cluster and search up to five kilometres around it.</p>
<p>A scout that finds a good hollow returns and dances. The better the hollow, the longer the dance lasts, and the more scouts fly out to check it.</p>
<p>Honeybees prefer a hollow of about 40 litres with a small entrance that faces south. When 15 scouts are in the same hollow at once, the decision is made.</p>
<p>The swarm then warms its flight muscles to 35 degrees and takes off together. The whole honeybee search usually takes two to three days.</p>
</article><footer>Cookie settings</footer></body></html>`;

const corpus = join(import.meta.dirname, '../../shared/corpora/html-labelled');

interface Numbers {
  views: string;
  likes: string;
  shares: string;
  comments: string;
}

/** Everything a creator comes for, from the first visit to the analytics of what was published. */
async function doTheMainJob(
  page: Page,
  { address, topic, isQuoted }: { address: string; topic: string; isQuoted: (script: string) => void },
): Promise<void> {
  await signUp(page);

  await page.getByRole('link', { name: 'Boards', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Content Boards' })).toBeVisible();
  await page
    .getByRole('button', { name: /Create.*Board/i })
    .first()
    .click();
  await page.getByLabel('Board Name').fill('Research');
  await page.getByRole('button', { name: 'Create Board' }).click();
  await expect(page.getByText('Board created successfully!')).toBeVisible();
  await expect(page.getByText('1 real board(s) created!')).toBeVisible();
  await page.getByRole('link', { name: 'Research' }).click();
  await expect(page.getByRole('heading', { name: 'Research' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Content' }).first().click();
  await page.getByLabel('URL', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Add URL' }).click();
  await expect(page.getByText('URL added successfully!')).toBeVisible();
  await expect(page.getByText('processed', { exact: false }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Generate Script' }).click();
  await expect(page.getByRole('heading', { name: 'AI Generator' })).toBeVisible();
  const requirements = page.getByLabel('Content Requirements');
  await expect(requirements).toHaveValue(/Research/);
  await requirements.fill(topic);
  await page.getByRole('button', { name: 'Generate Content' }).click();
  await expect(page.getByText('Content generated successfully!')).toBeVisible();
  await expect(page.getByText('Built-in draft from your sources').first()).toBeVisible();
  isQuoted(await page.getByRole('main').innerText());

  await page.getByRole('button', { name: 'Save to Research' }).click();
  await expect(page.getByText('Content saved to board successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/boards\/[\w-]+$/);
  await expect(page.getByText('Youtube Script').or(page.getByText('YouTube Script')).first()).toBeVisible();

  await track(page, { views: '12345', likes: '700', shares: '100', comments: '50' });
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics' }).first()).toBeVisible();
  // 12,345 views; (700 + 100 + 50) / 12,345 = 6.9 %.
  await expect(page.getByText('12.3K').first()).toBeVisible();
  await expect(page.getByText('6.9%').first()).toBeVisible();
  await page.getByRole('button', { name: 'Generate Insights' }).click();
  await expect(page.getByText('Getting Started').first()).toBeVisible();
}

/** Records numbers for the item on top of the board. */
async function track(page: Page, numbers: Numbers): Promise<void> {
  await page
    .getByRole('button', { name: /^Track/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Views').fill(numbers.views);
  await dialog.getByLabel('Likes').fill(numbers.likes);
  await dialog.getByLabel('Shares/Reposts').fill(numbers.shares);
  await dialog.getByLabel('Comments').fill(numbers.comments);
  await dialog.getByRole('button', { name: 'Track Performance' }).click();
  await expect(page.getByText('Performance data tracked successfully!')).toBeVisible();
}

test('the main job, on a page of our own', async ({ page, site }) => {
  site.pages.set('/honeybees', ownPage);
  await doTheMainJob(page, {
    address: `${site.origin}/honeybees`,
    topic: 'A 60 second video about how honeybees choose a home',
    isQuoted: (script) => {
      expect(script).toContain('How honeybees choose a home');
      expect(script).toMatch(/300 scouts|40 litres|15 scouts|35 degrees|two to three days/);
    },
  });
});

test.describe('on a real page (needs the labelled pages beside this repository)', () => {
  test.skip(!existsSync(corpus), 'the labelled pages are not beside this repository');

  test('the main job', async ({ page, site }) => {
    const truth = JSON.parse(readFileSync(join(corpus, 'ground-truth.json'), 'utf8')) as Record<
      string,
      { articleBody: string }
    >;
    const [id, { articleBody }] = Object.entries(truth).find(([, { articleBody: body }]) =>
      /\boxygen bar\b/i.test(body),
    ) ??
      Object.entries(truth)[0] ?? ['', { articleBody: '' }];
    site.pages.set('/article', gunzipSync(readFileSync(join(corpus, 'html', `${id}.html.gz`))));
    const sentences = articleBody
      .split(/(?<=[.!?])\s+|\n+/)
      .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
      .filter((sentence) => sentence.split(' ').length > 7);
    await doTheMainJob(page, {
      address: `${site.origin}/article`,
      topic: 'A 60 second video about the oxygen bar in Delhi',
      isQuoted: (script) => {
        const flat = script.replace(/\s+/g, ' ');
        expect(sentences.filter((sentence) => flat.includes(sentence.slice(0, 50))).length).toBeGreaterThan(
          0,
        );
        expect(flat).toContain('Oxygen Bar');
      },
    });
  });
});
