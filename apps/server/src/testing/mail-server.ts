import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  /** As it came, with the soft line breaks of its encoding undone. */
  source: string;
}

/** A real SMTP server on loopback. */
export interface TestMailServer {
  url: string;
  received: ReceivedMail[];
  /** So many of the next mails are refused for the moment. */
  refuse(count: number): void;
  close(): Promise<void>;
}

export async function startTestMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      text(stream).then(
        (source) => {
          if (refusals > 0) {
            refusals -= 1;
            done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
            return;
          }
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ to, source: source.replaceAll('=\r\n', '').replaceAll('=3D', '=') });
          done();
        },
        (error: unknown) => done(error as Error),
      );
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (count) => {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
