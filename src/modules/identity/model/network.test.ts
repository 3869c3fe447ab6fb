import { expect, test } from 'vitest';
import { networkInWords, networkOf } from './network.ts';

test.each([
  ['103.21.58.7', '103.21.0.0', 'network 103.21.…'],
  ['::ffff:103.21.58.7', '103.21.0.0', 'network 103.21.…'],
  ['127.0.0.1', '127.0.0.0', 'the server’s own machine'],
  ['::1', '127.0.0.0', 'the server’s own machine'],
  ['192.168.1.20', '192.168.0.0', 'a private network'],
  ['2401:4900:1c2a:9f3:1:2:3:4', '2401:4900:1c2a::', 'network 2401:4900:1c2a::…'],
  ['2401::1', '2401:0:0::', 'network 2401:0:0::…'],
  ['nonsense', '0.0.0.0', 'not known'],
])('%s is kept as %s and shown as %s', (ip, network, words) => {
  expect(networkOf(ip)).toBe(network);
  expect(networkInWords(networkOf(ip))).toBe(words);
});
