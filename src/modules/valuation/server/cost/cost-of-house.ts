import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Valuation } from '../../answer-contract.ts';
import type { LandValue } from '../../cost-contract.ts';
import { buildingValue } from '../../model/cost/building-value.ts';
import { costEstimate } from '../../model/cost/reconcile.ts';
import { landWarnings } from '../../model/cost/land-warnings.ts';
import type { NoCost } from '../../model/remarks.ts';
import type { CostFacts, NoCostFacts } from '../../model/value-facts.ts';
import type { DatedSubject } from '../compose-answer.ts';
import { valueByComparables, withFacts } from '../value-property.ts';
import { costRowsOn, type CostRows } from './cost-tables.ts';

/** With what only those who worked it out know: the rows it was worked by, and of the plot sales their currency and state. */
export type CostOfHouse =
  | { kind: 'not-told'; cost: NoCostFacts }
  | { kind: 'told'; cost: CostFacts; rows: CostRows; currency: string; asOf: string | null; demonstration: boolean; dataVersion: string };

const notTold = (why: NoCost): CostOfHouse => ({ kind: 'not-told', cost: { kind: 'not-told', because: why.code, why } });

/**
 * Land and depreciated building of a house whose place is settled. The land is what the comparables of plots say a plot of this area is
 * worth there on the same day; where they refuse, so does this.
 */
export async function costOfHouse(clickhouse: ClickHouse, subject: DatedSubject, place: Valuation['place']): Promise<CostOfHouse> {
  const { city, propertyKind, valuationDate, plotAreaSqft, carpetAreaSqft, builtUpAreaSqft } = subject;
  if (plotAreaSqft === undefined) return notTold({ code: 'no-plot-area' });
  if (place.builtYear === null) return notTold({ code: 'no-year' });
  const ageYears = Number(valuationDate.slice(0, 4)) - place.builtYear;
  if (ageYears < 0) return notTold({ code: 'not-yet-built', year: place.builtYear });
  const rows = costRowsOn(city, propertyKind, valuationDate);
  if (rows === null) return notTold({ code: 'no-table', city });

  const answer = await valueByComparables(clickhouse, plotOf(subject, plotAreaSqft, place));
  const valuation = await withFacts(clickhouse, answer.result);
  if (valuation.kind !== 'valued') return notTold({ code: 'no-land-rate', why: valuation.why });
  const { currency, asOf, demonstration } = valuation;
  const land: LandValue = {
    areaSqft: plotAreaSqft,
    ratePerSqft: valuation.ratePerSqft,
    paise: valuation.valuePaise,
    lowPaise: valuation.lowPaise,
    highPaise: valuation.highPaise,
    evidence: valuation.evidence,
    comparables: valuation.comparables,
    expectedErrorPercent: valuation.confidence.expectedErrorPercent,
  };
  const builtUp =
    builtUpAreaSqft === undefined
      ? { areaSqft: carpetAreaSqft * rows.factor.used, factor: factorOf(rows.factor) }
      : { areaSqft: builtUpAreaSqft, factor: null };
  const building = buildingValue(builtUp, ageYears, rows.cost);
  const { valuePaise, lowPaise, highPaise, expectedErrorPercent } = costEstimate(valuation, building);
  return {
    kind: 'told',
    cost: {
      kind: 'told',
      // They add up to the sum, to the paisa.
      lines: [
        { key: 'land', paise: land.paise },
        { key: 'building-new', paise: building.newPaise },
        { key: 'depreciation', paise: building.paise - building.newPaise },
      ],
      paise: valuePaise,
      lowPaise,
      highPaise,
      expectedErrorPercent,
      land,
      building,
      warnings: landWarnings(land, asOf, valuationDate),
    },
    rows,
    currency,
    asOf,
    demonstration,
    dataVersion: answer.dataVersion,
  };
}

const factorOf = ({ used, source, confidence }: { used: number; source: string; confidence: 'H' | 'M' | 'L' }) => ({
  used,
  source,
  confidence,
});

/** A bare plot where the house stands: in its layout, if plots of that are sold. */
const plotOf = (subject: DatedSubject, plotAreaSqft: number, { locality, latitude, longitude }: Valuation['place']): DatedSubject => ({
  city: subject.city,
  village: locality ?? subject.village,
  project: subject.project,
  latitude: latitude ?? subject.latitude,
  longitude: longitude ?? subject.longitude,
  propertyKind: 'plot',
  configuration: undefined,
  carpetAreaSqft: plotAreaSqft,
  valuationDate: subject.valuationDate,
});
