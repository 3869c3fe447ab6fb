import { findRowOn } from '#core/dated-table.ts';
import { roundTo } from '#core/indian-number.ts';
import type { IsoDate } from '#core/period.ts';
import { isWithin, ruleFigureOn, type RuleTables } from './rule-tables.ts';
import type { Readings } from './readings.ts';
import type { Plot } from './plot.ts';
import type { Sanctioner } from './sanctioner.ts';

export type ParkingNeed = {
  /** By the reading that is used: a half is dropped, unless chosen. */
  cars: number;
  twoWheelers: number;
  /** Before rounding, and with a half rounded up: the text says "more than 0.5", so that 73.5 is 73. */
  exactCars: number;
  halfUpCars: number;
  halfUpTwoWheelers: number;
};

const factorOf: Record<Sanctioner, string> = {
  PMC: 'parking-factor-large',
  PCMC: 'parking-factor-large',
  'metropolitan-authority': 'parking-factor-metropolitan',
  'other-corporation': 'parking-factor-metropolitan',
  council: 'parking-factor-council',
  'regional-plan': 'parking-factor-regional-plan',
};

/** Above 0.4 ha in congested areas all rules but the FSI are those of other areas. */
export const isWide = ({ grossPlotSqm, rulesOn }: Pick<Plot, 'grossPlotSqm' | 'rulesOn'>, tables: RuleTables) =>
  grossPlotSqm > ruleFigureOn(tables, 'congested-wide-from', rulesOn).value;

/** Spaces for homes by Tables 8-B and 8-C: visitors first, then the factor of the authority (not on two-wheelers of homes), then rounding. */
export function parkingNeed(
  homes: readonly { count: number; carpetSqm: number }[],
  sanctioner: Sanctioner,
  tod: boolean,
  tables: RuleTables,
  day: IsoDate,
  { half = 'down', congested = false }: { half?: Readings['parkingHalf']; congested?: boolean } = {},
): ParkingNeed {
  const figure = (name: string) => ruleFigureOn(tables, name, day).value;
  let cars = 0;
  let twoWheelers = 0;
  for (const { count, carpetSqm } of homes) {
    const row = findRowOn(
      tables.parking.filter((one) => isWithin(one, carpetSqm)),
      day,
      `parking of homes of ${carpetSqm} sq m`,
    );
    if (row === null) throw new RangeError(`No parking of homes of ${carpetSqm} sq m is known here on ${day}.`);
    cars += (count / row.homes) * row.cars;
    twoWheelers += (count / row.homes) * (congested ? row.twoWheelersCongested : row.twoWheelers);
  }
  const near = tod ? figure('parking-factor-tod') : 1;
  const exactCars = roundTo(cars * (1 + figure('parking-visitors')) * figure(factorOf[sanctioner]) * near, 6);
  const exactTwoWheelers = roundTo(twoWheelers * (1 + figure('parking-visitors')) * near, 6);
  return {
    cars: half === 'down' ? strict(exactCars) : Math.round(exactCars),
    twoWheelers: half === 'down' ? strict(exactTwoWheelers) : Math.round(exactTwoWheelers),
    exactCars,
    halfUpCars: Math.round(exactCars),
    halfUpTwoWheelers: Math.round(exactTwoWheelers),
  };
}

/** "More than 0.5 shall be rounded to the next digit." */
const strict = (value: number) => Math.ceil(value - 0.5);
