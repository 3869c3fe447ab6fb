import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { askTogether } from './ask-together.ts';

type Sent = { address: string; questions: { measures: string[] }[] | null; signal: AbortSignal };

/** A server that answers each question with its first measure, and refuses "no". */
function server(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('document', { cookie: 'csrftoken=t' });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const questions = init.body === undefined ? null : (JSON.parse(init.body as string) as { questions: Sent['questions'] }).questions;
    sent.push({ address, questions, signal: init.signal! });
    const answerOf = (measure: string) =>
      measure === 'no'
        ? { kind: 'refused', refusal: { status: 409, code: 'several', message: 'Say which.', details: { of: 2 }, retryAfterSeconds: null } }
        : { kind: 'answered', answer: measure };
    const body = questions === null ? 'alone' : { answers: questions.map(({ measures }) => answerOf(measures[0]!)) };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const ask = (measure: string, signal = new AbortController().signal) => askTogether({ measures: [measure] }, signal);

test('what the blocks of a screen ask in one turn is one call, and each is told its own answer or refusal', async () => {
  const sent = server();
  const [one, no, three] = await Promise.allSettled([ask('one'), ask('no'), ask('three')]);
  expect(sent.map(({ address, questions }) => [address, questions?.length])).toEqual([['/api/v1/measures/answers', 3]]);
  expect([one, three]).toEqual([
    { status: 'fulfilled', value: 'one' },
    { status: 'fulfilled', value: 'three' },
  ]);
  const refusal = (no as PromiseRejectedResult).reason as ApiError;
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 409, code: 'several', message: 'Say which.', details: { of: 2 } });
});

test('one question is a call as programs make it; what comes later is another call; more than a call takes are several', async () => {
  const sent = server();
  expect(await ask('one')).toBe('alone');
  await Promise.all(Array.from({ length: 30 }, (_, at) => ask(String(at))));
  expect(sent.map(({ questions }) => questions?.length)).toEqual([undefined, 24, 6]);
});

test('the call is given up when nobody waits for any of its answers, and not before', async () => {
  const sent = server();
  const leaving = [new AbortController(), new AbortController()];
  const answers = Promise.all(leaving.map(({ signal }) => ask('x', signal)));
  await answers;
  leaving[0]!.abort();
  expect(sent[0]!.signal.aborted).toBe(false);
  leaving[1]!.abort();
  expect(sent[0]!.signal.aborted).toBe(true);
});
