import { findOrigin, loginFile, requireToken, removeLogin, saveLogin, toOrigin } from '#access.ts';
import { Client } from '#client.ts';
import type { Command } from '#command.ts';
import { Failure } from '#failure.ts';
import { ask, isTyped, print } from '#terminal.ts';

export const login: Command = {
  form: 'login [ADDRESS]',
  maxWords: 1,
  help:
    'Asks for an API token, tries it, and stores it with the address of Hookline in a file ' +
    'that only you can read. What you type is not shown; a script pipes it in: “hookline ' +
    'login ADDRESS < FILE”. A token is made in the settings of the web app, under “API ' +
    'tokens”.',
  options: {},
  run: async ({ words: [address], environment }) => {
    const proposed = address === undefined ? await findOrigin(environment) : toOrigin(address);
    const typed = address === undefined && isTyped() ? await ask(`Address of Hookline [${proposed}]: `) : '';
    const origin = typed.trim() === '' ? proposed : toOrigin(typed.trim());
    const token = requireToken(await ask('API token (not shown): ', { isSecret: true }));
    await tryToken(new Client({ origin, token }));
    const file = loginFile(environment);
    await saveLogin(file, { origin, token });
    print(`Logged in to ${origin}. The token is in ${file}; “hookline logout” forgets it.`);
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
    'Removes the stored token from this machine. It stays valid until it is revoked in the ' +
    'settings of the web app.',
  options: {},
  run: async ({ environment }) => {
    const wasThere = await removeLogin(loginFile(environment));
    print(
      wasThere
        ? 'Logged out here. To end the token for good, revoke it in the settings of the web app.'
        : 'Nothing was stored here.',
    );
  },
};
