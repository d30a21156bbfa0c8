import type { Locator } from '@playwright/test';

/** The colours in which these texts are written, as a person would call them. */
export const coloursOf = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.map((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (canvas === null) {
        return 'none';
      }
      canvas.fillStyle = getComputedStyle(element).color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0] = canvas.getImageData(0, 0, 1, 1).data;
      if (green > red) {
        return 'green';
      }
      return red > green * 2.5 ? 'red' : 'yellow';
    }),
  );

export const colourOf = async (text: Locator): Promise<string | undefined> => (await coloursOf(text))[0];
