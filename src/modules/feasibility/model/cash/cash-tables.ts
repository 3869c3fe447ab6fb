import { z } from 'zod';
import { readCsvTable } from '#core/csv-table.ts';
import { isValidOn } from '#core/dated-table.ts';
import { readRegistrationFeeRates, readStampDutyRates, type StampDutyRate } from '#core/duty-rates.ts';
import type { IsoDate } from '#core/period.ts';
import { readFigures, type RuleFigure } from '../rules/rule-tables.ts';
import type { Collection } from './project.ts';

type Stage = { collection: Collection; validFrom: IsoDate; validTo: IsoDate | null };
export type CashTables = {
  figures: readonly RuleFigure[];
  stages: readonly Stage[];
  duties: readonly StampDutyRate[];
  registration: ReturnType<typeof readRegistrationFeeRates>;
};

const StageRecord = z.object({
  share: z.string().min(1).transform(Number),
  at: z.enum(['sale', 'after-sale', 'possession', 'progress']),
  progress: z.string().transform(Number),
  valid_from: z.string(),
  valid_to: z.string().transform((text) => text || null),
});

/** @param texts the files of `reference/`: feasibility-rates, collection-stages, stamp-duty, registration-fee. @throws where a cell is none of its column. */
export function readCashTables(texts: { figures: string; stages: string; duties: string; registration: string }): CashTables {
  return {
    figures: readFigures(texts.figures),
    stages: readCsvTable(texts.stages).map((record) => {
      const { share, at, progress, valid_from: validFrom, valid_to: validTo } = StageRecord.parse(record);
      return { collection: { share, at: at === 'progress' ? { progress } : at }, validFrom, validTo };
    }),
    duties: readStampDutyRates(texts.duties),
    registration: readRegistrationFeeRates(texts.registration),
  };
}

/** The stages of payment that the model agreement of the day allows. */
export const stagesOn = ({ stages }: CashTables, day: IsoDate): Collection[] =>
  stages.filter((stage) => isValidOn(stage, day)).map(({ collection }) => collection);
