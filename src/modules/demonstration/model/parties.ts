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

/** Invented: no PAN is issued with X or Z as its fourth letter, which names the kind of holder. */
function panOf(identity: number, entity: boolean, initial: string): string {
  const letters = mix(identity, 71);
  const digits = 1 + (mix(identity, 73) % 9999);
  const letter = (value: number) => String.fromCharCode(65 + (value % 26));
  return `${letter(letters)}${letter(letters >>> 8)}${letter(letters >>> 16)}${entity ? 'Z' : 'X'}${initial}${String(digits).padStart(4, '0')}${letter(letters >>> 24)}`;
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

/** Makes people and firms; the same deal always has the same buyers, who are the sellers of the next deal. */
export class People {
  private readonly random = new Random();
  private readonly seed: number;
  private readonly neighbours: Map<string, readonly Locality[]>;

  constructor(seed: number, localities: readonly Locality[]) {
    this.seed = seed;
    this.neighbours = new Map();
    for (const locality of localities) {
      this.neighbours.set(locality.city.name, [...(this.neighbours.get(locality.city.name) ?? []), locality]);
    }
  }

  /**
   * `deal` names the deal (unit and how often it changed hands); `investor` is a pool member who buys again and again,
   * or null; `womenFavoured` says that the concession for women was in force.
   */
  holders(city: City, locality: Locality, deal: number, investor: number | null, womenFavoured: boolean): Holders {
    const random = this.random;
    const identity = investor === null ? mix(this.seed, deal) : mix(this.seed ^ 0x1f3a, investor);
    random.seed(this.seed, identity, 0x9a27);
    const names = peopleNames[city.region];
    const marathi = city.region === 'maharashtra';
    if (random.chance(investor === null ? buyerSettings.entity : 0.15)) {
      const surname = random.pick(names.surnames);
      const firm = random.pick(firmWords);
      const home = this.home(city, locality);
      const name = marathi ? `मे. ${surname} ${firm.marathi}` : `M/s ${surname} ${firm.english}`;
      return {
        entity: true,
        womenOnly: false,
        people: [{ name, surname, woman: false, age: 0, pan: panOf(identity, true, initialOf(random)), ...home }],
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
    const initial = initialOf(random);
    const people = [this.person(names, marathi, identity, surname, firstWoman, age, home, initial)];
    if (joint) {
      const kin = random.unit();
      const otherAge = kin < 0.8 ? Math.max(21, age + random.whole(-6, 4)) : Math.max(21, age > 48 ? age - random.whole(22, 30) : age + random.whole(22, 28));
      const otherWoman = womenOnly || (kin < 0.8 ? !firstWoman : random.chance(0.4));
      const otherSurname = kin < 0.95 ? surname : random.pick(names.surnames);
      people.push(this.person(names, marathi, mix(identity, 7919), otherSurname, otherWoman, Math.min(85, otherAge), home, initialOf(random)));
    }
    return { entity: false, womenOnly: people.every((each) => each.woman), people };
  }

  /** A relative of a holder, for gifts and related-party sales. */
  relative(city: City, holders: Holders, deal: number): Person {
    const first = holders.people[0] as Person;
    this.random.seed(this.seed, deal, 0x6b1f);
    const names = peopleNames[city.region];
    const home = { address: first.address, pin: first.pin };
    const woman = this.random.chance(0.5);
    const age = this.random.whole(24, 55);
    return this.person(names, city.region === 'maharashtra', mix(deal, 104729), first.surname, woman, age, home, initialOf(this.random));
  }

  /** A person without a story: an authorised signatory, an attorney. */
  somebody(city: City, stream: number): string {
    const names = peopleNames[city.region];
    this.random.seed(this.seed, stream, 0x51c3);
    return `${this.random.pick(names.men)} ${this.random.pick(names.surnames)}`;
  }

  private person(
    names: { men: readonly string[]; women: readonly string[] },
    marathi: boolean,
    identity: number,
    surname: string,
    woman: boolean,
    age: number,
    home: { address: string; pin: string },
    initial: string,
  ): Person {
    const random = this.random;
    const given = random.pick(woman ? names.women : names.men);
    const middle = random.pick(names.men);
    const title = marathi ? (woman ? (age >= 28 ? 'सौ. ' : 'कु. ') : 'श्री. ') : woman ? (age >= 28 ? 'Mrs ' : 'Ms ') : 'Mr ';
    const name = marathi ? `${title}${given} ${middle} ${surname}` : `${title}${given} ${surname}`;
    return { name, surname, woman, age, pan: panOf(identity, false, initial), ...home };
  }

  /** The party's own home, which is not the property. */
  private home(city: City, locality: Locality): { address: string; pin: string } {
    const random = this.random;
    const marathi = city.region === 'maharashtra';
    const origin = random.weighted(buyerSettings.originWeights);
    if (origin === 3) return { address: random.pick(marathi ? abroadMarathi : abroad), pin: '' };
    const home = origin === 0 ? this.homeInCity(city, locality) : this.homeElsewhere(city, origin === 1);
    if (!marathi) return { address: `${home.place}, ${home.state}, ${home.city.name}`, pin: home.pin };
    return { address: `${home.placeLocal}, ${home.stateLocal}, ${home.city.local}`, pin: home.pin };
  }

  private homeInCity(city: City, locality: Locality) {
    const random = this.random;
    const choices = this.neighbours.get(city.name) ?? [locality];
    const home = random.chance(0.35) ? locality : random.pick(choices);
    return { city, place: home.name, placeLocal: home.local, state: city.state, stateLocal: city.stateLocal, pin: home.pin };
  }

  private homeElsewhere(city: City, sameState: boolean) {
    const random = this.random;
    const others = elsewhere(city, sameState);
    const home = random.pick(others);
    const pin = home.pinPrefix + String(random.whole(1, 98)).padStart(3, '0');
    return { city: home, place: home.name, placeLocal: home.local, state: home.state, stateLocal: home.stateLocal, pin };
  }
}

const elsewhereCache = new Map<string, readonly City[]>();
function elsewhere(city: City, sameState: boolean): readonly City[] {
  const key = `${city.name}/${sameState}`;
  const known = elsewhereCache.get(key);
  if (known) return known;
  const others = cities.filter((other) => other.name !== city.name && (other.state === city.state) === sameState);
  // States with one city of ours: people of the rest of the state give the city's own next district.
  const list = others.length > 0 ? others : [city];
  elsewhereCache.set(key, list);
  return list;
}

const initialOf = (random: Random) => String.fromCharCode(65 + random.below(26));

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
