import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { AssistantAnswer } from '#modules/assistant/contract.ts';
import { newControlToken, writeControl } from '../control.ts';
import { evaluateAssistant } from './eval-assistant.ts';

const refusal: AssistantAnswer = {
  outcome: 'refuse',
  language: 'en',
  understood: null,
  assumed: [],
  text: [{ kind: 'words', value: 'Whether to buy is not answered here.' }],
  cells: {},
  table: null,
  definitions: [],
  about: { asOf: null, dataUntil: '2026-10-31', demonstrationSales: 0, leftOut: 0 },
  clarify: null,
  refusal: {
    reason: 'advice',
    sentence: 'Whether to buy is not answered here.',
    offer: { words: 'Ask about rates instead.', tool: 'measures' },
  },
  premise: null,
  missing: [],
  byModel: null,
  checked: null,
};

/** Runs the command beside a server that answers each asking of a question by the next status of its list, and 200 beyond the list. */
async function evaluated(statuses: Record<string, number[]>) {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-eval-'));
  const times: Record<string, number> = {};
  const server = createServer(async (request, reply) => {
    reply.setHeader('set-cookie', 'csrftoken=word');
    let body = '';
    for await (const piece of request) body += String(piece);
    if (body === '') return reply.end('{}');
    const { question } = JSON.parse(body) as { question: string };
    const at = (times[question] = (times[question] ?? 0) + 1);
    reply.statusCode = statuses[question]?.[at - 1] ?? 200;
    reply.end(JSON.stringify(reply.statusCode === 200 ? refusal : { error: 'Too many questions wait.', code: 'busy' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  writeControl(folder, { url: `http://127.0.0.1:${port}`, token: newControlToken(), pid: process.pid });
  const cases = Object.keys(statuses).map((question, at) => ({
    id: `q-${at}`,
    lang: 'en',
    kind: 'trap',
    question,
    expect: { outcome: 'refuse', reason: ['advice'] },
  }));
  await writeFile(join(folder, 'set.jsonl'), cases.map((one) => JSON.stringify(one)).join('\n'));
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  onTestFinished(() => log.mockRestore());
  const config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: folder }, folder),
    SESSION_SECRET: 'a secret of this test alone, long enough',
  };
  const code = await evaluateAssistant(['--set', join(folder, 'set.jsonl'), '--misses', '--least', '100'], config);
  return { code, times, printed: lines.join('\n') };
}

test('what a busy server stopped is asked once more', async () => {
  const { code, times, printed } = await evaluated({
    'should I buy in Wakad': [503],
    'should I sell in Wakad': [504],
    'is Baner a buy': [],
  });
  expect(times).toMatchObject({ 'should I buy in Wakad': 2, 'should I sell in Wakad': 2, 'is Baner a buy': 1 });
  expect(printed).toContain('3 of 3 passed, 0 abstained, 0 wrong');
  expect(code).toBe(0);
});

test('what is stopped twice is no answer, and the others are asked', async () => {
  const { code, times, printed } = await evaluated({ 'should I buy in Wakad': [503, 503], 'is Baner a buy': [] });
  expect(times['should I buy in Wakad']).toBe(2);
  expect(printed).toContain('1 of 2 passed, 1 abstained, 0 wrong');
  expect(printed).toContain('q-0  abstained  should I buy in Wakad');
  expect(code).toBe(1);
});

test('any other failure ends the run', async () => {
  await expect(evaluated({ 'should I buy in Wakad': [500] })).rejects.toThrow('Too many questions wait.');
});
