import type { RegistrationFeeRate, StampDutyRate } from '#core/duty-rates.ts';
import { Charges, type PlaceAuthority } from './charges.ts';
import { cities, type City } from './cities.ts';
import { CityRegistry } from './city-registry.ts';
import { GuidelineTable, type ReckonerLevel } from './guideline-value.ts';
import { panCount, People, type Prose } from './parties.ts';
import { readLocalities } from './places.ts';
import { PriceIndex } from './price-index.ts';
import { hashName, share } from './random.ts';

export type CountryInputs = {
  seed: string;
  /** Market sales over all cities. */
  sales: number;
  /** All thirteen when left out. */
  cities?: readonly string[];
  prose?: Prose;
  places: readonly Record<string, string>[];
  duties: readonly StampDutyRate[];
  fees: readonly RegistrationFeeRate[];
  authorities: readonly PlaceAuthority[];
  levels: readonly ReckonerLevel[];
};

/** A city that is about to be told: its registry is built when it is its turn, so that one city is in memory at a time. */
export type CityPlan = { city: City; sales: number; open: () => CityRegistry };

/** Shares the sales among the cities and prepares what they have in common. */
export function planCountry(inputs: CountryInputs): { people: People; plans: CityPlan[] } {
  const seed = hashName(inputs.seed);
  const wanted = inputs.cities ? cities.filter((city) => inputs.cities?.includes(city.name)) : cities;
  // All places take part in making streams, so that a city is the same whether others are asked for or not.
  const localities = readLocalities(inputs.places);
  const charges = new Charges(inputs.duties, inputs.fees, inputs.authorities, localities);
  const priceIndex = new PriceIndex(seed, localities);
  const guideline = new GuidelineTable(seed, localities, inputs.levels, charges);
  const people = new People(seed, localities, inputs.prose ?? 'full');
  const weights = wanted.map((city) => city.share);
  const sales = share(inputs.sales, weights, 0.5);
  const plans = wanted.map((city, at): CityPlan => {
    const indexes = localities.flatMap((locality, index) => (locality.city === city ? [index] : []));
    return {
      city,
      sales: sales[at] as number,
      open: () =>
        new CityRegistry({
          seed,
          localities,
          indexes,
          sales: sales[at] as number,
          priceIndex,
          guideline,
          charges,
          people,
          firstProject: cities.indexOf(city) * 10_000_000,
          firstCard: Math.floor(panCount * 0.95 * (sharesBefore(city) / 100)),
        }),
    };
  });
  return { people, plans };
}

const sharesBefore = (city: City) => cities.slice(0, cities.indexOf(city)).reduce((sum, each) => sum + each.share, 0);
