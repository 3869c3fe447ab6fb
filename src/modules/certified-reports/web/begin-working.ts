import { SQFT_PER_SQM } from '#core/area.ts';
import { takenOver } from '../model/against-machine.ts';
import type { ReportView } from '../model/report-view.ts';
import { usualLives, type Working } from '../model/working.ts';

/** An empty working with what is known already: the machine's comparables, the measured areas, the age, the rent. */
export function beginWorking(
  { machine, inspection, request }: Pick<ReportView, 'machine' | 'inspection' | 'request'>,
  today: string,
): Working {
  const builtUpSqm = inspection?.builtUpSqm ?? inspection?.carpetSqm ?? (request.property.carpetSqft ?? 0) / SQFT_PER_SQM;
  const ageYears = inspection?.builtYear ? Math.max(0, Number(today.slice(0, 4)) - inspection.builtYear) : 0;
  return {
    valuationDate: inspection?.inspectedOn ?? today,
    comparables: (machine?.comparables ?? []).map(takenOver),
    leftOut: [],
    cost: {
      landSqm: inspection?.landSqm ?? 0,
      landRatePaisePerSqm: 0,
      builtUpSqm: Math.round(builtUpSqm * 100) / 100,
      replacementPaisePerSqm: 0,
      ageYears,
      lifeYears: usualLives[0].years,
    },
    income:
      inspection === null || inspection.monthlyRentPaise === null
        ? null
        : { monthlyRentPaise: inspection.monthlyRentPaise, vacancyPercent: 5, outgoingsPercent: 12, capRatePercent: 3 },
    weights: { market: 100, cost: 0, income: 0 },
    realisablePercent: 90,
    distressPercent: 78,
    guidelinePaise: null,
    guidelineSource: '',
    reasoning: '',
    disclosures: '',
    expertsUsed: '',
    ownership: '',
    locality: '',
    planApproval: '',
    marketability: '',
    risks: '',
    infoSources: '',
    caveats: '',
    headings: 'en',
  };
}
