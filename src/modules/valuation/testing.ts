/** A made-up market whose truth is known, for tests: what a flat is worth is a formula, and sales scatter around it. */
import { sqmToSqft } from '#core/area.ts';
import { addDays, addMonths, dayNumber, monthsBetween } from '#core/period.ts';
import { makeSale, type StoredSale } from '#modules/transactions/testing.ts';
import { type PackedBuilding, type SalesOfPlace, unpackSales } from '#modules/avm/index.ts';

export type MadeMarket = {
  seed: number;
  city: string;
  locality: string;
  buildings: number;
  months: number;
  /** Of each building, a month. */
  salesPerMonth: number;
  lastDay: string;
  /** Standard deviation of log prices. */
  noise: number;
  /** Growth of log rate a month. */
  growth: number;
  sizeSlope: number;
  floorSlope: number;
};

const usual: MadeMarket = {
  seed: 7,
  city: 'Pune',
  locality: 'Baner',
  buildings: 8,
  months: 36,
  salesPerMonth: 1,
  lastDay: '2025-06-28',
  noise: 0.04,
  growth: 0.005,
  sizeSlope: -0.1,
  floorSlope: 0.004,
};

const baseRate = 9_000;
const baseArea = 700;
/** Buildings differ by up to 15% either way; number 0 is at the middle. */
const buildingLevel = (building: number) => 0.15 * Math.sin(building * 2.4);
export const buildingName = (building: number) => `Tower ${building}`;

/** The rate such a flat is worth, without scatter. */
export function trueRate(market: Partial<MadeMarket>, flat: { building: number; areaSqft: number; floor: number; on: string }) {
  const { growth, sizeSlope, floorSlope, lastDay } = { ...usual, ...market };
  const log =
    buildingLevel(flat.building) +
    growth * monthsBetween(lastDay, flat.on) +
    sizeSlope * Math.log(flat.areaSqft / baseArea) +
    floorSlope * flat.floor;
  return baseRate * Math.exp(log);
}

export function makeMarket(partial: Partial<MadeMarket> = {}): StoredSale[] {
  const market = { ...usual, ...partial };
  const random = randomFrom(market.seed);
  const sales: StoredSale[] = [];
  for (let month = market.months - 1; month >= 0; month--) {
    for (let building = 0; building < market.buildings; building++) {
      for (let n = 0; n < market.salesPerMonth; n++) {
        const on = addDays(addMonths(market.lastDay, -month), -Math.floor(random() * 20));
        const areaSqm = 40 + Math.floor(random() * 80);
        const areaSqft = sqmToSqft(areaSqm);
        const floor = Math.floor(random() * 14);
        const rate = trueRate(market, { building, areaSqft, floor, on }) * Math.exp(market.noise * normal(random));
        sales.push(
          makeSale({
            city: market.city,
            locality: market.locality,
            project: buildingName(building),
            registeredOn: on,
            areaSqm,
            floor,
            configuration: areaSqm < 55 ? '1 BHK' : areaSqm < 85 ? '2 BHK' : '3 BHK',
            agreementPaise: Math.round(rate * areaSqft) * 100,
            latitude: 18.559 + 0.002 * Math.cos(building),
            longitude: 73.787 + 0.002 * Math.sin(building),
            saleKind: 'resale',
            builtYear: 2010 + (building % 5),
          }),
        );
      }
    }
  }
  return sales;
}

/** The same sales, some of their columns otherwise. */
export const withChange = (sales: readonly StoredSale[], change: (sale: StoredSale, at: number) => Partial<StoredSale>): StoredSale[] =>
  sales.map((sale, at) => Object.assign({}, sale, change(sale, at)));

/** The columns the sums read, without a store between. */
export const asColumns = (sales: readonly StoredSale[]): SalesOfPlace => unpackSales(packedByBuilding(sales));

/** As the store gives them; rows of the file are counted on from `rowsBefore`. */
export function packedByBuilding(sales: readonly StoredSale[], rowsBefore = 0): PackedBuilding[] {
  const rowOf = new Map(sales.map((sale, at) => [sale, rowsBefore + at + 1]));
  const buildings = Map.groupBy(sales, ({ locality, project }) => `${locality}/${project}`);
  return [...buildings.values()].map((own) => {
    const [first] = own as [StoredSale];
    return {
      locality: first.locality,
      project: first.project,
      latitude: first.latitude,
      longitude: first.longitude,
      builtYear: first.builtYear,
      days: own.map(({ registeredOn }) => dayNumber(registeredOn)),
      paise: own.map(({ agreementPaise }) => agreementPaise),
      areasSqm: own.map(({ areaSqm }) => areaSqm ?? 0),
      floors: own.map(({ floor }) => floor ?? -1000),
      configurations: own.map(({ configuration }) => configuration),
      saleKinds: own.map(({ saleKind }) => saleKind),
      batchIds: own.map(() => 1),
      sourceRows: own.map((sale) => rowOf.get(sale) ?? 0),
    };
  });
}

/** mulberry32 */
function randomFrom(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
