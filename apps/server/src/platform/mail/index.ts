import { setTimeout as sleep } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { MailSettings } from '../config/index.ts';
import type { Logger } from '../log.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text: every program shows it, and a link in it is seen before it is followed. */
  text: string;
}

/** Sends mail, a moment later. */
export interface Mailer {
  /** Never throws and keeps nobody waiting: a server that refuses is logged. */
  send(mail: Mail): void;
  /** Lets what is on its way arrive, for 3 seconds at most. */
  close(): Promise<void>;
}

/** How long the mail server may take for each step. */
const timeoutMs = 20_000;
/** A shutdown has less time than a mail server that hangs. */
const closeMs = 3_000;
/** Pauses before a mail is tried again. */
const pausesMs = [5_000, 30_000];

/** Mail by SMTP. Null where none is set up. */
export function openMailer(settings: MailSettings | null, log: Logger): Mailer | null {
  if (settings === null) {
    return null;
  }
  const { url, from } = settings;
  let transport: Promise<Transporter> | undefined;
  // Few mails are sent, and the library for them is large.
  const openTransport = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
      { from, headers: { 'Auto-Submitted': 'auto-generated' } },
    );
  };
  const underway = new Set<Promise<void>>();
  const stopping = new AbortController();
  const deliver = async (mail: Mail) => {
    for (const pause of [...pausesMs, null]) {
      try {
        transport ??= openTransport();
        await (await transport).sendMail(mail);
        return;
      } catch (error) {
        // A transport that could not be opened is opened again.
        await transport?.catch(() => (transport = undefined));
        if (pause === null || stopping.signal.aborted) {
          log.error({ err: error, subject: mail.subject }, 'A mail could not be sent.');
          return;
        }
        await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  return {
    send: (mail) => {
      const sending = deliver(mail).finally(() => underway.delete(sending));
      underway.add(sending);
    },
    close: async () => {
      stopping.abort();
      await Promise.race([Promise.all(underway), sleep(closeMs, undefined, { ref: false })]);
      if (underway.size > 0) {
        log.error(
          { mails: underway.size },
          'The mail server did not answer before the shutdown; mails are lost.',
        );
      }
      (await transport?.catch(() => undefined))?.close();
    },
  };
}
