import type { Page } from '@playwright/test';
import { expect, type Person, test } from './signed-in.ts';

// The prompter keeps itself in the browser, as in prompter.e2e.ts.
test.use({ serviceWorkers: 'allow' });

const script = `HOOK
Do you know why the tide is always late? It comes about fifty minutes later, every single day of the year.

THE REASON
The moon goes round the earth in a little less than a month. While the earth turns once, the moon has moved on. So the shore has to turn a little further until it stands below the moon again.

WHAT IT MEANS
Fishermen have known that for as long as there have been boats. Their day moves with the water, and so does your swim. That is all you need to plan a walk across the sands. Look it up all the same, because the wind has a say in it too.`;

/** What a test's recogniser has been told, and what it hears. */
interface Ear {
  isLocal: boolean | null;
  isOpen: boolean;
  hear: (text: string) => void;
}
declare global {
  interface Window {
    ear: Ear;
  }
}

/** A browser that recognises speech on the device: what it hears is said by the test. */
async function withRecogniser(page: Page, status: 'available' | 'unavailable'): Promise<void> {
  await page.addInitScript((available) => {
    const ear: Ear = { isLocal: null, isOpen: false, hear: () => undefined };
    class SpeechRecognition extends EventTarget {
      static available = () => Promise.resolve(available);
      get processLocally() {
        return ear.isLocal ?? false;
      }
      set processLocally(isLocal: boolean) {
        ear.isLocal = isLocal;
      }
      start() {
        ear.isOpen = true;
        ear.hear = (transcript) =>
          this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] }));
      }
      abort() {
        ear.isOpen = false;
      }
    }
    Object.assign(window, { ear, SpeechRecognition });
  }, status);
}

interface Version {
  generatedContent?: { generationId?: string };
  generation?: { id?: string };
}

async function openPrompter(page: Page, person: Person) {
  const body = { platform: 'youtube', requirements: 'A video about why tides are late' };
  const made = (await person.call('POST', '/api/ai/generate-script', body)) as Version;
  const id = made.generatedContent?.generationId ?? '';
  const edit = { script, titles: ['Tides'], hooks: [] };
  const edited = (await person.call('POST', `/api/ai/generations/${id}/edit`, edit)) as Version;
  await page.goto(`/scripts/${edited.generation?.id ?? ''}/prompt`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.keyboard.press('s');
  return page.getByRole('dialog', { name: 'Settings and takes' });
}

test('the text follows the voice, on this device alone, and the hand wins', async ({ page, person }) => {
  await withRecogniser(page, 'available');
  const panel = await openPrompter(page, person);
  await panel.getByRole('checkbox', { name: 'Countdown' }).uncheck();
  await expect(panel.getByText('Audio never leaves this device and isn’t stored')).toBeVisible();
  await panel.getByText('Follow my voice').click();
  await expect(panel.getByRole('checkbox', { name: 'Follow my voice' })).toBeChecked();
  expect(await page.evaluate(() => window.ear.isOpen)).toBe(false);
  await panel.getByRole('button', { name: 'Close settings' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('follows your voice')).toBeAttached();
  expect(await page.evaluate(() => window.ear)).toMatchObject({ isLocal: true, isOpen: true });

  const current = page.locator('p[aria-current="true"]').first();
  const hear = (text: string) => page.evaluate((heard) => window.ear.hear(heard), text);
  const first = 'do you know why the tide is always late it comes about';
  await hear(first);
  await expect(current).toHaveText(/^It comes about fifty minutes/u);
  await hear(`${first} fifty minutes later every single day of the year the moon goes round the earth in`);
  await expect(current).toHaveText(/^The moon goes round/u);

  // By hand to the end of the text: it stays there until the voice is heard again.
  const text = page.getByRole('region', { name: 'Script' });
  await text.evaluate((scroller) => scroller.scrollTo(0, 0));
  await expect(current).not.toHaveText(/^The moon/u);
  await hear('do you know why the tide');
  await expect(current).toHaveText('Do you know why the tide is always late?');

  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => window.ear.isOpen)).toBe(false);
});

test('a browser that would send the sound away says why it cannot follow', async ({ page, person }) => {
  await withRecogniser(page, 'unavailable');
  const panel = await openPrompter(page, person);
  await panel.getByText('Follow my voice').click();
  await expect(panel.getByText('Hookline never sends audio elsewhere')).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: 'Follow my voice' })).toBeDisabled();
});
