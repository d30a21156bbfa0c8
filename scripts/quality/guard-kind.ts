import { isFetchError } from '../../apps/server/src/platform/fetch/index.ts';
import {
  type ForbiddenForm,
  forbiddenForms,
} from '../../apps/server/src/platform/fetch/testing/forbidden-forms.ts';
import { openTwoSides, type TwoSides } from '../../apps/server/src/platform/fetch/testing/two-sides.ts';
import { tally, type KindReport } from './report.ts';

/** The code a form is refused with; `reached` when it is not refused. */
async function refusal({ reach }: ForbiddenForm, sides: TwoSides): Promise<string> {
  try {
    await reach(sides);
    return 'reached';
  } catch (error) {
    return isFetchError(error) ? error.code : String(error);
  }
}

/**
 * Every form of an address that leads to the private side, tried against a server there that counts who
 * comes.
 */
export async function measureGuard(): Promise<KindReport> {
  const sides = await openTwoSides();
  const codes: string[] = [];
  const wrong: string[] = [];
  for (const form of forbiddenForms) {
    const code = await refusal(form, sides);
    codes.push(code);
    wrong.push(...(code === form.code ? [] : [`${form.name}: ${code}`]));
  }
  const { begun, arrived } = sides.attempts();
  // Proof that the counters count: the same side, allowed by name.
  const open = sides.fetcher({ allowHosts: ['127.0.0.1'] });
  await open.fetchGuarded(`http://127.0.0.1:${sides.privatePort}/`);
  const after = sides.attempts();
  await sides.close();
  return {
    kind: 'guard',
    n: codes.length,
    failures: tally(codes),
    times: [],
    figures: [
      {
        label: ['not refused as they should be', ...wrong].join('; '),
        value: wrong.length,
        bound: { atMost: 0 },
        digits: 0,
      },
      { label: 'connections begun', value: begun, bound: { atMost: 0 }, digits: 0 },
      { label: 'connections that arrived', value: arrived, bound: { atMost: 0 }, digits: 0 },
      {
        label: 'the same counted for an allowed address',
        value: Math.min(after.begun - begun, after.arrived - arrived),
        bound: { atLeast: 1 },
        digits: 0,
      },
    ],
  };
}
