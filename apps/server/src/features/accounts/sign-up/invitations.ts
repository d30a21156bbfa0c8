import type { Clock } from '#platform/clock.ts';
import type { Mailer } from '#platform/mail/index.ts';
import { invite } from './sign-up-gate.ts';

interface InvitationsDeps {
  secretKey: Buffer;
  clock: Clock;
  mailer: Mailer | null;
  /** The address people reach this installation at. */
  site: string;
}

/** Links with which one person can make an account. */
export class Invitations {
  readonly #deps: InvitationsDeps;

  constructor(deps: InvitationsDeps) {
    this.#deps = deps;
  }

  /** A link that is good for a week, one e-mail and one account, mailed to them where mail is set up. */
  invite(email: string): { link: string; isMailed: boolean } {
    const { secretKey, clock, mailer, site } = this.#deps;
    const parameters = new URLSearchParams({ email, invitation: invite(secretKey, email, clock()) });
    const link = `${site}/signup?${parameters.toString()}`;
    mailer?.send({ to: email, subject: 'Your invitation to Hookline', text: toText(site, link) });
    return { link, isMailed: mailer !== null };
  }
}

const toText = (site: string, link: string): string =>
  `Hello,

You have been invited to Hookline at ${site}:
a place to collect ideas, write scripts and see how your posts perform. Create your account within a week:

${link}

If you were not expecting this, ignore it. No account is created without you.
`;
