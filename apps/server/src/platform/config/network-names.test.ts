import { expect, it } from 'vitest';
import { isHostEntry, isProxyEntry } from './network-names.ts';

it.each([
  'intranet.example',
  'nas',
  'my_host',
  'bücher.example',
  '10.0.0.5',
  '10.0.0.5:8080',
  'nas:80',
  '[::1]',
  '[::1]:8080',
  '::1',
  'a.example.',
])('%s is a host that can be allowed', (entry) => expect(isHostEntry(entry)).toBe(true));

it.each([
  'http://nas',
  'nas/path',
  'nas:',
  'nas:0',
  'nas:65536',
  'nas:http',
  '*.example',
  '10.0.0.0/8',
  '300.1.1.1',
  '10.0.0',
  '[nas]',
  '[::1',
  'a b',
  'user@nas',
  '-nas',
  'a..b',
])('%s is none', (entry) => expect(isHostEntry(entry)).toBe(false));

it.each(['loopback', 'linklocal', 'uniquelocal', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])(
  '%s is a proxy',
  (entry) => expect(isProxyEntry(entry)).toBe(true),
);

it.each([
  'true',
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/',
  'fd00::/129',
  '10.0.0.0/8/8',
  '10.0.0',
  'http://10.0.0.1',
])('%s is none that can be trusted', (entry) => expect(isProxyEntry(entry)).toBe(false));
