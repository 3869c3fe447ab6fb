import type { z } from 'zod';
import { ApiError, connectionError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { ownDoor, type OwnDoor } from '#web/api/own-door.ts';
import { askMeasures, askMeasuresTogether, mostQuestionsTogether, type MeasureAnswer, type MeasureQuestion } from '../contract.ts';

export type Question = z.input<typeof MeasureQuestion>;
type Waiting = { question: Question; signal: AbortSignal; resolve: (answer: MeasureAnswer) => void; reject: (error: unknown) => void };
/** By the door they go through: what two visitors ask for is never one call. */
const waitingAt = new Map<OwnDoor | null, Waiting[]>();

/**
 * Questions asked in one turn of the event loop, as the blocks of a screen ask when it is drawn, go as one call: each call is let in,
 * counted and sent by itself. The call is given up when nobody waits for any of its answers.
 */
export const askTogether = (question: Question, signal: AbortSignal): Promise<MeasureAnswer> =>
  new Promise((resolve, reject) => {
    const door = ownDoor();
    const waiting = waitingAt.get(door) ?? [];
    if (waiting.length === 0) {
      waitingAt.set(door, waiting);
      queueMicrotask(() => sendWaiting(door));
    }
    waiting.push({ question, signal, resolve, reject });
  });

function sendWaiting(door: OwnDoor | null) {
  const sent = waitingAt.get(door) ?? [];
  waitingAt.delete(door);
  for (let at = 0; at < sent.length; at += mostQuestionsTogether) void send(sent.slice(at, at + mostQuestionsTogether));
}

// Quiet: each block says itself that it failed, and offers to try again.
async function send(batch: readonly Waiting[]) {
  const [first] = batch;
  if (first === undefined) return;
  try {
    if (batch.length === 1) {
      first.resolve(await call(askMeasures, first.question, { signal: first.signal, quiet: true }));
      return;
    }
    const questions = batch.map(({ question }) => question);
    const { answers } = await call(askMeasuresTogether, { questions }, { signal: whenAllLeft(batch), quiet: true });
    for (const [at, { resolve, reject }] of batch.entries()) {
      const found = answers[at];
      if (found?.kind === 'answered') resolve(found.answer);
      else reject(found === undefined ? connectionError() : new ApiError(found.refusal));
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

function whenAllLeft(batch: readonly Waiting[]): AbortSignal {
  const controller = new AbortController();
  let left = batch.length;
  for (const { signal } of batch) {
    const leave = () => {
      left -= 1;
      if (left === 0) controller.abort(signal.reason);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  }
  return controller.signal;
}
