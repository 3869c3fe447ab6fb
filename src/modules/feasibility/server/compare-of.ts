import { cashAnswer, type CashAnswer } from '../model/cash/cash-answer.ts';
import { cashTerms } from '../model/cash/cash-terms.ts';
import type { Project } from '../model/cash/project.ts';
import { rulesKnownOn } from '../model/rules/rule-tables.ts';
import { bridge, type Bridge } from '../model/simulation/sensitivity.ts';
import { orRefusal, type Refusal } from './refusal.ts';
import { shippedCashTables } from './shipped-rules.ts';

type Named = { name: string; project: Project };
export type Comparison = { knownOn: string; scenarios: { name: string; cash: CashAnswer }[]; bridges: ({ name: string } & Bridge)[] };

/** Scenarios worked out one by one, and the bridge from the first to each later one. */
export const comparisonOf = (scenarios: readonly Named[]): Comparison | Refusal =>
  orRefusal(() => {
    const termsOf = (project: Project) => cashTerms(project, shippedCashTables());
    const [first, ...rest] = scenarios;
    return {
      knownOn: rulesKnownOn,
      scenarios: scenarios.map(({ name, project }) => ({ name, cash: cashAnswer(project, termsOf(project)) })),
      bridges: rest.map(({ name, project }) => Object.assign({ name }, bridge(first!.project, project, termsOf))),
    };
  });
