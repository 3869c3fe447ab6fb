import { cashTerms } from '../model/cash/cash-terms.ts';
import type { Project } from '../model/cash/project.ts';
import { bridge, tornado, type Bridge, type Tornado } from '../model/simulation/sensitivity.ts';
import { simulate, type SimulationAnswer } from '../model/simulation/simulate.ts';
import { Simulation } from '../model/simulation/uncertain.ts';
import { orRefusal, refusalOf, type Refusal } from './refusal.ts';
import { shippedCashTables } from './shipped-rules.ts';

/** The fans, the tornado of the first scenario, and the bridge from it to each other one. */
export function simulationOf(input: unknown): (SimulationAnswer & { tornado: Tornado; bridges: ({ name: string } & Bridge)[] }) | Refusal {
  const given = Simulation.safeParse(input);
  if (!given.success) return refusalOf(given.error);
  return orRefusal(() => {
    const { data } = given;
    const termsOf = (project: Project) => cashTerms(project, shippedCashTables());
    const first = data.project ?? data.scenarios![0]!.project;
    return {
      ...simulate(data, termsOf),
      tornado: tornado(first, data.spreads, termsOf(first)),
      bridges: (data.scenarios ?? []).slice(1).map(({ name, project }) => Object.assign({ name }, bridge(first, project, termsOf))),
    };
  });
}
