import { expect, it } from 'vitest';
import { isHostListed, parsePrivateHost } from './private-hosts.ts';

const listed = (list: string, host: string, port: number, address: string): boolean =>
  isHostListed(
    list.split(',').flatMap((entry) => parsePrivateHost(entry) ?? []),
    { host, port },
    address,
  );

it.each([
  ['search.intra.example', 'search.intra.example', 80, '10.0.0.5'],
  ['Search.Intra.Example.', 'search.intra.example.', 80, '10.0.0.5'],
  ['*.intra.example', 'deep.search.intra.example', 80, '10.0.0.5'],
  ['search:8080', 'search', 8080, '172.20.0.3'],
  ['10.1.0.0/16', 'anything.example', 80, '10.1.2.3'],
  ['10.1.2.3:8080', '10.1.2.3', 8080, '10.1.2.3'],
  ['127.0.0.1', 'localhost', 80, '::ffff:127.0.0.1'],
  ['fd00::/8', 'six.example', 443, 'fd12::1'],
  ['[fd12::1]:8080', 'six.example', 8080, 'fd12::1'],
  ['fd12::1', 'six.example', 8080, 'fd12::1'],
  ['*', 'localhost', 80, '127.0.0.1'],
])('%s allows %s at port %i with the address %s', (list, host, port, address) => {
  expect(listed(list, host, port, address)).toBe(true);
});

it.each([
  ['search.intra.example', 'other.intra.example', 80, '10.0.0.5'],
  ['search.intra.example', 'evil-search.intra.example', 80, '10.0.0.5'],
  ['*.intra.example', 'intra.example', 80, '10.0.0.5'],
  ['search:8080', 'search', 5432, '172.20.0.3'],
  ['10.1.0.0/16', 'anything.example', 80, '10.2.0.1'],
  ['10.1.2.3', '10.1.2.33', 80, '10.1.2.33'],
  ['10.1.2.3:8080', '10.1.2.3', 80, '10.1.2.3'],
  ['fd00::/8', 'six.example', 443, 'fe80::1'],
])('%s does not allow %s at port %i with the address %s', (list, host, port, address) => {
  expect(listed(list, host, port, address)).toBe(false);
});

it.each([
  '',
  '10.1',
  '10.0.0.0/33',
  '1/2/3',
  'http://a.example',
  'a b',
  'a.example:0',
  'a.example:70000',
  '2130706433',
  '**',
])('a list of hosts is refused in the settings: %j', (entry) => {
  expect(parsePrivateHost(entry)).toBeUndefined();
});
