import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '#core/app-error.ts';
import { language, type InEachLanguage, type Language } from '#core/language.ts';
import type { DatedSubject } from '../compose-answer.ts';
import type { ValuationInBrief } from '../compose-in-brief.ts';
import type { BoostedAnswer, BoostedQuestion } from './snapshot-market.ts';

export type ModelFile = { hash: string; path: string };
/** Whole answers, or values in brief. */
export type Questions = { questions: readonly BoostedQuestion[] } | { inBrief: readonly DatedSubject[] };
/** `language`: of whoever asks, for what a fault says of single fields. */
export type ThreadQuestions = { id: number; model: ModelFile; language: Language } & Questions;
export type ModelAnswer<Answer = BoostedAnswer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'caller-fault'; status: number; code: string; words: InEachLanguage; details: unknown };
type ThreadAnswer = { answers: ModelAnswer<unknown>[]; sharedMiss: number };
export type ThreadMessage = ({ id: number } & ThreadAnswer) | { id: number; error: Error };

type Desk = {
  worker: Worker;
  waiting: Map<number, { done: (answer: ThreadAnswer) => void; failed: (error: unknown) => void }>;
};

/** Threads that value by stored models. The first takes single questions; more are opened when many are asked at once. */
export function openValuingThreads(most = Math.min(2, availableParallelism())) {
  const desks: Desk[] = [];
  let numbers = 0;
  let closed = false;

  function newDesk(): Desk {
    const worker = new Worker(new URL('./value-worker.ts', import.meta.url), { execArgv: [], name: 'value properties' });
    const desk: Desk = { worker, waiting: new Map() };
    worker.on('message', (message: ThreadMessage) => {
      const one = desk.waiting.get(message.id);
      desk.waiting.delete(message.id);
      if ('error' in message) one?.failed(message.error);
      else one?.done(message);
    });
    const gone = (error: unknown) => {
      if (desks.includes(desk)) desks.splice(desks.indexOf(desk), 1);
      for (const { failed } of desk.waiting.values()) failed(error);
      desk.waiting.clear();
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('a thread that values ended early')));
    worker.unref();
    desks.push(desk);
    return desk;
  }

  function deskFor(spread: boolean): Desk {
    const free = desks.find(({ waiting }) => waiting.size === 0);
    if (free !== undefined) return free;
    if (desks.length === 0 || (spread && desks.length < most)) return newDesk();
    return desks.reduce((least, one) => (one.waiting.size < least.waiting.size ? one : least));
  }

  const send = (model: ModelFile, questions: Questions, spread: boolean) =>
    new Promise<ThreadAnswer>((done, failed) => {
      if (closed) return failed(new Error('valuing has been closed'));
      const desk = deskFor(spread);
      const id = numbers++;
      desk.waiting.set(id, { done, failed });
      // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
      desk.worker.postMessage({ id, model, language: language(), ...questions } satisfies ThreadQuestions);
    });
  const ask = (model: ModelFile, questions: readonly BoostedQuestion[], { spread = false } = {}) =>
    send(model, { questions }, spread) as Promise<{ answers: ModelAnswer[]; sharedMiss: number }>;

  return {
    most,
    ask,
    askInBrief: async (model: ModelFile, inBrief: readonly DatedSubject[], { spread = false } = {}) =>
      (await send(model, { inBrief }, spread)).answers as ModelAnswer<ValuationInBrief | null>[],
    /** One question; a fault of the caller is thrown as such. */
    async askOne(model: ModelFile, question: BoostedQuestion): Promise<{ answer: BoostedAnswer; sharedMiss: number }> {
      const { answers, sharedMiss } = await ask(model, [question]);
      const [modelAnswer] = answers as [ModelAnswer];
      if (modelAnswer.kind === 'caller-fault')
        throw new AppError(modelAnswer.status, modelAnswer.code, () => modelAnswer.words[language()], { details: modelAnswer.details });
      return { answer: modelAnswer.answer, sharedMiss };
    },
    async close() {
      closed = true;
      await Promise.all(desks.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}
