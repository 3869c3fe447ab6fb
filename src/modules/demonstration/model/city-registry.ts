import { firstDayOfMonth, monthCount, monthIndex, yearOfDay, yearOfMonth } from './calendar.ts';
import type { Charges } from './charges.ts';
import { type City, type Office, talukaOffices } from './cities.ts';
import { CityStock } from './city-stock.ts';
import {
  blankTerms,
  cancellationMonth,
  chanceOf,
  Deals,
  hasLoan,
  laterDeedMonth,
  lenderOf,
  mortgageMonth,
  registrationDay,
} from './deal.ts';
import { type DocumentName, nominalDuty, perSale } from './documents.ts';
import type { GuidelineTable } from './guideline-value.ts';
import { Numbers } from './numbers.ts';
import { buyerSettings, type Holders, panCount, type People } from './parties.ts';
import type { Locality } from './places.ts';
import type { PriceIndex } from './price-index.ts';
import { marketValue, type SaleStage } from './pricing.ts';
import { mix, Random } from './random.ts';
import { blankDocument, type RegisteredDocument } from './registered-document.ts';
import type { Project } from './project.ts';
import { describeUnit } from './unit.ts';

/**
 * One city's register from January 2016 to October 2026, told month by month in the order of registration. Apart from the
 * stock only the papers that are still to come are remembered; everything about a deal can be worked out from its name.
 */
export type RegistryInputs = {
  seed: number;
  /** Of all cities; `indexes` are the places of this city's in it. */
  localities: readonly Locality[];
  indexes: readonly number[];
  sales: number;
  priceIndex: PriceIndex;
  guideline: GuidelineTable;
  charges: Charges;
  people: People;
  /** Number of the city's first project, so that numbers are unique over all cities. */
  firstProject: number;
  /** The same for its people's PANs. */
  firstCard: number;
};

const [firstSale, resale, laterDeed, mortgageNotice, cancellation, otherPaper] = [0, 1, 2, 3, 4, 5] as const;
const otherNames = Object.keys(perSale.drawn) as (keyof typeof perSale.drawn)[];

/** Since when the state takes a point less duty from women: more homes are bought in their names alone. */
const concessionMonth = monthIndex(2021, 4);

export class CityRegistry {
  readonly stock: CityStock;
  private readonly in: RegistryInputs;
  private readonly city: City;
  private readonly deals: Deals;
  private readonly random = new Random();
  private readonly paperRandom = new Random();
  private readonly terms = blankTerms();
  private readonly document: RegisteredDocument;
  private readonly officesOf: readonly (readonly Office[])[];
  private readonly counters = new Map<string, { year: number; number: number }>();
  /** Papers to come, by month: kind, unit, month of the deal they belong to. */
  private readonly pending = Array.from({ length: monthCount }, () => new Numbers());
  private readonly eventKinds = new Numbers();
  private readonly eventUnits = new Numbers();
  private readonly eventDeals = new Numbers();

  constructor(inputs: RegistryInputs) {
    this.in = inputs;
    const localities = inputs.indexes.map((index) => inputs.localities[index] as Locality);
    this.city = (localities[0] as Locality).city;
    this.random.seed(inputs.seed, (localities[0] as Locality).hash, 0x4e61);
    this.stock = new CityStock(inputs.seed, localities, inputs.indexes, inputs.sales, inputs.firstProject);
    this.deals = new Deals(inputs.seed, inputs.priceIndex, inputs.guideline);
    this.officesOf = localities.map((locality) => officesFor(locality));
    this.document = blankDocument(this.stock.projects[0] as Project, this.city.offices[0] as Office);
  }

  run(each: (document: RegisteredDocument) => void, monthDone: (month: number, sales: number) => void) {
    for (let month = 0; month < monthCount; month += 1) {
      for (const list of [this.eventKinds, this.eventUnits, this.eventDeals]) list.length = 0;
      this.stock.launchWhereShort(month);
      this.tradeMonth(month);
      this.addPending(month);
      this.addOthers(month);
      this.register(month, each);
      monthDone(month, this.stock.monthlySales[month] as number);
    }
  }

  private tradeMonth(month: number) {
    const { stock } = this;
    stock.trade(month, ({ unit, first, boughtBefore }) => {
      const stream = stock.dealStream(unit, stock.ledger.handsOf(unit));
      this.addEvent(first ? firstSale : resale, unit, first ? month : boughtBefore);
      const cancelled = first ? cancellationMonth(stream, month) : null;
      if (cancelled !== null) return this.schedule(cancelled, cancellation, unit, month);
      if (first) stock.releaseToOwners(unit);
      this.schedule(mortgageMonth(stream, month), mortgageNotice, unit, month);
      const project = stock.projectOfUnit(unit);
      if (first && project.style === 'new') this.schedule(laterDeedMonth(stream, month, project.completionMonth), laterDeed, unit, month);
    });
  }

  private schedule(at: number | null, kind: number, unit: number, dealMonth: number) {
    if (at === null || at >= monthCount) return;
    const list = this.pending[at] as Numbers;
    list.push(kind);
    list.push(unit);
    list.push(dealMonth);
  }

  private addEvent(kind: number, unit: number, dealMonth: number) {
    this.eventKinds.push(kind);
    this.eventUnits.push(unit);
    this.eventDeals.push(dealMonth);
  }

  private addPending(month: number) {
    const list = this.pending[month] as Numbers;
    for (let at = 0; at < list.length; at += 3) {
      const kind = list.at(at);
      const unit = list.at(at + 1);
      // Once the unit has changed hands the old deal has no more papers to come.
      if (this.stock.ledger.boughtIn(unit) !== list.at(at + 2)) continue;
      this.addEvent(kind, unit, list.at(at + 2));
      if (kind === cancellation) this.stock.takeBack(unit, month);
    }
    this.pending[month] = new Numbers();
  }

  private addOthers(month: number) {
    const sales = this.stock.monthlySales[month] as number;
    otherNames.forEach((name, which) => {
      let wanted = Math.floor(sales * perSale.drawn[name] + this.random.unit());
      for (let tries = wanted * 3; wanted > 0 && tries > 0; tries -= 1) {
        const unit = this.stock.someOwnedFlat(month);
        if (unit === null) continue;
        this.addEvent(otherPaper + which, unit, this.stock.ledger.boughtIn(unit));
        wanted -= 1;
      }
    });
  }

  /** Puts the month's documents in the order of their days (a counting sort), numbers them in their offices and hands them out. */
  private register(month: number, each: (document: RegisteredDocument) => void) {
    const count = this.eventKinds.length;
    const monthStart = firstDayOfMonth(month);
    const days = new Uint8Array(count);
    const startOfDay = new Int32Array(33);
    for (let event = 0; event < count; event += 1) {
      const day = registrationDay(this.streamOf(event), month) - monthStart;
      days[event] = day;
      startOfDay[day + 1] = (startOfDay[day + 1] as number) + 1;
    }
    for (let day = 0; day < 32; day += 1) startOfDay[day + 1] = (startOfDay[day + 1] as number) + (startOfDay[day] as number);
    const order = new Int32Array(count);
    for (let event = 0; event < count; event += 1) {
      const day = days[event] as number;
      order[startOfDay[day] as number] = event;
      startOfDay[day] = (startOfDay[day] as number) + 1;
    }
    for (const event of order) {
      this.fill(event, month, monthStart + (days[event] as number));
      each(this.document);
    }
  }

  /** A sale's stream is its deal's; papers about a deal have streams of their own. */
  private streamOf(event: number): number {
    const unit = this.eventUnits.at(event);
    const kind = this.eventKinds.at(event);
    const deal = this.stock.dealStream(unit, this.stock.ledger.handsOf(unit));
    return kind <= resale ? deal : mix(deal, 100 + kind);
  }

  private fill(event: number, month: number, registeredDay: number) {
    const { document, stock } = this;
    const kind = this.eventKinds.at(event);
    const unit = this.eventUnits.at(event);
    const project = stock.projectOfUnit(unit);
    document.project = project;
    document.place = stock.placeInProject(unit);
    describeUnit(project, document.place, document.unit);
    document.stream = this.streamOf(event);
    document.registeredDay = registeredDay;
    document.fault = null;
    document.cancelledLater = false;
    document.relativeTakes = false;
    document.trueRate = 0;
    document.dealPrice = 0;
    this.takeNumber(project);
    if (kind === firstSale || kind === resale) this.fillSale(unit, kind === firstSale, month, this.eventDeals.at(event));
    else this.fillPaper(unit, kind, this.eventDeals.at(event));
  }

  private takeNumber(project: Project) {
    const { document } = this;
    const offices = this.officesOf[this.in.indexes.indexOf(project.localityIndex)] as readonly Office[];
    const office = offices[mix(document.stream, 53) % offices.length] as Office;
    const year = yearOfDay(document.registeredDay);
    const counter = this.counters.get(office.code) ?? { year, number: 0 };
    this.counters.set(office.code, counter);
    if (counter.year !== year) counter.number = 0;
    counter.year = year;
    // Documents of other registers take the numbers in between.
    counter.number += 1 + (mix(document.stream, 59) & 1);
    document.office = office;
    document.number = counter.number;
  }

  /** The owners whom a unit had after its n-th deal, made in a month. */
  private holdersAfter(project: Project, unit: number, hands: number, boughtMonth: number): Holders {
    const { localities, people, firstCard } = this.in;
    const locality = localities[project.localityIndex] as Locality;
    const stream = this.stock.dealStream(unit, hands);
    // Some buy again and again: each of them about five units of one locality.
    if (chanceOf(stream, 31) < buyerSettings.bulk) {
      const share = (this.in.sales / this.in.indexes.length) * locality.character.volume;
      const investor = mix(locality.hash, Math.floor(chanceOf(stream, 37) * Math.max(1, (share * buyerSettings.bulk) / 5)));
      const card = investorCards.first + (investor % investorCards.count) * 2;
      return people.holders(this.city, locality, stream, card, investor, false);
    }
    return people.holders(this.city, locality, stream, firstCard + (unit * 4 + (hands & 3)) * 2, null, boughtMonth >= concessionMonth);
  }

  private fillSale(unitNumber: number, first: boolean, month: number, boughtBefore: number) {
    const { document, stock } = this;
    const { project, unit, stream } = document;
    const stage: SaleStage = first ? 'primary' : month < project.completionMonth ? 'assignment' : 'resale';
    const terms = this.deals.terms(project, unit, stream, month, stage, this.terms);
    document.stage = stage;
    document.name = terms.name;
    document.executedDay = terms.executedDay;
    document.trueRate = terms.trueRate;
    document.dealPrice = terms.price;
    document.consideration = terms.writtenPrice;
    document.marketValue = terms.marketValue;
    document.fault = terms.fault;
    document.buyers = this.holdersAfter(project, unitNumber, stock.ledger.handsOf(unitNumber), month);
    document.buyersSince = yearOfMonth(month);
    const before = (stock.ledger.handsOf(unitNumber) - 1) & 255;
    document.sellers = first ? null : this.holdersAfter(project, unitNumber, before, boughtBefore);
    document.sellersSince = first ? 0 : yearOfMonth(boughtBefore);
    document.lender = hasLoan(stream) ? lenderOf(stream) : -1;
    document.cancelledLater = first && cancellationMonth(stream, month) !== null;
    document.relativeTakes = terms.fault === 'related-parties';
    this.charge(Math.max(terms.price, terms.marketValue));
  }

  private charge(value: number) {
    const { charges } = this.in;
    const { project, unit, buyers, executedDay, registeredDay, stage } = this.document;
    const womenOnly = buyers.womenOnly && !this.document.relativeTakes;
    const kind = womenOnly ? 'women-only' : !buyers.entity && buyers.people.some((person) => person.woman) ? 'joint' : 'general';
    const residential = unit.kind === 'flat' || unit.kind === 'row-house' || unit.kind === 'bungalow';
    const newFlat = stage === 'primary' && unit.kind === 'flat';
    this.document.stampDuty = charges.stampDuty(project.localityIndex, executedDay, value, kind, residential, newFlat);
    this.document.registrationFee = charges.registrationFee(
      project.localityIndex,
      registeredDay,
      value,
      kind,
      this.city.region === 'maharashtra',
    );
  }

  /** Papers around sales: duty is nominal or by an article of its own, and none of their sums is a price. */
  private fillPaper(unitNumber: number, kind: number, dealMonth: number) {
    const { document, paperRandom: random, stock } = this;
    const { project, unit } = document;
    const deal = stock.dealStream(unitNumber, stock.ledger.handsOf(unitNumber));
    random.seed(this.in.seed, document.stream, 0x9a9e);
    document.executedDay = document.registeredDay - random.below(4);
    const owners = this.holdersAfter(project, unitNumber, stock.ledger.handsOf(unitNumber), dealMonth);
    const value = marketValue(this.in.guideline, project, unit, document.executedDay, 'resale');
    document.stage = 'resale';
    document.sellers = owners;
    document.buyers = owners;
    document.sellersSince = yearOfMonth(dealMonth);
    document.buyersSince = document.sellersSince;
    document.lender = -1;
    document.consideration = 0;
    document.marketValue = value;
    document.stampDuty = nominalDuty.small;
    document.registrationFee = 100;
    switch (kind) {
      case laterDeed:
        document.name = random.chance(0.4) ? 'laterSaleDeed' : 'laterApartmentDeed';
        document.sellers = null;
        document.consideration = this.deals.terms(project, unit, deal, dealMonth, 'primary', this.terms).price;
        document.stampDuty = random.pick(nominalDuty.laterDeed);
        return;
      case mortgageNotice:
        document.name = 'mortgageNotice';
        document.lender = lenderOf(deal);
        document.consideration = Math.round((value * random.between(0.6, 0.95)) / 10_000) * 10_000;
        document.stampDuty = ceilHundred(document.consideration * 0.003);
        document.registrationFee = 1000;
        return;
      case cancellation:
        document.name = 'cancellation';
        return;
      default:
        this.fillOther(otherNames[kind - otherPaper] as DocumentName, value);
    }
  }

  private fillOther(name: DocumentName, value: number) {
    const { document } = this;
    document.name = name;
    switch (name) {
      case 'gift':
      case 'release':
      case 'partition':
      case 'will':
        document.relativeTakes = true;
        document.stampDuty = nominalDuty.gift + (name === 'gift' ? ceilHundred(value * 0.01) : 0);
        document.registrationFee = 200;
        return;
      case 'development':
        document.consideration = value * 25;
        document.marketValue = value * 30;
        document.stampDuty = ceilHundred(value * 30 * 0.05);
        document.registrationFee = 30_000;
        return;
      case 'lease':
        document.consideration = Math.round(value * 0.03);
        document.stampDuty = ceilHundred(value * 0.03 * 0.05);
        return;
      case 'alternate':
        document.stampDuty = nominalDuty.alternate;
        return;
      default:
        document.marketValue = 0;
    }
  }
}

/** PANs of those who buy again and again: the last twentieth of them. */
const investorCards = { first: Math.floor(panCount * 0.95), count: Math.floor(panCount * 0.025) };

const ceilHundred = (rupees: number) => Math.ceil(rupees / 100) * 100;

/** Outside Haveli a taluka's own offices take most documents of the place, Haveli's the rest. */
function officesFor(locality: Locality): readonly Office[] {
  const own = locality.city.name === 'Pune' ? talukaOffices[locality.taluka] : undefined;
  return own ? [...own, ...own, ...locality.city.offices.slice(0, 2)] : locality.city.offices;
}
