import { SQFT_PER_SQM } from '#core/area.ts';
import type { AreaBasis, PropertyKind } from '#modules/transactions/contract.ts';
import { toCarpet } from './area-basis.ts';
import { configurationByCarpet } from './configuration.ts';
import type { DescribedUnit } from './described-facts.ts';
import type { SaleFacts } from './facts.ts';
import { hash53 } from './hash.ts';
import { isPlausibleArea } from './plausible-area.ts';

/** A sale's number has room for this many units of one document. */
export const MOST_UNITS = 15;

/** Below it a reading is a proposal (docs/methods/reading-a-property-description.md): no price is shared out by it. */
const SURE_ENOUGH = 0.8;

/**
 * One document over several units is several sales when the own area of each is known, all on one basis and of one kind of property:
 * price, official value, duty and fee are shared out by area, so every unit carries the document's rate, and the flag says so. Else it
 * stays one sale with the document's whole price, without a floor, an area or a rate that would belong to one unit only.
 */
export function splitUnits(facts: SaleFacts, units: readonly DescribedUnit[]): { facts: SaleFacts; others: SaleFacts[] } {
  if (units.length < 2) return { facts, others: [] };
  const basis = sharedBasis(facts.propertyKind, units);
  if (basis === null) return { facts: undivided(facts), others: [] };
  const areas = units.map(({ area }) => area!.sqm);
  const agreed = shareOut(facts.agreementPaise, areas);
  const optional = (paise: number | null) => (paise === null ? null : shareOut(paise, areas));
  const official = optional(facts.marketValuePaise);
  const duty = optional(facts.stampDutyPaise);
  const fee = optional(facts.registrationFeePaise);
  const [first, ...others] = units.map((unit, index): SaleFacts => {
    const agreementPaise = agreed[index]!;
    const carpet = toCarpet(areas[index]!, basis, facts.city);
    const areaSqm = Math.round(carpet.areaSqm * 1000) / 1000;
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
      marketValuePaise: official?.[index] ?? null,
      stampDutyPaise: duty?.[index] ?? null,
      registrationFeePaise: fee?.[index] ?? null,
      areaSqm,
      areaBasis: basis,
      areaConfidence: carpet.confidence * unit.area!.confidence,
      balconySqm: unit.balconySqm,
      terraceSqm: unit.terraceSqm,
      parkingSqm: unit.parkingSqm,
      parkingSlots: unit.parkingSlots,
      ratePerSqft: agreementPaise === 0 ? null : agreementPaise / 100 / (areaSqm * SQFT_PER_SQM),
      configuration,
      configurationSource: configuration === '' ? ('' as const) : ('area-band' as const),
      flags: [...facts.flags, 'several-units-shared'],
    };
  });
  return { facts: first!, others };
}

/** The basis of the areas by which a price can be shared out; null when it cannot. */
function sharedBasis(kind: PropertyKind, units: readonly DescribedUnit[]): AreaBasis | null {
  const { propertyKind, area } = units[0]!;
  if (units.length > MOST_UNITS || area === null) return null;
  const isShared = units.every(
    (unit) =>
      unit.propertyKind === propertyKind &&
      unit.area !== null &&
      unit.area.basis === area.basis &&
      unit.area.confidence >= SURE_ENOUGH &&
      isPlausibleArea(kind, unit.area.sqm),
  );
  return isShared ? area.basis : null;
}

function undivided(facts: SaleFacts): SaleFacts {
  return {
    ...facts,
    floor: null,
    areaSqm: null,
    areaBasis: 'unknown',
    areaConfidence: 0,
    ratePerSqft: null,
    configuration: '',
    configurationSource: '' as const,
    flags: [...facts.flags, 'several-units'],
  };
}

/** Parts of a sum by area, in whole paise. What rounding leaves over goes to the last: the parts add up to the document. */
function shareOut(paise: number, areas: readonly number[]): number[] {
  const together = areas.reduce((sum, sqm) => sum + sqm, 0);
  let left = paise;
  return areas.map((sqm, index) => {
    const part = index === areas.length - 1 ? left : Math.round((paise * sqm) / together);
    left -= part;
    return part;
  });
}
