import { solve, type Coefficients, type Constraint } from 'yalps';
import { RUPEES_PER_CRORE } from '#core/money.ts';
import { parkingNeed } from '../rules/parking.ts';
import { rulesKnownOn, type RuleTables } from '../rules/rule-tables.ts';
import type { MixInput } from './mix-input.ts';

export type MixedHomes = {
  name: string;
  homes: number;
  /** Of them on each whole floor, and on the last, smaller one. Without a floor plate all are named under `lastFloor`. */
  eachFloor: number;
  lastFloor: number;
  carpetSqm: number;
  ratePerSqm: number;
  priceRupees: number;
  /** Of all homes. */
  share: number;
};
export type UnitMix = {
  knownOn: string;
  homes: number;
  sizes: MixedHomes[];
  /** Floors with the whole plate; a last floor has what they leave. */
  wholeFloors: number;
  carpetSqm: number;
  /** Carpet area that would have been allowed and is in no home. */
  unusedCarpetSqm: number;
  valueRupees: number;
  /** Of a sq m of carpet, on average. */
  ratePerSqm: number;
  /** Spaces that Tables 8-B and 8-C ask for, before rounding. */
  cars: number;
  /** No mix within the bounds can be worth more: what the same programme gives with parts of homes. */
  atMostRupees: number;
  /** What ten spaces more would add; null where no number of spaces is given. */
  tenMoreCarsRupees: number | null;
  /** What the same homes could be worth if a home could reach over two floors; null without a floor plate. */
  withoutFloorsRupees: number | null;
  findings: string[];
};

/** Above this share short of what is possible the mix is marked as not proved the best. */
const proved = 0.001;
/** Branches tried: a screen waits for the answer. */
const mostBranches = 6000;

/**
 * How many homes of each size make the most of sales: an integer programme. Whole floors are alike; homes do not reach over two floors.
 * Cost goes with the area that is built, which is the same for every mix, so that the value of sales decides.
 * @throws RangeError, with a plain sentence, where no mix keeps to the bounds.
 */
export function unitMix(input: MixInput, tables: RuleTables): UnitMix {
  const solved = programme(input, tables, true);
  if (solved === 'impossible') throw new RangeError(whyNone(input));
  if (solved === 'not found') throw new RangeError('No mix was found in those that could be tried: give fewer sizes or wider bounds.');
  const found = (other: Solved | 'impossible' | 'not found') => (typeof other === 'string' ? null : other);
  const atMost = Math.max(found(programme(input, tables, false))?.valueRupees ?? 0, solved.valueRupees);
  const more = input.mostCars === null ? null : found(programme({ ...input, mostCars: input.mostCars + 10 }, tables, true));
  const free = input.floorSqm === null ? null : found(programme({ ...input, floorSqm: null }, tables, true));
  const { counts, valueRupees, wholeFloors } = solved;
  const homes = counts.reduce((sum, { eachFloor, lastFloor }) => sum + wholeFloors * eachFloor + lastFloor, 0);
  // No homes at all keep to every bound of shares.
  if (homes === 0) throw new RangeError(whyNone(input));
  const sizes = counts.map(({ size, eachFloor, lastFloor }): MixedHomes => {
    const count = wholeFloors * eachFloor + lastFloor;
    return {
      name: size.name,
      homes: count,
      eachFloor,
      lastFloor,
      carpetSqm: size.carpetSqm,
      ratePerSqm: size.ratePerSqm,
      priceRupees: priceOf(size),
      share: count / homes,
    };
  });
  const carpetSqm = sizes.reduce((sum, size) => sum + size.homes * size.carpetSqm, 0);
  const findings: string[] = [];
  if (valueRupees < atMost * (1 - proved) && solved.isCut)
    findings.push(
      `The search ended before the best mix was proved; none is worth more than ${(100 * (atMost / valueRupees - 1)).toFixed(2)} % above this one.`,
    );
  if (free !== null && free.valueRupees > valueRupees)
    findings.push(
      `Whole homes on floors that are alike cost ${(100 * (1 - valueRupees / free.valueRupees)).toFixed(1)} % of the value that the area alone would allow.`,
    );
  return {
    knownOn: rulesKnownOn,
    homes,
    sizes,
    wholeFloors,
    carpetSqm,
    unusedCarpetSqm: Math.max(0, input.builtSqm * input.carpetShare - carpetSqm),
    valueRupees,
    ratePerSqm: valueRupees / carpetSqm,
    cars: sizes.reduce((sum, size) => sum + size.homes * carsOf(input, size.carpetSqm, tables), 0),
    atMostRupees: atMost,
    tenMoreCarsRupees: more === null ? null : Math.max(0, more.valueRupees - valueRupees),
    withoutFloorsRupees: free === null ? null : Math.max(free.valueRupees, valueRupees),
    findings,
  };
}

type Size = MixInput['sizes'][number];
type Solved = {
  counts: { size: Size; eachFloor: number; lastFloor: number }[];
  valueRupees: number;
  wholeFloors: number;
  isCut: boolean;
};

/** Whole rupees, as the plan of the project has it. */
const priceOf = ({ carpetSqm, ratePerSqm }: Size) => Math.round(carpetSqm * ratePerSqm);
/** Of one home; a thousand are counted, so that nothing is lost by rounding. */
const carsOf = ({ sanctioner, tod }: MixInput, carpetSqm: number, tables: RuleTables) =>
  parkingNeed([{ count: 1000, carpetSqm }], sanctioner, tod, tables, rulesKnownOn).exactCars / 1000;

function programme(input: MixInput, tables: RuleTables, isWhole: boolean): Solved | 'impossible' | 'not found' {
  const { builtSqm, carpetShare, floorSqm, sizes, smallHomes, mostCars } = input;
  const wholeFloors = floorSqm === null ? 0 : Math.floor(builtSqm / floorSqm + 1e-9);
  const lastCarpet = (builtSqm - wholeFloors * (floorSqm ?? 0)) * carpetShare;
  const constraints = new Map<string, Constraint>([['last', { max: lastCarpet }]]);
  if (wholeFloors > 0) constraints.set('floor', { max: floorSqm! * carpetShare });
  if (mostCars !== null) constraints.set('cars', { max: mostCars + 0.5 });
  if (smallHomes) constraints.set('small', { min: 0 });
  for (const [at, { least, most, leastShare, mostShare }] of sizes.entries()) {
    if (least > 0 || most !== null) constraints.set(`count ${at}`, { min: least, ...(most !== null && { max: most }) });
    if (leastShare > 0) constraints.set(`least ${at}`, { min: 0 });
    if (mostShare < 1) constraints.set(`most ${at}`, { max: 0 });
  }
  const variables = sizes.flatMap((size, at) => {
    const of = (homes: number, room: string): Coefficients => {
      const { carpetSqm } = size;
      const column = new Map<string, number>([
        ['value', (homes * priceOf(size)) / RUPEES_PER_CRORE],
        [room, carpetSqm],
        [`count ${at}`, homes],
        ['cars', homes * carsOf(input, carpetSqm, tables)],
      ]);
      if (smallHomes) column.set('small', homes * carpetSqm * ((carpetSqm <= smallHomes.mostSqm ? 1 : 0) - smallHomes.leastAreaShare));
      for (const [other, { leastShare, mostShare }] of sizes.entries()) {
        if (leastShare > 0) column.set(`least ${other}`, homes * ((other === at ? 1 : 0) - leastShare));
        if (mostShare < 1) column.set(`most ${other}`, homes * ((other === at ? 1 : 0) - mostShare));
      }
      return column;
    };
    return [...(wholeFloors > 0 ? [[`floor ${at}`, of(wholeFloors, 'floor')] as const] : []), [`last ${at}`, of(1, 'last')] as const];
  });
  const { status, variables: values } = solve(
    { direction: 'maximize', objective: 'value', constraints, variables, integers: isWhole },
    { maxIterations: mostBranches, includeZeroVariables: true },
  );
  const found = new Map(values);
  if (status === 'infeasible') return 'impossible';
  if (found.size === 0) return 'not found';
  const whole = (value: number | undefined) => (isWhole ? Math.round(value ?? 0) : (value ?? 0));
  const counts = sizes.map((size, at) => ({
    size,
    eachFloor: whole(found.get(`floor ${at}`)),
    lastFloor: whole(found.get(`last ${at}`)),
  }));
  const valueRupees = counts.reduce(
    (sum, { size, eachFloor, lastFloor }) => sum + (wholeFloors * eachFloor + lastFloor) * priceOf(size),
    0,
  );
  return { counts, valueRupees, wholeFloors, isCut: status === 'timedout' };
}

function whyNone({ sizes, builtSqm, floorSqm, carpetShare, mostCars }: MixInput): string {
  const leastSum = sizes.reduce((sum, { leastShare }) => sum + leastShare, 0);
  const mostSum = sizes.reduce((sum, { mostShare }) => sum + mostShare, 0);
  if (leastSum > 1 + 1e-9) return `The least shares add up to ${(100 * leastSum).toFixed(0)} %: lower some of them.`;
  if (mostSum < 1 - 1e-9) return `The most shares add up to ${(100 * mostSum).toFixed(0)} %: raise some of them.`;
  const leastCarpet = sizes.reduce((sum, { least, carpetSqm }) => sum + least * carpetSqm, 0);
  const allowed = builtSqm * carpetShare;
  if (leastCarpet > allowed)
    return `The least numbers of homes need ${leastCarpet.toFixed(0)} sq m of carpet; ${allowed.toFixed(0)} sq m may be built.`;
  const smallest = Math.min(...sizes.map(({ carpetSqm }) => carpetSqm));
  if (smallest > Math.min(builtSqm, floorSqm ?? builtSqm) * carpetShare) return 'Not even one home of these sizes finds room.';
  return `No mix of whole homes${floorSqm === null ? '' : ' on floors that are alike'} keeps to all bounds${mostCars === null ? '' : ` with ${mostCars} spaces for cars`}: widen them.`;
}
