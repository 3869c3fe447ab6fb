import { readFileSync } from 'node:fs';
import { cashAnswer } from './cash-answer.ts';
import { readCashTables } from './cash-tables.ts';
import { cashTerms } from './cash-terms.ts';
import { Project } from './project.ts';

const shipped = (name: string) => readFileSync(new URL(`../../../../../reference/${name}.csv`, import.meta.url), 'utf8');
export const cashTables = readCashTables({
  figures: shipped('feasibility-rates'),
  stages: shipped('collection-stages'),
  duties: shipped('stamp-duty'),
  registration: shipped('registration-fee'),
});
export const answerTo = (input: unknown) => {
  const project = Project.parse(input);
  return cashAnswer(project, cashTerms(project, cashTables));
};

export const lakh = (sum: number) => sum * 1e5;

/** Six homes at ₹80 lakh on land of ₹100 lakh: the example of docs/methods/feasibility-cash.md. */
export const sixHomes = {
  start: '2025-04-01',
  land: { deal: 'outright', priceRupees: lakh(100), duty: { share: 0.07 } },
  construction: { rupees: lakh(240), fromMonth: 1, months: 6, curve: 'linear', possessionAfterMonths: 3 },
  sales: [
    {
      name: 'Homes',
      units: 6,
      priceRupees: lakh(80),
      gst: 'none',
      fromMonth: 2,
      unitsAMonth: 1,
      collections: [
        { share: 0.2, at: 'sale' },
        { share: 0.8, at: { month: 9 } },
      ],
    },
  ],
  brokerageShare: 0.03,
};
