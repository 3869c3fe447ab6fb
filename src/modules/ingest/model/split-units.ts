import { SQFT_PER_SQM } from '#core/area.ts';
import { toCarpet } from './area-basis.ts';
import { configurationByCarpet } from './configuration.ts';
import type { DescribedUnit } from './described-facts.ts';
import type { SaleFacts } from './facts.ts';
import { hash53 } from './hash.ts';

/** A sale's number has room for this many units of one document. */
export const MOST_UNITS = 15;

/**
 * One document over several units is several sales when the areas of all are known on the same basis: price and official value
 * are shared out by area, so every unit carries the document's rate, and the flag says so. Else it stays one sale, without a
 * floor, an area or a rate that would belong to one unit only.
 */
export function splitUnits(facts: SaleFacts, units: readonly DescribedUnit[]): { facts: SaleFacts; others: SaleFacts[] } {
  if (units.length < 2) return { facts, others: [] };
  const areas = units.map(({ area }) => area?.sqm ?? 0);
  const [basis] = units.map(({ area }) => area?.basis);
  const together = areas.reduce((sum, sqm) => sum + sqm, 0);
  const shared = units.length <= MOST_UNITS && basis !== undefined && units.every(({ area }) => area?.basis === basis && area.sqm > 0);
  if (!shared) {
    const whole = {
      ...facts,
      floor: null,
      areaSqm: null,
      areaConfidence: 0,
      ratePerSqft: null,
      configuration: '',
      configurationSource: '' as const,
    };
    return {
      facts: {
        ...whole,
        unitNumber: units
          .map(({ unitNumber }) => unitNumber)
          .filter(Boolean)
          .join(', ')
          .slice(0, 200),
        flags: [...facts.flags, 'several-units'],
      },
      others: [],
    };
  }
  let paiseLeft = facts.agreementPaise;
  let officialLeft = facts.marketValuePaise;
  const [first, ...others] = units.map((unit, index) => {
    const last = index === units.length - 1;
    const share = areas[index]! / together;
    // What rounding leaves over goes to the last unit: the parts add up to the document.
    const agreementPaise = last ? paiseLeft : Math.round(facts.agreementPaise * share);
    paiseLeft -= agreementPaise;
    const marketValuePaise = officialLeft === null ? null : last ? officialLeft : Math.round((facts.marketValuePaise ?? 0) * share);
    if (officialLeft !== null) officialLeft -= marketValuePaise ?? 0;
    const areaSqm = Math.round(toCarpet(areas[index]!, basis, facts.city).areaSqm * 1000) / 1000;
    const banded = facts.propertyKind === 'flat' && facts.currency === 'INR';
    const configuration = banded ? (configurationByCarpet(areaSqm) ?? '') : '';
    return {
      ...facts,
      unitIndex: index,
      rowHash: index === 0 ? facts.rowHash : hash53([String(facts.rowHash), String(index)]),
      building: unit.building || facts.building,
      unitNumber: unit.unitNumber,
      floor: unit.floor,
      agreementPaise,
      marketValuePaise,
      areaSqm,
      ratePerSqft: agreementPaise === 0 ? null : agreementPaise / 100 / (areaSqm * SQFT_PER_SQM),
      configuration,
      configurationSource: configuration === '' ? ('' as const) : ('area-band' as const),
      flags: [...facts.flags, 'several-units-shared'],
    };
  });
  return { facts: first!, others };
}
