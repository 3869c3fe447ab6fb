import { expect, test } from 'vitest';
import { countedAddress, ipv4Inside, ipv6Groups } from './ip-address.ts';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:0a00:1', '10.0.0.1'],
  ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1'],
  ['2401:4900:1c2a:9f3:1:2:3:4', '2401:4900:1c2a:9f3::/64'],
  ['2401:4900:1C2A:09f3::', '2401:4900:1c2a:9f3::/64'],
  ['2401:4900:1c2a:9f3:ffff:ffff:ffff:ffff%eth0', '2401:4900:1c2a:9f3::/64'],
  ['2401::1', '2401:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::10.0.0.1', '64:ff9b:0:0::/64'],
  ['nonsense', 'nonsense'],
])('%s counts as %s', (address, counted) => expect(countedAddress(address)).toBe(counted));

test('networks beside each other are two', () => {
  expect(countedAddress('2401:4900:1c2a:9f3::1')).not.toBe(countedAddress('2401:4900:1c2a:9f4::1'));
});

test.each(['', ':', '1:2:3', '1::2::3', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7::8:9', 'g::', '::ffff:300.1.1.1', '10.0.0.1'])(
  '%j is no address of IPv6',
  (address) => {
    expect(ipv6Groups(address)).toBeNull();
    expect(ipv4Inside(address)).toBeNull();
  },
);
