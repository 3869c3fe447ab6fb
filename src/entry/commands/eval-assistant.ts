import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { dayInIndia } from '#core/period.ts';
import type { Config } from '#server/config.ts';
import { ApiError } from '#web/api/api-error.ts';
import { askAssistant, publishAssistantScore, readAssistantModel, type AssistantAnswer, type Frame } from '#modules/assistant/contract.ts';
import { caseDays, judge, readCases, scoreOf, type CaseResult } from '#modules/assistant/index.ts';
import { withServer } from '../api-client.ts';
import { progressBar } from '../progress-bar.ts';
import { UsageFault } from './command.ts';

/** Asks every question of a set by the call that screens use, each case a conversation of its own, and scores what came. */
export async function evaluateAssistant(args: string[], config: Config): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string' },
      today: { type: 'string' },
      as: { type: 'string' },
      model: { type: 'string', default: 'none' },
      publish: { type: 'boolean', default: false },
      least: { type: 'string' },
      json: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
    },
  });
  if (!values.set) throw new UsageFault('A set of questions is needed: --set <jsonl>.');
  const { model } = values;
  if (model !== 'none' && model !== 'configured')
    throw new UsageFault('--model is none or configured: the model of the settings of the server.');
  const { as } = values;
  if (as !== undefined && as !== 'propgpt') throw new UsageFault('--as is propgpt: the rights of somebody who has PropGPT alone.');
  const cases = readCases(readFileSync(values.set, 'utf8'));
  const today = values.today;
  const results: CaseResult[] = [];
  await withServer(config, async (api) => {
    const askOnce = (question: string, context: Frame | null) =>
      api.call(askAssistant, { question, context, model, ...(as === undefined ? {} : { as }), ...(today === undefined ? {} : { today }) });
    // A server that was too busy for one question of thousands is asked it once more.
    const ask = (question: string, context: Frame | null) =>
      askOnce(question, context).catch((error: unknown) => {
        if (isBusy(error)) return askOnce(question, context);
        throw error;
      });
    // Over no sales every refusal would look right.
    const { about } = await ask('what data', null);
    if (about?.dataUntil === undefined || about.dataUntil === null)
      throw new UsageFault('No sales are loaded: there is nothing to score on.');
    if (cases.length === 0) throw new UsageFault('The set has no questions.');
    let isDemonstration = about.demonstrationSales > 0;
    const bar = progressBar('Asking', process.stderr);
    for (const [done, one] of cases.entries()) {
      bar.show(done / cases.length, `${done} of ${cases.length}`);
      let context: Frame | null = null;
      let answer: AssistantAnswer;
      let begun: number;
      try {
        for (const question of one.before ?? []) context = frameOf(await ask(question, context)) ?? context;
        begun = performance.now();
        answer = await ask(one.question, context);
      } catch (error) {
        if (!isBusy(error)) throw error;
        results.push({ case: one, verdict: 'abstained', ms: 0, tool: 'failed' });
        if (values.misses) console.log(`${one.id}  abstained  ${one.question}\n    ${error.message}`);
        continue;
      }
      const ms = performance.now() - begun;
      isDemonstration ||= (answer.about?.demonstrationSales ?? 0) > 0;
      const dataUntil = answer.about?.dataUntil ?? null;
      const resolve = (period: unknown) =>
        caseDays(period, { dataUntil: dataUntil ?? '1900-01-01', today: today ?? dayInIndia(new Date()) });
      const { verdict, why } = judge(one, answer, resolve);
      results.push({ case: one, verdict, ms, tool: answer.understood?.tool ?? answer.outcome });
      if (values.misses && verdict !== 'pass')
        console.log(
          `${one.id}  ${verdict}  ${one.question}\n    ${why}; understood ${JSON.stringify(answer.understood ?? answer.clarify ?? answer.refusal)}`,
        );
    }
    bar.done(`${cases.length} questions`);
    if (values.publish) {
      const { byTool: _byTool, p50: _p50, p99: _p99, ...score } = scoreOf(results);
      const { name } = model === 'none' ? { name: null } : await api.call(readAssistantModel, {});
      await api.call(publishAssistantScore, {
        ...score,
        set: basename(values.set as string),
        model: name,
        dataUntil: about.dataUntil,
        demonstration: isDemonstration,
      });
    }
  });
  const score = scoreOf(results);
  const { pass, abstained, wrong, rs10, p50, p95, p99 } = score;
  console.log(
    `${pass} of ${cases.length} passed, ${abstained} abstained, ${wrong} wrong; RS(10) ${rs10.toFixed(1)}; ${p50.toFixed(0)}, ${p95.toFixed(0)} and ${p99.toFixed(0)} ms at p50, p95 and p99`,
  );
  for (const [name, part] of Object.entries({ ...score.byKind, ...score.byLang }))
    console.log(`${name.padEnd(10)} ${part.pass} of ${part.n}, ${part.abstained} abstained, ${part.wrong} wrong`);
  if (values.json) console.log(JSON.stringify(score));
  return values.least !== undefined && (100 * pass) / Math.max(1, cases.length) < Number(values.least) ? 1 : 0;
}

/** Too many at once, or stopped because it took too long: nothing was answered, and nothing is wrong with the question. */
const isBusy = (error: unknown): error is ApiError => error instanceof ApiError && (error.status === 503 || error.status === 504);

function frameOf({ understood }: AssistantAnswer): Frame | null {
  if (understood === null) return null;
  const { days: _days, ...frame } = understood;
  return frame;
}
