/** @module-tag deep */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';
import { testApp, type TestApp } from './http/testing.ts';

const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }, mkdtempSync(join(tmpdir(), 'mulya-config-'))).TRUST_PROXY;

test.each(['true', 'TRUE', 'yes', 'on', 'all', '*'])(
  'TRUST_PROXY=%s would believe what clients wrote, and is refused with what to write instead',
  (word) => {
    expect(() => read(word)).toThrow(ConfigFault);
    expect(() => read(word)).toThrow(/TRUST_PROXY must not believe everybody.*TRUST_PROXY=1.*TRUST_PROXY=127\.0\.0\.1,10\.0\.0\.0\/8/);
  },
);

test.each([
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/4',
  '10.0.0.1, 0.0.0.0/1',
  '11',
  '-1',
  '1.5',
  'nginx',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  ',',
  'uniquelocal',
])('TRUST_PROXY=%s is refused', (word) => expect(() => read(word)).toThrow(/TRUST_PROXY must/));

test('a number of proxies, or addresses and ranges of them, are taken as written', () => {
  expect([read('false'), read('0'), read('1'), read('2'), read('127.0.0.1, 10.0.0.0/8'), read('fd00::/16')]).toEqual([
    false,
    false,
    1,
    2,
    ['127.0.0.1', '10.0.0.0/8'],
    ['fd00::/16'],
  ]);
});

/** What the server believes of a call: from this socket, with these headers. */
type Seen = { ip: string; host: string; protocol: string };
const client = '203.0.113.5';
const invented = '6.6.6.6';

describe.each([
  [
    'no proxy',
    'false',
    '127.0.0.1',
    [
      ['127.0.0.1', `${invented}`],
      ['127.0.0.1', `${invented}, ${client}`],
    ],
  ],
  [
    'one proxy',
    '1',
    '127.0.0.1',
    [
      [client, `${invented}, ${client}`],
      [client, `${invented}, 127.0.0.1, 10.0.0.1, ${client}`],
      ['127.0.0.1', ''],
    ],
  ],
  ['two proxies', '2', '10.1.2.3', [[client, `${invented}, ${client}, 10.9.9.9`]]],
  // Past the proxies: the socket is the client's own.
  [
    'one proxy, gone past',
    '1',
    '198.51.100.7',
    [
      ['198.51.100.7', invented],
      ['198.51.100.7', `${invented}, 127.0.0.1`],
    ],
  ],
  [
    'a list',
    '10.0.0.0/8,127.0.0.1',
    '::ffff:10.1.2.3',
    [
      [client, `${invented}, ${client}`],
      [client, `${invented}, ${client}, 10.0.0.7`],
    ],
  ],
  ['a list, from elsewhere', '10.0.0.0/8', '192.168.1.9', [['192.168.1.9', `${invented}, 10.0.0.7`]]],
] as const)('%s', (_what, TRUST_PROXY, socket, cases) => {
  let it: TestApp;
  beforeAll(async () => {
    it = await testApp({
      settings: { TRUST_PROXY },
      modules: [
        {
          name: 'try',
          open: () => ({ routes: (app) => void app.get('/try', ({ ip, host, protocol }): Seen => ({ ip, host, protocol })) }),
        },
      ],
    });
  });
  afterAll(() => it.close());
  const ask = async (headers: Record<string, string>) =>
    (await it.app.inject({ url: '/try', remoteAddress: socket, headers: { host: 'mulya.example', ...headers } })).json<Seen>();

  test.each(cases.map(([believed, written]) => ({ believed, written })))(
    'of “$written” $believed is believed',
    async ({ believed, written }) => {
      expect((await ask(written === '' ? {} : { 'x-forwarded-for': written })).ip).toBe(believed);
    },
  );

  test('a host that the client wrote for a proxy is never believed, nor a protocol that is none', async () => {
    const seen = await ask({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' });
    expect(seen).toMatchObject({ host: 'mulya.example', protocol: 'http' });
  });
});
