import { monthCount, monthIndex, yearOfMonth } from './calendar.ts';
import { type ProjectStyle, projectNamed, promoterCount, promoterNamed } from './names.ts';
import type { Locality } from './places.ts';
import type { Project } from './project.ts';
import { mix, Random } from './random.ts';
import { addLines } from './selling-order.ts';
import { stacksOf } from './stacks.ts';

const projectSettings = {
  /** Deviation of a project's price level: 4% goes with the promoter, the rest is its own; together 9%. */
  promoterDeviation: 0.04,
  ownDeviation: 0.08,
  /** Log-normal size around the median of `StockScale`. */
  sizeDeviation: 0.76,
  fewestUnits: 12,
  mostUnits: 1500,
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
