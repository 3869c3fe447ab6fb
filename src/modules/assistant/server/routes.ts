import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { spend, todayInIndia } from '#modules/payments/server/index.ts';
import type { Subject } from '#modules/valuation/contract.ts';
import { valueForPerson } from '#modules/valuation/server/index.ts';
import { askAssistant, type AssistantAnswer, type Frame } from '../contract.ts';
import { answerQuestion } from './answer-question.ts';

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  serve(app, askAssistant, async ({ question, context, today = todayInIndia(ground) }, { caller }) => {
    const person = personOf({ caller });
    const may = (product: 'sale-transactions' | 'valuation') => person.isSuperuser || person.products.includes(product);
    const value = may('valuation') ? (subject: Subject) => valueForPerson(ground, person, subject) : null;
    const answer = await answerQuestion(ground.clickhouse, {
      question,
      context,
      today,
      means: { opensSales: may('sale-transactions'), value },
    });
    // One use an answer: what is asked back, refused or too thin costs nothing, nor does the same question again.
    if (answer.outcome === 'answer' && !isSame(answer, context)) await spend(ground, person, 'propgpt-questions');
    const opensRows = person.isSuperuser || person.products.includes('sale-transactions') || person.products.includes('market-lens');
    return opensRows ? answer : withoutRows(answer);
  });
}

const isSame = ({ understood }: AssistantAnswer, context: Frame | null) => {
  if (understood === null || context === null) return false;
  const { days: _days, ...frame } = understood;
  return JSON.stringify(sorted(frame)) === JSON.stringify(sorted(context));
};
const sorted = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Rows are of another product; figures are not. */
const withoutRows = (answer: AssistantAnswer): AssistantAnswer => ({
  ...answer,
  cells: Object.fromEntries(Object.entries(answer.cells).map(([id, cell]) => [id, { ...cell, rows: null }])),
});
