import * as words from '#messages/valuation/impossible-facts';
import { AppError } from '#core/app-error.ts';
import { rowsOfBuilding, saleKindCode, type Neighbourhood } from '#modules/avm/index.ts';
import type { Subject } from '../contract.ts';

/** So many sales of a building must state a fact before it can contradict what was typed. */
const fewestSales = 10;
/** Upper floors of a tower that still sells from the promoter may be unsold; a finished one has few floors that nobody ever sold. */
const sellsMonths = 24;
const floorsAbove = { selling: { floors: 10, share: 2 }, sold: { floors: 4, share: 1.3 } };
/** A penthouse may be twice the largest flat sold; two and a half times, or two fifths of the smallest, is another property or another unit. */
const areaShare = 2.5;
/** Wings of one project are finished years apart. */
const yearsApart = 15;

/** Kinds whose units share a building. Each house or plot of a project has a year, a size and floors of its own. */
const sharedBuildings: ReadonlySet<Subject['propertyKind']> = new Set(['flat', 'shop', 'office']);

type Given = Pick<Subject, 'floor' | 'builtYear' | 'carpetAreaSqft' | 'project' | 'propertyKind'>;

/**
 * Facts that cannot be of the building whose sales are known: the floor, the year, the area. Something was mistyped then, and a value would
 * hide it. Throws a fault that names the field, what was given and what the sales of the building say.
 */
export function refuseImpossibleFacts(given: Given, month: number, { sales }: Neighbourhood, building: number) {
  if (building < 0 || !sharedBuildings.has(given.propertyKind)) return;
  const rows = [...rowsOfBuilding(sales, building)].filter((i) => sales.month[i]! < month);
  const name = given.project ?? words.thisBuilding();
  refuseFloor(given, name, month, { sales }, rows);
  refuseYear(given, name, sales.buildings[building]!.builtYear, rows.length);
  refuseArea(given, name, sales.logArea, rows);
}

function refuseFloor({ floor }: Given, name: string, month: number, { sales }: Pick<Neighbourhood, 'sales'>, rows: readonly number[]) {
  if (floor === undefined) return;
  const floors = rows.flatMap((i) => (Number.isNaN(sales.floor[i]!) ? [] : [sales.floor[i]!]));
  if (floors.length < fewestSales) return;
  const highest = floors.reduce((most, one) => Math.max(most, one));
  const lowest = floors.reduce((least, one) => Math.min(least, one));
  if (floor < 0 && floor < lowest)
    throw impossible('floor', {
      why: () =>
        words.floorBelow({
          floor: String(floor),
          name,
          n: String(floors.length),
          lowest: lowest === 0 ? 'ground' : 'other',
          number: String(lowest),
        }),
      hint: () => words.lowestSold({ lowest: String(lowest) }),
    });
  const isSelling = rows.some((i) => sales.saleKind[i] === saleKindCode.primary && month - sales.month[i]! <= sellsMonths);
  const { floors: above, share } = isSelling ? floorsAbove.selling : floorsAbove.sold;
  if (floor > Math.max(highest + above, highest * share))
    throw impossible('floor', {
      why: () => words.floorAbove({ floor: String(floor), name, n: String(floors.length), highest: String(highest) }),
      hint: () => words.highestSold({ highest: String(highest) }),
    });
}

function refuseYear({ builtYear }: Given, name: string, buildingYear: number | null, sales: number) {
  if (builtYear === undefined || buildingYear === null || sales < fewestSales) return;
  if (Math.abs(builtYear - buildingYear) <= yearsApart) return;
  throw impossible('builtYear', {
    why: () => words.otherYear({ name, year: String(buildingYear), n: String(sales), given: String(builtYear) }),
    hint: () => words.yearSold({ year: String(buildingYear) }),
  });
}

function refuseArea({ carpetAreaSqft }: Given, name: string, logArea: Float64Array, rows: readonly number[]) {
  if (rows.length < fewestSales) return;
  const areas = rows.map((i) => Math.exp(logArea[i]!));
  const smallest = areas.reduce((least, one) => Math.min(least, one));
  const largest = areas.reduce((most, one) => Math.max(most, one));
  if (carpetAreaSqft >= smallest / areaShare && carpetAreaSqft <= largest * areaShare) return;
  const range = () => words.range({ least: String(Math.round(smallest)), most: String(Math.round(largest)) });
  throw impossible('carpetAreaSqft', {
    why: () => words.otherArea({ area: String(Math.round(carpetAreaSqft)), name, n: String(rows.length), range: range() }),
    hint: () => words.areaSold({ range: range() }),
  });
}

const impossible = (path: keyof Given, { why, hint }: { why: () => string; hint: () => string }) =>
  new AppError(400, 'impossible-facts', why, { details: [{ path, message: hint() }] });
