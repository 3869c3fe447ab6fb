import { type City, cities } from './cities.ts';
import type { Locality } from './places.ts';
import { mix, Random } from './random.ts';
import { peopleNames, type TwoScripts } from './names.ts';

/** Who buys, as shares of sales [domain settings of the demonstration]. */
export const buyerSettings = {
  /** Under 30, 30–45, 45–60, over 60. */
  ageWeights: [16, 54, 25, 5],
  ageRanges: [
    [22, 29],
    [30, 45],
    [46, 60],
    [61, 78],
  ],
  /** Together 58% of all deals. */
  jointAmongWomenOnly: 0.2,
  jointAmongOthers: 0.645,
  womenOnly: 0.11,
  /** Since women buying alone or with women pay a point less duty. */
  womenOnlySinceApril2021: 0.16,
  entity: 0.025,
  /** Same city, rest of the state, another state, abroad. */
  originWeights: [74, 17, 8, 1],
  loan: 0.68,
  bulk: 0.02,
} as const;

/** The set of people (or the firm) that holds a unit after one deal. */
export type Holders = {
  entity: boolean;
  womenOnly: boolean;
  people: Person[];
};
export type Person = {
  name: string;
  surname: string;
  woman: boolean;
  /** At the deal that made them holders; 0 for a firm. */
  age: number;
  pan: string;
  address: string;
  pin: string;
};

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const threeLetters = letters.flatMap((first) => letters.flatMap((second) => letters.map((third) => first + second + third)));
/** Different PANs there are: five letters, because the four digits are always 0000. */
export const panCount = 26 ** 5;

/**
 * Shaped like a PAN but never issued: real ones count from 0001. Numbers below `panCount` give different PANs; the
 * multiplier shares no factor with it and scatters neighbours.
 */
export function panOf(card: number, entity: boolean): string {
  let rest = ((card % panCount) * 5_000_011 + 7_654_321) % panCount;
  const last = rest % 26;
  rest = (rest - last) / 26;
  const fifth = rest % 26;
  return `${threeLetters[(rest - fifth) / 26] as string}${entity ? 'C' : 'P'}${letters[fifth] as string}0000${letters[last] as string}`;
}

const abroad = ['Dubai', 'Singapore', 'London', 'New Jersey', 'Toronto', 'Sydney'];
const abroadMarathi = ['दुबई', 'सिंगापूर', 'लंडन', 'न्यू जर्सी', 'टोरांटो', 'सिडनी'];
const firmWords: readonly TwoScripts[] = [
  { english: 'Trading LLP', marathi: 'ट्रेडिंग एलएलपी' },
  { english: 'Holdings Pvt Ltd', marathi: 'होल्डिंग्ज प्रा. लि.' },
  { english: 'Industries Pvt Ltd', marathi: 'इंडस्ट्रीज प्रा. लि.' },
  { english: 'Charitable Trust', marathi: 'चॅरिटेबल ट्रस्ट' },
  { english: 'HUF', marathi: 'एच.यु.एफ' },
];

/** `brief` leaves descriptions out and writes parties in short English: a third of the size, for benchmarks. */
export type Prose = 'full' | 'brief';

/** Makes people and firms; the same deal always has the same buyers, who are the sellers of the next deal. */
export class People {
  private readonly random = new Random();
  private readonly seed: number;
  private readonly neighbours = new Map<string, Locality[]>();
  private readonly addresses = new Map<Locality, string>();
  /** Whether parties are written as the state's registry writes them, or all in short English. */
  readonly prose: Prose;

  constructor(seed: number, localities: readonly Locality[], prose: Prose) {
    this.seed = seed;
    this.prose = prose;
    for (const locality of localities) {
      const { city } = locality;
      const neighbours = this.neighbours.get(city.name) ?? [];
      neighbours.push(locality);
      this.neighbours.set(city.name, neighbours);
      const marathi = this.inMarathi(city);
      this.addresses.set(
        locality,
        marathi ? `${locality.local}, ${city.stateLocal}, ${city.local}` : `${locality.name}, ${city.state}, ${city.name}`,
      );
    }
  }

  /**
   * `deal` names the deal (unit and how often it changed hands), `card` the PAN of its first buyer, the next number being
   * the second's; `investor` is a pool member who buys again and again, or null; `womenFavoured` says that the concession
   * for women was in force.
   */
  holders(city: City, locality: Locality, deal: number, card: number, investor: number | null, womenFavoured: boolean): Holders {
    const random = this.random;
    if (investor === null) random.seed(this.seed, deal, 0x9a27);
    else random.seed(this.seed, investor, 0x1f3a);
    const names = this.namesOf(city);
    const marathi = this.inMarathi(city);
    if (random.chance(investor === null ? buyerSettings.entity : 0.15)) {
      const surname = random.pick(names.surnames);
      const firm = random.pick(firmWords);
      const home = this.home(city, locality);
      const name = marathi ? `मे. ${surname} ${firm.marathi}` : `M/s ${surname} ${firm.english}`;
      return {
        entity: true,
        womenOnly: false,
        people: [{ name, surname, woman: false, age: 0, pan: panOf(card, true), ...home }],
      };
    }
    const womenShare = womenFavoured ? buyerSettings.womenOnlySinceApril2021 : buyerSettings.womenOnly;
    const womenOnly = random.chance(womenShare / (1 - buyerSettings.entity));
    const joint = random.chance(womenOnly ? buyerSettings.jointAmongWomenOnly : buyerSettings.jointAmongOthers);
    const firstWoman = womenOnly || (joint && random.chance(0.25));
    const surname = random.pick(names.surnames);
    const home = this.home(city, locality);
    const ageBand = buyerSettings.ageRanges[random.weighted(buyerSettings.ageWeights)] as readonly [number, number];
    const age = random.whole(ageBand[0], ageBand[1]);
    const people = [this.person(names, marathi, card, surname, firstWoman, age, home)];
    if (joint) {
      const kin = random.unit();
      const otherAge =
        kin < 0.8
          ? Math.max(21, age + random.whole(-6, 4))
          : Math.max(21, age > 48 ? age - random.whole(22, 30) : age + random.whole(22, 28));
      const otherWoman = womenOnly || (kin < 0.8 ? !firstWoman : random.chance(0.4));
      const otherSurname = kin < 0.95 ? surname : random.pick(names.surnames);
      people.push(this.person(names, marathi, card + 1, otherSurname, otherWoman, Math.min(85, otherAge), home));
    }
    return { entity: false, womenOnly: people.every((each) => each.woman), people };
  }

  inMarathi(city: City): boolean {
    return this.prose === 'full' && city.region === 'maharashtra';
  }

  private namesOf(city: City) {
    return peopleNames[this.prose === 'brief' && city.region === 'maharashtra' ? 'north' : city.region];
  }

  /** A relative of a holder, for gifts and related-party sales. */
  relative(city: City, holders: Holders, deal: number): Person {
    const first = holders.people[0] as Person;
    this.random.seed(this.seed, deal, 0x6b1f);
    const names = this.namesOf(city);
    const home = { address: first.address, pin: first.pin };
    const woman = this.random.chance(0.5);
    const age = this.random.whole(24, 55);
    return this.person(names, this.inMarathi(city), mix(deal, 104729), first.surname, woman, age, home);
  }

  /** A person without a story: an authorised signatory, an attorney. */
  somebody(city: City, stream: number): string {
    const names = this.namesOf(city);
    this.random.seed(this.seed, stream, 0x51c3);
    return `${this.random.pick(names.men)} ${this.random.pick(names.surnames)}`;
  }

  private person(
    names: { men: readonly string[]; women: readonly string[] },
    marathi: boolean,
    card: number,
    surname: string,
    woman: boolean,
    age: number,
    home: { address: string; pin: string },
  ): Person {
    const random = this.random;
    const given = random.pick(woman ? names.women : names.men);
    const middle = random.pick(names.men);
    const title = marathi ? (woman ? (age >= 28 ? 'सौ. ' : 'कु. ') : 'श्री. ') : woman ? (age >= 28 ? 'Mrs ' : 'Ms ') : 'Mr ';
    const name = marathi ? `${title}${given} ${middle} ${surname}` : `${title}${given} ${surname}`;
    return { name, surname, woman, age, pan: panOf(card, false), address: home.address, pin: home.pin };
  }

  /** The party's own home, which is not the property. */
  private home(city: City, locality: Locality): { address: string; pin: string } {
    const random = this.random;
    const marathi = this.inMarathi(city);
    const origin = random.weighted(buyerSettings.originWeights);
    if (origin === 3) return { address: random.pick(marathi ? abroadMarathi : abroad), pin: '' };
    return origin === 0 ? this.homeInCity(city, locality) : this.homeElsewhere(city, origin === 1, marathi);
  }

  private homeInCity(city: City, locality: Locality) {
    const home = this.random.chance(0.35) ? locality : this.random.pick(this.neighbours.get(city.name) ?? [locality]);
    return { address: this.addresses.get(home) ?? home.name, pin: home.pin };
  }

  private homeElsewhere(city: City, sameState: boolean, marathi: boolean) {
    const home = this.random.pick(elsewhere(city, sameState));
    const pin = home.pinPrefix + String(this.random.whole(1, 98)).padStart(3, '0');
    return { address: marathi ? `${home.local}, ${home.stateLocal}` : `${home.name}, ${home.state}`, pin };
  }
}

const elsewhereOf = new Map<City, readonly [otherStates: readonly City[], sameState: readonly City[]]>();
function elsewhere(city: City, sameState: boolean): readonly City[] {
  const elsewhere = elsewhereOf.get(city) ?? ([citiesBeside(city, false), citiesBeside(city, true)] as const);
  elsewhereOf.set(city, elsewhere);
  return elsewhere[sameState ? 1 : 0];
}

/** A state with one city of ours: people from the rest of it are given the city itself. */
function citiesBeside(city: City, sameState: boolean): City[] {
  const others = cities.filter((other) => other !== city && (other.state === city.state) === sameState);
  return others.length > 0 ? others : [city];
}

/** Text of a party list as documents print it; ages are as of the year of signing. */
export function partyText(holders: Holders, marathi: boolean, boughtIn: number, signedIn: number): string {
  let text = '';
  for (let index = 0; index < holders.people.length; index += 1) {
    if (index > 0) text += ' ';
    text += onePartyText(holders.people[index] as Person, index + 1, marathi, signedIn - boughtIn);
  }
  return text;
}

export function onePartyText(person: Person, number: number, marathi: boolean, yearsSince: number): string {
  const age = person.age === 0 ? '-' : String(person.age + yearsSince);
  if (!marathi) {
    return `${number}) Name:${person.name} Age: ${age} Address: ${person.address}${person.pin ? ` Pin Code: ${person.pin}` : ''} PAN: ${person.pan}`;
  }
  // A couple's second address is often just «as above».
  const address = number > 1 ? 'वरीलप्रमाणे' : `प्लॉट नं: -, माळा नं: -, इमारतीचे नाव: -, ब्लॉक नं: -, रोड नं: ${person.address}`;
  return `${number}): नाव:-${person.name} वय:-${age}; पत्ता:-${address}.${person.pin ? ` पिन कोड:-${person.pin}` : ''} पॅन नं:-${person.pan}`;
}
