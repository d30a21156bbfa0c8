import { expect, it } from 'vitest';
import { withoutSentence } from './body-below-hook.ts';

const said = 'Bears sleep for 200 days.';

it.each([
  [said, `Bears lose weight. ${said} Wolves hunt at night.`, 'Bears lose weight. Wolves hunt at night.'],
  [said.slice(0, -1), `${said} Wolves hunt at night.`, 'Wolves hunt at night.'],
  [said.slice(0, -1), 'Bears sleep for 200 days in caves. Wolves hunt at night.', null],
  [said.slice(0, -1), 'Old Bears sleep for 200 days. Wolves hunt at night.', null],
  ['Bears sleep', 'Bears sleep for months. Wolves hunt at night.', null],
  [said, `${said} Wolves hunt. ${said} Foxes hide.`, `Wolves hunt. ${said} Foxes hide.`],
  [said, `NEW DELHI: Bears wake. ${said} Foxes hide.`, 'NEW DELHI: Bears wake. Foxes hide.'],
  [`Foxes hide. ${said}`, `Foxes hide. ${said} Wolves hunt.`, 'Wolves hunt.'],
  [said, said, null],
])('%j that opens leaves %j as %j', (sentence, line, left) => {
  const body = withoutSentence([{ heading: null, lines: [line] }], sentence, 'en');
  expect(body?.[0]?.lines[0] ?? null).toBe(left);
});
