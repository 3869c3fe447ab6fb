import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Ground } from '#server/ground.ts';
import type { ReasonCode } from '#modules/transactions/index.ts';
import type { Batch, Mapping } from '#modules/imports/contract.ts';

/*
 * A register of one invented city with faults planted in it, and what became of each. Its good rows are as unlike each other as
 * sales are: cheap and dear villages, projects apart from their place, resales of the same flat, five flats of one buyer.
 */

/** What is wrong, and which reasons say so. */
export const plantedFaults = {
  'zero price': ['zero-price'],
  'token price': ['token-price'],
  'price equals official value': ['equals-guideline-value'],
  'between relatives': ['related-parties'],
  '0.3 or 2.8 times the usual rate': ['rate-out-of-band', 'rate-out-of-building'],
  'implausible area': ['implausible-area'],
  'implausible floor': ['implausible-floor'],
  'the same row again': ['duplicate'],
  'the same document in other words': ['duplicate'],
  'price ten times too high or too low': ['wrong-decimal-price', 'wrong-decimal-area'],
  'area in square feet': ['wrong-decimal-area', 'wrong-decimal-price'],
  'registered before signing': ['registered-before-execution'],
  'signed long before': ['stale-execution', 'registered-late'],
} as const satisfies Record<string, readonly ReasonCode[]>;
type Planted = keyof typeof plantedFaults;
const kinds = Object.keys(plantedFaults) as Planted[];

/** Doubted without being left out: the price may be true, and an unknown area spoils no price. */
const stillCounts: ReadonlySet<Planted> = new Set(['price equals official value', 'implausible area']);

export const registerMapping: Mapping = {
  version: 1,
  fields: {
    registered_on: { columns: ['registered'] },
    executed_on: { columns: ['executed'] },
    price: { columns: ['price'], unit: 'units' },
    market_value: { columns: ['official'], unit: 'units' },
    stamp_duty: { columns: ['duty'], unit: 'units' },
    city: { columns: ['city'] },
    village: { columns: ['village'] },
    project: { columns: ['project'] },
    building: { columns: ['wing'] },
    unit_number: { columns: ['unit'] },
    floor: { columns: ['floor'] },
    property_kind: { columns: ['kind'] },
    carpet_area: { columns: ['carpet'], unit: 'sqm' },
    document_type: { columns: ['type'] },
    document_number: { columns: ['number'] },
    office: { columns: ['office'] },
    buyers: { columns: ['buyers'] },
    sellers: { columns: ['sellers'] },
  },
  options: { delimiter: ',', encoding: 'utf-8', headerRow: 1, dateOrder: 'dmy', decimalMark: '.', currency: 'INR' },
};
const columns = Object.values(registerMapping.fields).map((source) => source.columns[0]!);

type Deed = {
  registered: number;
  executed: number;
  price: number;
  official: number;
  village: string;
  project: string;
  wing: string;
  unit: string;
  floor: number;
  kind: string;
  carpet: number;
  type: string;
  number: number;
  office: number;
  buyers: Person[];
  sellers: Person[] | string;
};
type Person = { name: string; pan: string };
export type Register = { path: string; rows: number; planted: ReadonlyMap<number, Planted> };

const surnames = [
  'Kulkarni',
  'Deshpande',
  'Shaikh',
  'Jadhav',
  'Pawar',
  'Shinde',
  'Gaikwad',
  'Fernandes',
  'Iyer',
  'Mehta',
  'Bhosale',
  'More',
];
const firstNames = ['Asha', 'Ravi', 'Sunil', 'Meera', 'Imran', 'Nita', 'Joseph', 'Kiran', 'Leela', 'Mohan'];
const DAY = 86_400_000;
const firstDay = Date.UTC(2021, 0, 1);
const days = 1760;
const dated = (day: number) => new Date(firstDay + day * DAY).toISOString().slice(0, 10).split('-').toReversed().join('/');
const yearOf = (day: number) => new Date(firstDay + day * DAY).getUTCFullYear();

/** Writes `rows` rows, `faults` of them faulty, in turn of every kind. The same seed writes the same file. */
export async function writeRegister(
  path: string,
  { rows, faults, seed = 1 }: { rows: number; faults: number; seed?: number },
): Promise<Register> {
  const chance = randomFrom(seed);
  const below = (count: number) => Math.floor(chance() * count);
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  const person = (surname = surnames[below(surnames.length)]!): Person => ({
    name: `${chance() < 0.5 ? 'Mr' : 'Mrs'} ${firstNames[below(firstNames.length)]} ${surname}`,
    pan: `${letters(below(17_576))}P${letters(below(26)).at(-1)}${String(1000 + below(9000))}${letters(below(26)).at(-1)}`,
  });
  const projects = projectsOf(rows, chance, normal);
  const numbers = new Map<string, number>();
  const sold: Deed[] = [];
  const planted = new Map<number, Planted>();
  const out = createWriteStream(path);
  out.write(`${columns.join(',')}\n`);

  let written = 0;
  /** Alike in nothing but what a copy shares, so that it counts as one only when it is meant as one. */
  const write = async (deed: Deed, fault: Planted | null) => {
    written += 1;
    if (fault !== null) planted.set(written, fault);
    if (!out.write(`${lineOf(deed, fault === 'the same document in other words')}\n`)) await once(out, 'drain');
  };
  let bulk: { buyer: Person; left: number; day: number } | null = null;

  const isFull = () => written >= rows;
  while (!isFull()) {
    const registered = Math.floor((written / rows) * days);
    const executed = registered - (chance() < 0.5 ? 0 : Math.floor(110 * chance() ** 2));
    const again = chance() < 0.03 && sold.length > 0 ? sold[below(sold.length)]! : null;
    // Some projects sell often and some hardly ever: a place with few sales has no steady level.
    const project = projects[Math.floor(projects.length * chance() ** 2.5)]!;
    const tower = below(project.towers);
    const storey = below(project.storeys);
    const carpet =
      Math.round((project.kind === 'shop' ? 12 + 40 * chance() : [34, 48, 62, 68, 92, 140][below(6)]! * (0.93 + 0.14 * chance())) * 100) /
      100;
    const unit = project.next++;
    const resale = again !== null || chance() < 0.35;
    const noise = Math.exp((resale ? 0.11 : 0.06) * normal());
    const rate = (again?.price ?? 0) > 0 ? 0 : project.rate * (1 + 0.06 * (registered / 365)) * (1 + 0.004 * storey) * noise;
    const price =
      again === null ? Math.round((rate * carpet * 10.764) / 1000) * 1000 : Math.round((again.price * 1.05 * noise) / 1000) * 1000;
    const official = Math.max(0.55, Math.min(1.6, 0.82 * Math.exp(0.18 * normal()))) * price;
    if (bulk === null && chance() < 0.0004) bulk = { buyer: person(), left: 5, day: registered };
    const buyers: Person[] = bulk ? [bulk.buyer] : chance() < 0.5 ? [person()] : [person(), person()];
    const office = 1 + below(9);
    const numbered = `${office}/${yearOf(bulk?.day ?? registered)}`;
    const number = (numbers.get(numbered) ?? 0) + 1 + below(3);
    numbers.set(numbered, number);
    const deed: Deed = {
      registered: bulk?.day ?? registered,
      executed: Math.min(executed, bulk?.day ?? executed),
      price,
      official: Math.round(official / 1000) * 1000 + 500,
      village: again?.village ?? project.village,
      project: again?.project ?? project.name,
      wing: again?.wing ?? 'ABCDEF'[tower]!,
      unit: again?.unit ?? `${storey * 10_000 + unit}`,
      floor: again?.floor ?? storey,
      kind: again?.kind ?? project.kind,
      carpet: again?.carpet ?? carpet,
      type: resale && chance() < 0.3 ? 'Sale Deed' : 'Agreement for Sale',
      number,
      office,
      buyers,
      sellers: resale ? (again?.buyers ?? [person()]) : `M/s ${project.name} Developers Pvt Ltd`,
    };
    if (bulk && --bulk.left === 0) bulk = null;

    const due = planted.size < Math.floor(((written + 1) / rows) * faults);
    if (!due || bulk !== null || again !== null) {
      await write(deed, null);
      sold.push(deed);
      continue;
    }
    const fault = kinds[planted.size % kinds.length]!;
    if (fault === 'the same row again' || fault === 'the same document in other words') {
      await write(deed, null);
      await write(deed, fault);
      sold.push(deed);
    } else await write(withFault(deed, fault, { chance, below, person, storeys: project.storeys }), fault);
  }
  out.end();
  await once(out, 'finish');
  return { path, rows: written, planted };
}

function withFault(
  deed: Deed,
  fault: Planted,
  {
    chance,
    below,
    person,
    storeys,
  }: { chance: () => number; below: (count: number) => number; person: (surname?: string) => Person; storeys: number },
): Deed {
  switch (fault) {
    case 'zero price':
      return { ...deed, price: 0 };
    case 'token price':
      return { ...deed, price: [1, 10, 100, 500, 1000][below(5)]! };
    case 'price equals official value':
      return { ...deed, price: deed.official };
    case 'between relatives': {
      const surname = surnames[below(surnames.length)]!;
      const price = Math.round((deed.official * (0.1 + 0.38 * chance())) / 1000) * 1000;
      return { ...deed, price, buyers: [person(surname)], sellers: [person(surname)] };
    }
    case '0.3 or 2.8 times the usual rate': {
      const times = chance() < 0.5 ? 0.3 : 2.8;
      return { ...deed, price: deed.price * times, official: deed.official * times };
    }
    case 'implausible area':
      return { ...deed, carpet: chance() < 0.5 ? 1 + 3 * chance() : 3_500 + 5_000 * chance() };
    case 'implausible floor':
      return { ...deed, floor: storeys + 30 + below(80) };
    case 'price ten times too high or too low':
      return { ...deed, price: chance() < 0.5 ? deed.price * 10 : deed.price / 10 };
    case 'area in square feet':
      return { ...deed, carpet: Math.round(deed.carpet * 10.764 * 100) / 100 };
    case 'registered before signing':
      return { ...deed, executed: deed.registered + 1 + below(25) };
    case 'signed long before':
      return { ...deed, executed: deed.registered - 130 - below(300) };
    case 'the same row again':
    case 'the same document in other words':
      return deed;
  }
}

type Project = { name: string; village: string; kind: string; rate: number; towers: number; storeys: number; next: number };

/** About a hundred sales a project, nine projects a village; a twentieth sells shops, at nearly twice the rate of flats. */
function projectsOf(rows: number, chance: () => number, normal: () => number): Project[] {
  const count = Math.max(12, Math.round(rows / 100));
  return Array.from({ length: count }, (_, index) => {
    const village = index % Math.max(2, Math.round(count / 9));
    const kind = index % 20 === 7 ? 'shop' : 'flat';
    const rate = 4_500 * Math.exp(((village * 7) % 13) / 10) * Math.exp(0.09 * normal()) * (kind === 'shop' ? 1.8 : 1);
    return {
      name: `${['Corvid', 'Ember', 'Fern', 'Nilgiri', 'Sahyadri', 'Banyan', 'Lotus'][index % 7]} ${['Court', 'Hill', 'Heights', 'Park', 'Towers'][index % 5]} ${letters(index)}`,
      village: `Village ${letters(village)}`,
      kind,
      rate,
      towers: 1 + Math.floor(chance() * 6),
      storeys: kind === 'shop' ? 2 : 5 + Math.floor(chance() * 25),
      next: 1,
    };
  });
}

function lineOf(deed: Deed, inOtherWords: boolean): string {
  const list = (people: Person[] | string) =>
    typeof people === 'string'
      ? people
      : people
          .map(({ name, pan }, at) => `${at + 1}): Name:-${name} Age:-${30 + (pan.charCodeAt(0) % 40)}; Pin Code:-411045 PAN:-${pan}`)
          .join(' ');
  const cells: Record<string, string | number> = {
    registered: dated(deed.registered),
    executed: dated(deed.executed),
    price: Math.round(deed.price),
    official: Math.round(deed.official),
    duty: Math.round(Math.max(deed.price, deed.official) * 0.07),
    city: 'Scrutinagar',
    village: deed.village,
    project: inOtherWords ? deed.project.toUpperCase() : deed.project,
    wing: inOtherWords ? `Wing ${deed.wing}` : deed.wing,
    unit: inOtherWords ? `Flat No. ${deed.unit}` : deed.unit,
    floor: deed.floor,
    kind: deed.kind,
    carpet: deed.carpet.toFixed(2),
    type: deed.type,
    number: deed.number,
    office: inOtherWords ? `सह दु.नि. हवेली ${deed.office}` : `Haveli ${deed.office}`,
    buyers: list(deed.buyers),
    sellers: list(deed.sellers),
  };
  return columns.map((name) => cells[name]).join(',');
}

const letters = (index: number): string => [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(index / place) % 26))).join('');

/** mulberry32: small, and the same everywhere. */
function randomFrom(seed: number) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Verdict = {
  /** Of each kind: planted, and found by one of its reasons, left out where it must be, and listed with the problems. */
  kinds: Map<Planted, { planted: number; caught: number }>;
  planted: number;
  caught: number;
  goodRows: number;
  /** Good rows that do not count. */
  goodLost: number;
  missed: { row: number; fault: Planted; flags: string[]; excludedBy: string; documentClass: string }[];
  lost: { row: number; flags: string[]; excludedBy: string; documentClass: string }[];
};

/** Holds what the import made of the register against what was planted in it. */
export async function judgeImport(ground: Ground, batch: Batch, { planted, rows }: Register): Promise<Verdict> {
  const listed = await listedRows(ground, batch);
  const found = await ground.clickhouse.rows<{ row: number; flags: string[]; excludedBy: string; documentClass: string; counts: boolean }>(
    `SELECT source_row AS row, flags, excluded_by AS excludedBy, document_class AS documentClass, counts
     FROM sale WHERE batch_id = {id:UInt32} ORDER BY row`,
    { id: batch.id },
  );
  const byRow = new Map(found.map((sale) => [sale.row, sale]));
  const verdict: Verdict = {
    kinds: new Map(),
    planted: planted.size,
    caught: 0,
    goodRows: rows - planted.size,
    goodLost: 0,
    missed: [],
    lost: [],
  };
  for (let row = 1; row <= rows; row++) {
    const sale = byRow.get(row);
    const fault = planted.get(row);
    if (fault === undefined) {
      if (sale?.counts) continue;
      verdict.goodLost += 1;
      verdict.lost.push({
        row,
        flags: sale?.flags ?? [],
        excludedBy: sale?.excludedBy ?? '',
        documentClass: sale?.documentClass ?? 'not stored',
      });
      continue;
    }
    const reasons = new Set([...(sale?.flags ?? []), sale?.documentClass ?? '']);
    const caught =
      sale !== undefined &&
      listed.has(row) &&
      plantedFaults[fault].some((reason) => reasons.has(reason)) &&
      (stillCounts.has(fault) || !sale.counts);
    const kind = verdict.kinds.get(fault) ?? { planted: 0, caught: 0 };
    kind.planted += 1;
    if (caught) {
      kind.caught += 1;
      verdict.caught += 1;
    } else
      verdict.missed.push({
        row,
        fault,
        flags: sale?.flags ?? [],
        excludedBy: sale?.excludedBy ?? '',
        documentClass: sale?.documentClass ?? 'not stored',
      });
    verdict.kinds.set(fault, kind);
  }
  return verdict;
}

/** Rows that the problem report of the import names. */
async function listedRows(ground: Ground, batch: Batch) {
  const rows = new Set<number>();
  const lines = createInterface({ input: createReadStream(ground.files.path(`imports/problems/${batch.id}.csv`)), crlfDelay: Infinity });
  for await (const line of lines) rows.add(Number(/^\d+/.exec(line)?.[0] ?? 0));
  return rows;
}
