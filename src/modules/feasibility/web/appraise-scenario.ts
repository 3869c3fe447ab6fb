import { appraise, type Appraisal, type AppraisalTables } from '../model/scenario/appraise.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';

export type Appraised = { kind: 'appraised'; appraisal: Appraisal } | { kind: 'refused'; sentences: string[] };

/** The answer to a scenario, or the sentences that say why there is none. */
export function appraiseScenario(inputs: ScenarioInputs, market: MarketFacts | null, tables: AppraisalTables): Appraised {
  const read = ScenarioInputs.safeParse(inputs);
  if (!read.success) return { kind: 'refused', sentences: read.error.issues.map(({ message }) => message) };
  try {
    return { kind: 'appraised', appraisal: appraise(read.data, market, tables) };
  } catch (error) {
    if (error instanceof RangeError || (error instanceof Error && error.message.startsWith('No row for')))
      return { kind: 'refused', sentences: [error.message] };
    throw error;
  }
}
