import { findOrigin, loginFile, requireToken, removeLogin, saveLogin, toOrigin } from '#access.ts';
import { Client } from '#client.ts';
import type { Command } from '#command.ts';
import { Failure } from '#failure.ts';
import { ask, isTyped, print } from '#terminal.ts';

export const login: Command = {
  form: 'login [URL]',
  maxWords: 1,
  help:
    'Asks for an API token, tests it and stores it with Hookline’s URL in a file that only you ' +
    'can read. What you type isn’t shown. Scripts can pipe it in: “hookline login URL < FILE”. ' +
    'To create a token, open the web app’s settings and go to “API tokens”.',
  options: {},
  run: async ({ words: [address], environment }) => {
    const proposed = address === undefined ? await findOrigin(environment) : toOrigin(address);
    const typed = address === undefined && isTyped() ? await ask(`Hookline URL [${proposed}]: `) : '';
    const origin = typed.trim() === '' ? proposed : toOrigin(typed.trim());
    const token = requireToken(await ask('API token (not shown): ', { isSecret: true }));
    await tryToken(new Client({ origin, token }));
    const file = loginFile(environment);
    await saveLogin(file, { origin, token });
    print(`Logged in to ${origin}. The token is in ${file}; “hookline logout” removes it.`);
  },
};

/** A token that may not read is one for all that. */
async function tryToken(client: Client): Promise<void> {
  try {
    await client.call('GET /api/boards');
  } catch (error) {
    if (!(error instanceof Failure && error.answer.code === 'scope_missing')) {
      throw error;
    }
  }
}

export const logout: Command = {
  form: 'logout',
  maxWords: 0,
  help:
    'Removes the stored token from this machine. It stays valid until you revoke it in the web ' +
    'app’s settings.',
  options: {},
  run: async ({ environment }) => {
    const wasThere = await removeLogin(loginFile(environment));
    print(
      wasThere
        ? 'Logged out on this machine. To disable the token, revoke it in the web app’s settings.'
        : 'There was no stored token.',
    );
  },
};
