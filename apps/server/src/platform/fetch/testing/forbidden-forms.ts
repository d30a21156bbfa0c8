import { Agent, request } from 'undici';
import type { AddressRules } from '../address-rules.ts';
import { FetchRefused, type FetchRefusedCode } from '../fetch-error.ts';
import { createGuardedFetch } from '../index.ts';
import { createPinnedConnector } from '../pinned-connector.ts';
import type { TwoSides } from './two-sides.ts';

/** A way to the private side that must be refused before anything connects to it. */
export interface ForbiddenForm {
  name: string;
  code: FetchRefusedCode;
  /** Tries it; rejects with a FetchRefused, or the guard has a hole. */
  reach(sides: TwoSides): Promise<unknown>;
}

/** Private, loopback, link-local, reserved, mapped and otherwise encoded. */
const literals = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '①②⑦.⓪.⓪.①',
  '127.0.0.1.',
  '127。0。0。1',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '198.18.0.1',
  '192.0.2.1',
  '224.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '[::1]',
  '[::]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[4000::1]',
  '[2606:4700::5efe:7f00:1]',
];
const asLiteral = (host: string): ForbiddenForm => ({
  name: `the address ${host}`,
  code: 'blocked_address',
  reach: (sides) => sides.fetcher().fetchGuarded(`http://${host}:${sides.privatePort}/`),
});

const names: readonly [what: string, addresses: string[]][] = [
  ['a private address', ['127.0.0.1']],
  ['IPv6 loopback', ['::1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['NAT64 of loopback', ['64:ff9b::7f00:1']],
  ['public and private together', ['93.184.216.34', '127.0.0.1']],
  ['private behind public v6', ['2606:4700::1', '10.0.0.1']],
];
const asName = ([what, addresses]: (typeof names)[number]): ForbiddenForm => ({
  name: `a name that resolves to ${what}`,
  code: 'blocked_address',
  reach: (sides) => {
    const resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    return sides.fetcher({ resolve }).fetchGuarded(`http://innocent.test:${sides.privatePort}/`);
  },
});

/** Through the machine's own resolver. */
const localNames = ['localhost', 'localhost.', 'LOCALHOST', 'app.localhost'].map((host): ForbiddenForm => ({
  name: `the name ${host}`,
  code: 'blocked_address',
  reach: async ({ privatePort }) => {
    const real = createGuardedFetch({ allowHosts: [], ports: [privatePort] });
    try {
      await real.fetchGuarded(`http://${host}:${privatePort}/`);
    } finally {
      await real.close();
    }
  },
}));

const redirects: readonly [what: string, location: (sides: TwoSides) => string, code: FetchRefusedCode][] = [
  ['loopback', ({ privatePort }) => `http://127.0.0.1:${privatePort}/`, 'blocked_address'],
  ['a private name', ({ privatePort }) => `http://intranet.test:${privatePort}/`, 'blocked_address'],
  ['another port of itself', ({ privatePort }) => `http://site.test:${privatePort}/`, 'blocked_address'],
  ['a port that is not served', () => 'http://site.test:22/', 'bad_port'],
  ['a file', () => 'file:///etc/passwd', 'bad_scheme'],
  ['credentials', ({ publicPort }) => `http://user:word@site.test:${publicPort}/`, 'credentials'],
  ['protocol-relative private', ({ privatePort }) => `//127.0.0.1:${privatePort}/`, 'blocked_address'],
];
const asRedirect = ([what, location, code]: (typeof redirects)[number]): ForbiddenForm => ({
  name: `a redirect to ${what}`,
  code,
  reach: (sides) => {
    sides.answerWith((_request, response) => response.writeHead(302, { location: location(sides) }).end());
    return sides.fetcher().fetchGuarded(sides.site());
  },
});

const PUBLIC = '127.0.0.1';
const PRIVATE = '127.0.0.2';
/** Two loopback addresses play the two sides, so that the first answer can really be connected to. */
const twoAddresses: AddressRules = {
  checkUrl: () => undefined,
  isAllowed: () => false,
  checkAddress: (_host, _port, address) => {
    if (address !== PUBLIC) {
      throw new FetchRefused('blocked_address', 'refused');
    }
  },
};

/** A name whose second answer, a moment later, is private. */
const rebinding: ForbiddenForm = {
  name: 'a name that is bound to another address after the first visit',
  code: 'blocked_address',
  reach: async (sides) => {
    const [addresses, ports] = [
      [PUBLIC, PRIVATE],
      [sides.publicPort, sides.privatePort],
    ];
    sides.answerWith((_request, response) => response.writeHead(200, { connection: 'close' }).end('public'));
    const network = {
      resolve: async () => [{ address: addresses.shift() ?? PRIVATE, family: 4 }],
      route: () => ports.shift() ?? sides.privatePort,
      ca: undefined,
    };
    const agent = new Agent({ connect: createPinnedConnector(twoAddresses, network, 1000) });
    try {
      const visit = () => request('http://rebind.test/', { dispatcher: agent });
      await (await visit()).body.dump();
      await (await visit()).body.dump();
    } finally {
      await agent.destroy();
    }
  },
};

export const forbiddenForms: readonly ForbiddenForm[] = [
  ...literals.map(asLiteral),
  ...names.map(asName),
  ...localNames,
  ...redirects.map(asRedirect),
  rebinding,
];
