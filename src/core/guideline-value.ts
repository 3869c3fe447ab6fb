/*
 * Market value of a built unit by the annual statement of rates (ready reckoner), as the official valuation sheet of Maharashtra
 * works it out. Rates are passed in.
 */

/** Extra on higher floors where there is a lift. */
export function floorRise(floor: number): number {
  if (floor <= 4) return 0;
  if (floor <= 10) return 0.05;
  if (floor <= 20) return 0.1;
  return floor <= 30 ? 0.15 : 0.2;
}

/** What is left of the building's part of the rate: a first sale is undepreciated, the land part never loses. */
export function valueShareAfterDepreciation(age: number): number {
  if (age <= 2) return 1;
  if (age <= 5) return 0.95;
  return Math.max(0.3, 0.95 - 0.01 * (age - 5));
}

/** One covered parking place where its area is not told (150 sqft). */
const coveredParkingSqm = 13.94;

/**
 * Market value of a built unit by the annual statement of rates, in the official sheet's order: rate with floor rise,
 * building part depreciated, built-up = 1.10 × carpet, then parking at 25% and attached terrace at 40%.
 */
export function unitMarketValue(unit: {
  rate: number;
  land: number;
  floor: number;
  age: number;
  carpetSqm: number;
  coveredParking: number;
  terraceSqm: number;
}): number {
  const raised = unit.rate * (1 + floorRise(unit.floor));
  const depreciated = unit.land + (raised - unit.land) * valueShareAfterDepreciation(unit.age);
  return unit.carpetSqm * 1.1 * depreciated + unit.coveredParking * coveredParkingSqm * 0.25 * raised + unit.terraceSqm * 0.4 * depreciated;
}
