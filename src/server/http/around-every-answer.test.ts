import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { serve } from './serve.ts';
import { testApp, type TestApp } from './testing.ts';

const path = (name: string) => `/api/v1/try/${name}`;
const echo = endpoint({
  method: 'GET',
  path: path('echo/:project'),
  access: 'anyone',
  summary: 'Says what it understood.',
  input: z.object({ project: z.string() }),
  output: z.object({ project: z.string() }),
});

const metricsToken = 'a token for whoever watches';
const logged: string[] = [];
let it: TestApp;
beforeAll(async () => {
  it = await testApp({
    onLog: (line) => logged.push(line),
    settings: { MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', METRICS_TOKEN: metricsToken },
    modules: [
      {
        name: 'try',
        open: () => ({
          routes(app) {
            serve(app, echo, (input) => input);
          },
        }),
      },
    ],
  });
});
afterAll(() => it.close());

const get = (name: string, headers = {}) => it.app.inject({ url: path(name), headers });

describe('headers', () => {
  test.each<[string, InjectOptions, number]>([
    ['an answer', { url: path('echo/x') }, 200],
    ['a refusal of a contract', { url: '/api/v1/auth/profile' }, 401],
    ['an address nobody has', { url: '/api/v1/nothing-here' }, 404],
    ['an address that cannot be read', { url: '/%E0%A4%A' }, 400],
    ['a call without the CSRF header', { method: 'POST', url: '/auth/logout/' }, 403],
    ['the description of the calls', { url: '/api/v1/openapi.json' }, 200],
    ['its page', { url: '/api/v1/docs' }, 200],
    ['a sign of life', { url: '/healthz' }, 200],
  ])('%s is stored by no cache', async (_what, request, status) => {
    const answer = await it.app.inject(request);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });
  test('the policy lets in our own scripts, the configured map tiles, and nobody frames us', async () => {
    const policy = String((await get('echo/x')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("frame-ancestors 'none'");
  });
  test('hosts of Firebase stand in the policy only where it is set up, and with the emulator only its own', () => {
    const policy = (firebase?: { authDomain: string; emulatorUrl: string | undefined }) =>
      contentSecurityPolicy({ https: true, mapTileUrl: undefined, scripts: [], ...(firebase && { firebase }) });
    const hosts = (text: string) => [...new Set(text.match(/https?:[^ ;]+/g))];
    expect(hosts(policy())).toEqual([]);
    expect(hosts(policy({ authDomain: 'demo.firebaseapp.com', emulatorUrl: undefined }))).toEqual([
      'https://apis.google.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://demo.firebaseapp.com',
      'https://recaptcha.google.com/recaptcha/',
    ]);
    const tried = policy({ authDomain: 'demo.firebaseapp.com', emulatorUrl: 'http://127.0.0.1:9099/' });
    expect(hosts(tried)).toEqual(['https://apis.google.com', 'http://127.0.0.1:9099']);
  });
  test('plain http announces no HSTS', async () => {
    expect((await get('echo/x')).headers['strict-transport-security']).toBeUndefined();
  });
  test('a sane request id is taken over, any other is replaced', async () => {
    expect((await get('echo/x', { 'x-request-id': 'trace-12345678' })).headers['x-request-id']).toBe('trace-12345678');
    expect((await get('echo/x', { 'x-request-id': '<script>alert(1)' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('the log holds the pattern of the address, not what people look for', async () => {
    const asha = await it.visitor('signed-in');
    await asha.inject({ url: path('echo/Asha%20Kulkarni?kinds=flat') });
    const answered = logged.filter((line) => line.includes('"answered"'));
    expect(answered.some((line) => line.includes('/api/v1/try/echo/:project'))).toBe(true);
    expect(logged.join('')).not.toMatch(/Kulkarni|csrftoken|session_token/);
  });
});

describe('health', () => {
  test('the process is alive while a store is down, and readiness says which', async () => {
    expect((await it.app.inject('/healthz')).json()).toEqual({ alive: true });
    const ready = await it.app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      ready: false,
      stores: {
        postgres: { state: 'ready' },
        clickhouse: { state: 'not-ready', detail: 'does not answer' },
        files: { state: 'ready' },
        jobs: { state: 'ready' },
        disk: { state: expect.stringMatching(/ready|low/) },
      },
    });
  });
  test('metrics are for superusers and for who has the token, wherever they call from', async () => {
    const ask = (headers = {}) => it.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
    expect((await ask()).statusCode).toBe(403);
    expect((await ask({ authorization: 'Bearer of something else entirely' })).statusCode).toBe(403);
    const byToken = await ask({ authorization: `Bearer ${metricsToken}` });
    expect(byToken.body).toMatch(/http_request_duration_seconds_bucket\{.*route="\/api\/v1\/try\/echo\/:project"/);
    expect(byToken.body).toContain('store_ready{store="clickhouse"} 0');
    for (const role of ['signed-in', 'operator'] as const) {
      const visitor = await it.visitor(role);
      expect((await visitor.inject({ url: '/metrics' })).statusCode, role).toBe(403);
    }
    const superuser = await it.visitor('superuser');
    expect((await superuser.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
  });
});
