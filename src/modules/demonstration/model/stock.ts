import { monthCount, monthIndex, yearOfMonth } from './calendar.ts';
import { type ProjectStyle, projectNamed, promoterCount, promoterNamed, type TwoScripts } from './names.ts';
import type { Locality } from './places.ts';
import { mix, Random } from './random.ts';

const configurations = ['1 RK', '1 BHK', '2 BHK', '2.5 BHK', '3 BHK', '4 BHK'] as const;
export type Configuration = (typeof configurations)[number];

/** RERA carpet area of a configuration, sqm. In luxury places the upper end reaches 15% further. */
const carpetBands: Record<Configuration, readonly [number, number]> = {
  '1 RK': [18, 28],
  '1 BHK': [28, 45],
  '2 BHK': [50, 74],
  '2.5 BHK': [74, 82],
  '3 BHK': [82, 120],
  '4 BHK': [135, 190],
};
export function carpetBand(configuration: Configuration, luxury: boolean): readonly [number, number] {
  const [low, high] = carpetBands[configuration];
  return luxury ? [low, high * 1.15] : [low, high];
}

/** Shares of configurations among flats: everywhere, in luxury places, in cheap ones. */
const mixes = {
  usual: [2, 22, 46, 5, 21, 4],
  luxury: [0, 3, 26, 8, 43, 20],
  budget: [5, 32, 46, 5, 12, 0],
};

type PropertyKind = 'flat' | 'shop' | 'office' | 'plot' | 'row-house' | 'bungalow';
/** What is bought and sold together: demand is shared out by pool. */
export const pools = ['flats', 'commercial', 'plots', 'villas'] as const;
export type Pool = 0 | 1 | 2 | 3;

/** A column of like units, one on each floor. Areas in hundredths of a sqm. */
type Stack = {
  kind: PropertyKind;
  configuration: Configuration | '';
  carpet: number;
  balcony: number;
  terrace: number;
  plot: number;
  parking: number;
};

/** A run of units of one pool in a project, sold from the first to the last in a shuffled order. */
export type Line = {
  project: Project;
  pool: Pool;
  /** Number of the first unit in the city. */
  first: number;
  /** Units before this line within the project. */
  before: number;
  count: number;
  /** How many first sales have been made, cancelled ones not counted. */
  sold: number;
  stride: number;
  /** Units that came back by cancellation and are offered again. */
  returned: number[];
};

export type Project = {
  index: number;
  locality: Locality;
  localityIndex: number;
  style: ProjectStyle;
  name: TwoScripts;
  promoter: TwoScripts;
  promoterIndex: number;
  /** Own stream for everything about its units. */
  stream: number;
  /** Log of its price level against the locality. */
  offset: number;
  latitude: string;
  longitude: string;
  towers: number;
  floors: number;
  perFloor: number;
  stacks: readonly Stack[];
  units: number;
  launchMonth: number;
  promisedMonth: number;
  completionMonth: number;
  builtYear: number;
  rera: string;
  survey: { label: 'Survey Number' | 'GAT NUMBER' | 'C.T.S. Number'; number: string };
  lines: Line[];
  /** First sales registered by quarter (quarter 0 = first of 2016; earlier ones in `soldBefore`). */
  soldByQuarter: Uint16Array;
  soldBefore: number;
};

/** One unit, filled in by `describeUnit`; reused so that reading a unit takes no memory. */
export type Unit = {
  wing: number;
  floor: number;
  /** 1 = first on its floor, or the running number of a plot or shop. */
  position: number;
  number: string;
  kind: PropertyKind;
  configuration: Configuration | '';
  carpet: number;
  balcony: number;
  terrace: number;
  plot: number;
  parking: number;
};
export const blankUnit = (): Unit => ({
  wing: -1,
  floor: 0,
  position: 0,
  number: '',
  kind: 'flat',
  configuration: '',
  carpet: 0,
  balcony: 0,
  terrace: 0,
  plot: 0,
  parking: 0,
});

const projectSettings = {
  /** Deviation of a project's price level: 4% goes with the promoter, the rest is its own; together 9%. */
  promoterDeviation: 0.04,
  ownDeviation: 0.08,
  /** Log-normal size. */
  medianUnits: 96,
  sizeDeviation: 0.76,
  fewestUnits: 12,
  mostUnits: 1500,
  /** Shops on the ground floor, against flats, in projects that have them. */
  shopShare: 0.09,
  shopProjects: 0.6,
};

/** Sizes follow how much a locality sells, so that a small demonstration has small projects rather than empty places. */
export type StockScale = { medianUnits: number };

export type Launch = { style: ProjectStyle; launchMonth: number; ordinal: number; index: number; firstUnit: number };

/** Builds a project from its own stream: what is built, where, by whom, and when it is promised and done. */
export function buildProject(seed: number, locality: Locality, localityIndex: number, launch: Launch, scale: StockScale): Project {
  const { style, launchMonth } = launch;
  const stream = mix(mix(seed, locality.hash), launch.ordinal * 4 + ['new', 'legacy', 'commercial', 'layout'].indexOf(style));
  const random = new Random(seed, stream, 0x10c5);
  const promoterIndex = mix(seed, random.chance(0.5) ? mix(locality.hash, random.below(6)) : random.next()) % promoterCount;
  const promoterLevel = new Random(seed, promoterIndex, 0x33aa).normal() * projectSettings.promoterDeviation;
  const offset = promoterLevel + random.normal() * projectSettings.ownDeviation;
  const [latitude, longitude] = placeNear(random, locality);
  const survey = surveyOf(random, locality);
  const delay = delayOf(random);
  const legacyAge = Math.round(random.between(1, 26) + (random.chance(0.3) ? 8 : 0));
  const legacyMonth = -12 * legacyAge - random.below(12);
  // From here on the number of draws depends on the size; what must not change with it is settled.
  const size = drawSize(random, style, scale.medianUnits);
  const shape = shapeOf(random, style, size, locality.character.luxury);
  const stacks = stacksOf(random, style, locality, shape.perFloor);
  const buildMonths = Math.round(14 + shape.floors * 1.1 + random.between(0, 10));
  const completionMonth = style === 'legacy' ? legacyMonth : launchMonth + buildMonths + delay;
  const project: Project = {
    index: launch.index,
    locality,
    localityIndex,
    style,
    name: projectNamed(locality.hash, style, launch.ordinal),
    promoter: promoterNamed(promoterIndex),
    promoterIndex,
    stream,
    offset,
    latitude,
    longitude,
    ...shape,
    stacks,
    units: 0,
    launchMonth: style === 'legacy' ? completionMonth - 30 : launchMonth,
    promisedMonth: launchMonth + buildMonths,
    completionMonth,
    builtYear: yearOfMonth(completionMonth),
    rera: reraNumber(locality, launch.index, style, launchMonth),
    survey,
    lines: [],
    soldByQuarter: new Uint16Array(style === 'legacy' ? 0 : Math.ceil(monthCount / 3)),
    soldBefore: 0,
  };
  addLines(random, project, launch.firstUnit);
  return project;
}

function drawSize(random: Random, style: ProjectStyle, medianUnits: number): number {
  const drawn = Math.exp(projectSettings.sizeDeviation * random.normal());
  const median = style === 'commercial' ? Math.min(36, medianUnits) : style === 'layout' ? Math.min(80, medianUnits) : medianUnits;
  return Math.round(Math.min(projectSettings.mostUnits, Math.max(Math.min(median, projectSettings.fewestUnits), median * drawn)));
}

function shapeOf(random: Random, style: ProjectStyle, size: number, luxury: boolean) {
  if (style === 'layout') return { towers: 1, floors: 0, perFloor: size };
  if (style === 'commercial') {
    const floors = random.whole(2, 9);
    return { towers: 1, floors, perFloor: Math.max(2, Math.round(size / (floors + 1))) };
  }
  const tallest = style === 'legacy' ? 11 : 35;
  const lowest = style === 'legacy' ? 3 : 7;
  const perFloor = size < 24 ? random.whole(2, 4) : luxury ? random.whole(2, 4) : random.whole(4, 8);
  const wished = Math.min(tallest, Math.max(size < 40 ? 3 : lowest, Math.round(Math.sqrt(size) * random.between(0.7, 1.5))));
  const towers = Math.min(8, Math.max(1, Math.round(size / (perFloor * wished))));
  const floors = Math.min(tallest, Math.max(1, Math.round(size / (perFloor * towers))));
  return { towers, floors, perFloor };
}

/** Two projects in five are done within half a year of the promise; some are very late. */
function delayOf(random: Random): number {
  return random.chance(0.4) ? random.below(6) : random.chance(0.8) ? random.whole(6, 18) : random.whole(18, 40);
}

function stacksOf(random: Random, style: ProjectStyle, locality: Locality, perFloor: number): Stack[] {
  const { luxury } = locality.character;
  if (style === 'layout') return [];
  if (style === 'commercial') return Array.from({ length: perFloor }, () => officeStack(random));
  const budget = !luxury && locality.carpetRate < 8500 * locality.city.loading;
  const weights = [...(luxury ? mixes.luxury : budget ? mixes.budget : mixes.usual)];
  // A project is built around one or two configurations rather than around the city's whole mix.
  const first = random.weighted(weights);
  const second = random.weighted(weights.map((weight, index) => (Math.abs(index - first) <= 2 && index !== first ? weight : 0)));
  const sizes = [first, second].map((index) => carpetOf(random, configurations[index] as Configuration, luxury));
  const old = style === 'legacy';
  return Array.from({ length: perFloor }, () => {
    const which = random.chance(0.62) ? 0 : 1;
    const configuration = configurations[which === 0 ? first : second] as Configuration;
    const [low, high] = carpetBand(configuration, luxury);
    const typical = sizes[which] as number;
    const carpetSqm = Math.min(high - 0.01, Math.max(low + 0.01, typical * (1 + random.pick([-0.03, 0, 0, 0.02, 0.05]))));
    const carpet = Math.round(carpetSqm * 100);
    const rooms = configurations.indexOf(configuration);
    return {
      kind: 'flat' as const,
      configuration,
      carpet,
      balcony: Math.round(carpet * random.between(0.05, 0.12)),
      terrace: random.chance(old ? 0.1 : 0.18) ? Math.round(carpet * random.between(0.06, 0.16)) : 0,
      plot: 0,
      parking:
        rooms <= 1
          ? old
            ? 0
            : Number(random.chance(0.6))
          : rooms >= 4
            ? 1 + Number(luxury || random.chance(0.3))
            : old
              ? Number(random.chance(0.5))
              : 1,
    };
  });
}

function carpetOf(random: Random, configuration: Configuration, luxury: boolean): number {
  const [low, high] = carpetBand(configuration, luxury);
  // Triangular, leaning to the lower half of the band.
  return low + (high - low) * Math.min(random.between(0.05, 0.95), random.between(0.1, 1));
}

const officeStack = (random: Random): Stack => ({
  kind: 'office',
  configuration: '',
  carpet: Math.round(random.between(25, 140) * 100),
  balcony: 0,
  terrace: 0,
  plot: 0,
  parking: random.below(3),
});

function placeNear(random: Random, locality: Locality): [string, string] {
  const north = Math.max(-1.5, Math.min(1.5, random.normal() * 0.6));
  const east = Math.max(-1.5, Math.min(1.5, random.normal() * 0.6));
  const latitude = locality.latitude + north / 111;
  const longitude = locality.longitude + east / (111 * Math.cos((locality.latitude * Math.PI) / 180));
  return [latitude.toFixed(6), longitude.toFixed(6)];
}

/** Shaped like the registration numbers of the state, in ranges that were never given out. */
function reraNumber(locality: Locality, index: number, style: ProjectStyle, launchMonth: number): string {
  const { city } = locality;
  if (style === 'legacy' || launchMonth < monthIndex(2015, 6)) return '';
  if (city.region !== 'maharashtra') return `${city.rera}${String(100000 + index)}`;
  if (launchMonth < monthIndex(2024, 11)) return `${city.rera}${String(index % 1_000_000).padStart(6, '0')}`;
  return `${city.reraNew}00${String(yearOfMonth(launchMonth) % 100)}${String(50000 + (index % 50000)).padStart(5, '0')}`;
}

function surveyOf(random: Random, locality: Locality): Project['survey'] {
  const number = `${random.whole(2, 240)}/${random.whole(1, 9)}${random.chance(0.3) ? `/${random.whole(1, 5)}` : ''}`;
  if (locality.authority !== 'corporation') return { label: 'GAT NUMBER', number: String(random.whole(20, 1900)) };
  return random.chance(0.2) ? { label: 'C.T.S. Number', number: String(random.whole(100, 4800)) } : { label: 'Survey Number', number };
}

function addLines(random: Random, project: Project, firstUnit: number) {
  const add = (pool: Pool, count: number) => {
    if (count <= 0) return;
    const before = project.units;
    project.lines.push({
      project,
      pool,
      first: firstUnit + before,
      before,
      count,
      sold: 0,
      stride: strideFor(random, count),
      returned: [],
    });
    project.units += count;
  };
  switch (project.style) {
    case 'new':
    case 'legacy': {
      const flats = project.towers * project.floors * project.perFloor;
      add(0, flats);
      if (random.chance(projectSettings.shopProjects)) add(1, Math.round(flats * projectSettings.shopShare));
      return;
    }
    case 'commercial':
      return add(1, project.perFloor * (project.floors + 1));
    case 'layout': {
      const villas = Math.round(project.perFloor * random.between(0.15, 0.35));
      add(2, project.perFloor - villas);
      return add(3, villas);
    }
  }
}

/** A step that visits every unit of a tower once: prime to the count, and not so small that floors sell in order. */
function strideFor(random: Random, count: number): number {
  let stride = Math.max(1, Math.floor(count * random.between(0.3, 0.7)));
  while (greatestCommonDivisor(stride, count) !== 1) stride += 1;
  return stride;
}
const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** The n-th unit of a line to be sold. Flats open tower by tower: the stride runs inside a tower. */
export function unitInOrder(line: Line, n: number): number {
  const { project } = line;
  if (line.pool !== 0) return line.first + ((n * line.stride) % line.count);
  const perTower = project.floors * project.perFloor;
  const tower = Math.floor(n / perTower);
  const stride = line.stride % perTower || 1;
  const inTower = greatestCommonDivisor(stride, perTower) === 1 ? ((n % perTower) * stride) % perTower : n % perTower;
  return line.first + tower * perTower + inTower;
}

export const wings = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
export const wingsMarathi = ['ए', 'बी', 'सी', 'डी', 'ई', 'एफ', 'जी', 'एच'];

/** Fills `unit` with the facts of the unit at a place within the project (0 = first flat, plot or shop). */
export function describeUnit(project: Project, place: number, unit: Unit): Unit {
  const line = (project.lines.length > 1 && place >= (project.lines[1] as Line).before ? project.lines[1] : project.lines[0]) as Line;
  const within = place - line.before;
  switch (line.pool) {
    case 0:
      return flatAt(project, within, unit);
    case 1:
      return project.style === 'commercial' && within >= project.perFloor ? officeAt(project, within, unit) : shopAt(project, within, unit);
    case 2:
      return plotAt(project, within, unit);
    case 3:
      return villaAt(project, within, unit, line.before);
  }
}

function flatAt(project: Project, within: number, unit: Unit): Unit {
  const perTower = project.floors * project.perFloor;
  const wing = Math.floor(within / perTower);
  const inTower = within % perTower;
  const floor = Math.floor(inTower / project.perFloor) + 1;
  const position = (inTower % project.perFloor) + 1;
  takeStack(unit, project.stacks[position - 1] as Stack);
  unit.wing = wing;
  unit.floor = floor;
  unit.position = position;
  unit.number = `${floor}${position < 10 ? '0' : ''}${position}`;
  return unit;
}

function officeAt(project: Project, within: number, unit: Unit): Unit {
  const floor = Math.floor(within / project.perFloor);
  const position = (within % project.perFloor) + 1;
  takeStack(unit, project.stacks[position - 1] as Stack);
  unit.wing = -1;
  unit.floor = floor;
  unit.position = position;
  unit.number = `${floor}${position < 10 ? '0' : ''}${position}`;
  return unit;
}

function shopAt(project: Project, within: number, unit: Unit): Unit {
  reset(unit, 'shop');
  unit.position = within + 1;
  unit.number = String(within + 1);
  unit.carpet = 1000 + (mix(project.stream, within) % 4200);
  return unit;
}

function plotAt(project: Project, within: number, unit: Unit): Unit {
  reset(unit, 'plot');
  unit.position = within + 1;
  unit.number = String(within + 1);
  unit.plot = 9000 + (mix(project.stream, within) % 5) * 2500 + (mix(project.stream, within + 500) % 1800);
  return unit;
}

function villaAt(project: Project, within: number, unit: Unit, before: number): Unit {
  const bungalow = mix(project.stream, 77) % 3 === 0;
  reset(unit, bungalow ? 'bungalow' : 'row-house');
  unit.position = before + within + 1;
  unit.number = String(unit.position);
  unit.carpet = (bungalow ? 15000 : 9500) + (mix(project.stream, within) % 4) * (bungalow ? 2500 : 1500);
  unit.plot = (bungalow ? 22000 : 9000) + (mix(project.stream, within + 900) % 4000);
  unit.terrace = Math.round(unit.carpet * 0.12);
  unit.parking = bungalow ? 2 : 1;
  unit.configuration = '';
  return unit;
}

function reset(unit: Unit, kind: PropertyKind) {
  unit.wing = -1;
  unit.floor = 0;
  unit.kind = kind;
  unit.configuration = '';
  unit.carpet = 0;
  unit.balcony = 0;
  unit.terrace = 0;
  unit.plot = 0;
  unit.parking = 0;
}

function takeStack(unit: Unit, stack: Stack) {
  unit.kind = stack.kind;
  unit.configuration = stack.configuration;
  unit.carpet = stack.carpet;
  unit.balcony = stack.balcony;
  unit.terrace = stack.terrace;
  unit.plot = stack.plot;
  unit.parking = stack.parking;
}
