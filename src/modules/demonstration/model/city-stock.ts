import { monthCount } from './calendar.ts';
import { activities, activity } from './market-calendar.ts';
import type { ProjectStyle } from './names.ts';
import { Numbers } from './numbers.ts';
import type { Locality } from './places.ts';
import { mix, Random, share } from './random.ts';
import { buildProject, type StockScale } from './build-project.ts';
import { type Line, type Pool, pools, type Project } from './project.ts';
import { unitInOrder } from './selling-order.ts';
import { UnitLedger, neverSold } from './unit-ledger.ts';

/** How the stock of a city is kept filled and drawn down. */
const stockSettings = {
  /** Months of usual demand on offer below which another project is launched, and on the first day. */
  fewestMonths: 9,
  firstMonths: 14,
  /** Part of the sales by pool: flats, shops and offices, plots, villas. */
  poolShares: [0.85, 0.07, 0.06, 0.02],
  /** Share of first sales by pool; flats go by their locality. */
  primaryShares: [0, 0.6, 0.72, 0.62],
  /** Units built before 2016 for each resale expected: about 6% of them change hands in a year. */
  oldUnitsPerResale: 0.85,
  /** Random part of a locality's share of a month (log). */
  monthlyDeviation: 0.15,
};

export type Sold = { unit: number; first: boolean; boughtBefore: number };

/**
 * Projects, units and owners of one city. The market asks for a month's sales; this decides where they fall and which
 * units they are: first sales from what is on offer, launching projects as stock runs short, resales from owners.
 */
export class CityStock {
  readonly projects: Project[] = [];
  readonly ledger = new UnitLedger();
  readonly monthlySales: Int32Array;
  private readonly seed: number;
  private readonly localities: readonly Locality[];
  private readonly indexes: readonly number[];
  private readonly firstProject: number;
  private readonly random: Random;
  private readonly scale: StockScale;
  /** By place × pool: lines with unsold units, and units that may be resold. */
  private readonly offers: Line[][];
  private readonly owned: Numbers[];
  private readonly launched = new Map<string, number>();
  /** Sales of an average month, by place × pool × first or later sale. */
  private readonly usual: Float64Array;

  /** `indexes` are the places of the city's localities in the list of all. */
  constructor(seed: number, localities: readonly Locality[], indexes: readonly number[], sales: number, firstProject: number) {
    this.seed = seed;
    this.localities = localities;
    this.indexes = indexes;
    this.firstProject = firstProject;
    this.random = new Random(seed, localities[0]?.hash ?? 0, 0xc17);
    this.monthlySales = share(sales, activities(), 0.5);
    this.offers = Array.from({ length: localities.length * pools.length }, () => []);
    this.owned = Array.from({ length: localities.length * pools.length }, () => new Numbers());
    this.usual = usualMonth(localities, sales);
    // Small demonstrations get small projects rather than empty places.
    const flatsPerPlace = (sales * (stockSettings.poolShares[0] as number) * 0.65) / localities.length;
    this.scale = { medianUnits: Math.min(96, Math.max(12, flatsPerPlace / 5)) };
    this.openStock();
  }

  projectOfUnit(unit: number): Project {
    return this.projects[this.ledger.projectOf(unit)] as Project;
  }

  placeInProject(unit: number): number {
    return unit - (this.projectOfUnit(unit).lines[0] as Line).first;
  }

  /** Names a deal: the unit, and how many deals it has seen. */
  dealStream(unit: number, hands: number): number {
    return mix(mix(this.projectOfUnit(unit).stream, this.placeInProject(unit)), hands);
  }

  launchWhereShort(month: number) {
    const busy = activity(Math.min(monthCount - 1, month + 6));
    for (let local = 0; local < this.localities.length; local += 1) {
      for (const pool of [0, 1, 2, 3] as const) {
        const demand = this.usualFirstSales(local, pool) * (0.5 + 0.5 * busy);
        // Promoters are not clockwork: a short market waits a month or two for the next project.
        if (demand > 0 && this.unsold(local, pool) < demand * stockSettings.fewestMonths && this.random.chance(0.6)) {
          this.launch(local, styleOf(pool), month);
        }
      }
    }
  }

  /** Sells exactly the month's number of units and tells each. */
  trade(month: number, tell: (sold: Sold) => void) {
    const weights = this.usual.map((usual) => (usual === 0 ? 0 : usual * Math.exp(stockSettings.monthlyDeviation * this.random.normal())));
    const counts = share(this.monthlySales[month] as number, weights, this.random.unit());
    for (let cell = 0; cell < this.offers.length; cell += 1) {
      const resales = counts[cell * 2 + 1] as number;
      const found = this.resell(cell, resales, month, tell);
      this.sellNew(cell, (counts[cell * 2] as number) + resales - found, month, tell);
    }
  }

  /** A unit bought some time before this month, or null when the draw found none. */
  someOwnedFlat(month: number): number | null {
    const local = this.random.below(this.localities.length);
    const owned = this.owned[local * pools.length] as Numbers;
    if (owned.length === 0) return null;
    const unit = owned.at(this.random.below(owned.length));
    const bought = this.ledger.boughtIn(unit);
    return bought === neverSold || bought >= month ? null : unit;
  }

  /** Lets the unit be resold from some months on. */
  releaseToOwners(unit: number) {
    (this.owned[this.cellOf(unit)] as Numbers).push(unit);
  }

  /** A cancelled agreement: the unit is on offer again. */
  takeBack(unit: number, month: number) {
    const project = this.projectOfUnit(unit);
    const line = lineOf(project, unit);
    const offers = this.offers[this.cellOf(unit)] as Line[];
    if (!offers.includes(line)) offers.push(line);
    line.returned.push(unit);
    this.ledger.takeBack(unit);
    // Counted in the quarter of the cancellation, or in the last one before it that has a sale to take back.
    for (let quarter = Math.floor(month / 3); quarter >= 0; quarter -= 1) {
      if ((project.soldByQuarter[quarter] as number) === 0) continue;
      project.soldByQuarter[quarter] = (project.soldByQuarter[quarter] as number) - 1;
      return;
    }
  }

  private usualFirstSales(local: number, pool: number): number {
    return this.usual[(local * pools.length + pool) * 2] as number;
  }

  private cellOf(unit: number): number {
    const project = this.projectOfUnit(unit);
    return this.indexes.indexOf(project.localityIndex) * pools.length + lineOf(project, unit).pool;
  }

  private openStock() {
    const months = activities().length;
    for (let local = 0; local < this.localities.length; local += 1) {
      let resales = 0;
      for (let pool = 0; pool < pools.length; pool += 1) resales += this.usual[(local * pools.length + pool) * 2 + 1] as number;
      const wanted = Math.max(8, resales * months * stockSettings.oldUnitsPerResale);
      for (let units = 0; units < wanted;) units += this.launch(local, 'legacy', -200).units;
      for (const pool of [0, 1, 2, 3] as const) {
        const demand = this.usualFirstSales(local, pool) * 0.8;
        while (this.unsold(local, pool) < demand * stockSettings.firstMonths) this.launch(local, styleOf(pool), -1 - this.random.below(24));
      }
    }
  }

  private unsold(local: number, pool: number): number {
    let units = 0;
    for (const line of this.offers[local * pools.length + pool] as Line[]) units += line.count - line.sold + line.returned.length;
    return units;
  }

  private launch(local: number, style: ProjectStyle, launchMonth: number): Project {
    const counter = `${local}/${style}`;
    const ordinal = this.launched.get(counter) ?? 0;
    this.launched.set(counter, ordinal + 1);
    const index = this.projects.length;
    const launch = { style, launchMonth, ordinal, index: this.firstProject + index, firstUnit: this.ledger.count };
    const project = buildProject(this.seed, this.localities[local] as Locality, this.indexes[local] as number, launch, this.scale);
    this.ledger.enter(index, project.units);
    this.projects.push(project);
    for (const line of project.lines) this.openLine(local * pools.length + line.pool, line, launchMonth);
    return project;
  }

  /** Of what was launched before 2016 part is sold already, of what was built before, all. */
  private openLine(cell: number, line: Line, launchMonth: number) {
    const { project } = line;
    const old = project.style === 'legacy';
    const soldBefore = old ? line.count : launchMonth < 0 ? Math.floor((line.count * Math.min(24, -launchMonth)) / 40) : 0;
    const since = old ? Math.max(project.completionMonth - 18, -150) : launchMonth;
    for (let n = 0; n < soldBefore; n += 1) {
      const unit = unitInOrder(line, n);
      this.ledger.passOn(unit, Math.min(-1, since + this.random.below(Math.max(1, -since))));
      (this.owned[cell] as Numbers).push(unit);
    }
    line.sold = soldBefore;
    project.soldBefore += soldBefore;
    if (line.sold < line.count) (this.offers[cell] as Line[]).push(line);
  }

  private sellNew(cell: number, wanted: number, month: number, tell: (sold: Sold) => void) {
    const local = Math.floor(cell / pools.length);
    const pool = (cell % pools.length) as Pool;
    let left = wanted;
    while (left > 0) {
      const lines = this.offers[cell] as Line[];
      if (lines.length === 0) {
        this.launch(local, styleOf(pool), month);
        continue;
      }
      const pulls = lines.map((line) => pull(line, month));
      const parts = share(left, pulls, this.random.unit());
      for (let index = 0; index < lines.length; index += 1)
        left -= this.sellFrom(lines[index] as Line, parts[index] as number, month, tell);
      this.offers[cell] = (this.offers[cell] as Line[]).filter((line) => line.sold < line.count || line.returned.length > 0);
    }
  }

  /** As many first sales as wanted and as the line has; units that came back go first. */
  private sellFrom(line: Line, wanted: number, month: number, tell: (sold: Sold) => void): number {
    const { project } = line;
    const quarter = Math.floor(month / 3);
    for (let done = 0; done < wanted; done += 1) {
      const returned = line.returned.pop();
      if (returned === undefined && line.sold === line.count) return done;
      const unit = returned ?? unitInOrder(line, line.sold);
      if (returned === undefined) line.sold += 1;
      this.ledger.passOn(unit, month);
      project.soldByQuarter[quarter] = (project.soldByQuarter[quarter] as number) + 1;
      tell({ unit, first: true, boughtBefore: neverSold });
    }
    return wanted;
  }

  private resell(cell: number, wanted: number, month: number, tell: (sold: Sold) => void): number {
    const owned = this.owned[cell] as Numbers;
    for (let done = 0; done < wanted; done += 1) {
      const unit = this.pickSeller(owned, month);
      if (unit === null) return done;
      const boughtBefore = this.ledger.boughtIn(unit);
      this.ledger.passOn(unit, month);
      tell({ unit, first: false, boughtBefore });
    }
    return wanted;
  }

  /** Few sell in the first year, most after three to ten. */
  private pickSeller(owned: Numbers, month: number): number | null {
    if (owned.length === 0) return null;
    for (let tries = 0; tries < 60; tries += 1) {
      const unit = owned.at(this.random.below(owned.length));
      const monthsOwned = month - this.ledger.boughtIn(unit);
      const readiness =
        monthsOwned < 7 ? 0 : monthsOwned < 12 ? 0.06 : monthsOwned < 24 ? 0.25 : monthsOwned < 36 ? 0.55 : monthsOwned < 120 ? 1 : 0.7;
      if (this.random.unit() < readiness) return unit;
    }
    return null;
  }
}

const lineOf = (project: Project, unit: number) => project.lines.findLast((line) => unit >= line.first) as Line;

function usualMonth(localities: readonly Locality[], sales: number): Float64Array {
  const perMonth = sales / activities().reduce((sum, each) => sum + each, 0);
  const [flats = 0, commercial = 0, plots = 0, villas = 0] = stockSettings.poolShares;
  const sum = (weigh: (locality: Locality) => number) => localities.reduce((total, each) => total + weigh(each), 0);
  const volumeOf = (each: Locality) => each.character.volume;
  const officeVolumeOf = (each: Locality) => each.character.volume * (each.character.offices ? 2 : 0.6);
  const landOf = (each: Locality) => each.character.land;
  const [volume, officeVolume, land] = [sum(volumeOf), sum(officeVolumeOf), sum(landOf)];
  // Cities without plots and villas sell that many more flats.
  const flatShare = land === 0 ? flats + plots + villas : flats;
  const usual = new Float64Array(localities.length * pools.length * 2);
  localities.forEach((each, local) => {
    const landPart = land === 0 ? 0 : landOf(each) / land;
    const shares = [
      (volumeOf(each) / volume) * flatShare,
      (officeVolumeOf(each) / officeVolume) * commercial,
      landPart * plots,
      landPart * villas,
    ];
    shares.forEach((part, pool) => {
      const first = pool === 0 ? each.character.primaryShare : (stockSettings.primaryShares[pool] as number);
      usual[(local * pools.length + pool) * 2] = part * perMonth * first;
      usual[(local * pools.length + pool) * 2 + 1] = part * perMonth * (1 - first);
    });
  });
  return usual;
}

/** How strongly a line draws buyers: many in the first months, then steadily less; cheaper projects more. */
function pull(line: Line, month: number): number {
  const { launchMonth, completionMonth, offset } = line.project;
  const remaining = line.count - line.sold + line.returned.length;
  const freshness = 1 + 2.2 * Math.exp(-Math.max(0, month - launchMonth) / 4);
  const nearlyDone = Math.abs(month - completionMonth) <= 4 ? 1.25 : 1;
  return (remaining + 0.12 * line.count) * freshness * nearlyDone * Math.exp(-2 * offset);
}

const styleOf = (pool: Pool): ProjectStyle => (pool === 0 ? 'new' : pool === 1 ? 'commercial' : 'layout');
