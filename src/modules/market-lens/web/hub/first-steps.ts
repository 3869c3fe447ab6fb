import * as words from '#messages/market-lens/first-steps';
import * as samples from '#messages/web/sample-questions';
import { type Access, type Product } from '#core/endpoint.ts';
import { explorerAddress, readExplorer } from '#modules/transactions/web/index.ts';
import { compareAddress, readCompare } from '../compare/compare-state.ts';
import { lensPaths } from '../lens-state.ts';
import { paths } from '../paths.ts';
import { trialPaths, trialView } from '../trial/trial-paths.ts';

/** What people come to a market for. Each has first questions of its own. */
export const roles = ['buyer', 'broker', 'valuer', 'developer', 'lender'] as const;
export type Role = (typeof roles)[number];

/** A role of an address or of storage; null for any other text. */
export const readRole = (text: string | null): Role | null => roles.find((role) => role === text) ?? null;

/** A locality that the data have, and another one of its city; the city again where it has one alone. */
export type SamplePlace = { city: string; first: string; second: string };

/** A question with the screen that answers it. `tryAt` answers it of older sales for whoever does not have the product. */
export type FirstStep = { title: string; gives: string; to: string; access: Access; tryAt?: string };

const entitled = (...products: readonly Product[]): Access => ({ entitled: products });

/** Every first question, about one place. */
function stepsAt(place: SamplePlace) {
  const { city, first, second } = place;
  const area = { city, village: first };
  const query = new URLSearchParams(area);
  return {
    prices: {
      title: words.prices({ first }),
      gives: words.pricesGives(),
      to: `${paths.bhk}?${query}`,
      access: entitled('market-lens', 'sale-transactions'),
      tryAt: trialView(trialPaths.dashboard, area),
    },
    sold: {
      title: words.sold({ first }),
      gives: words.soldGives(),
      to: explorerAddress(readExplorer(area, new URLSearchParams({ configurations: '2 BHK' }))),
      access: entitled('sale-transactions'),
      tryAt: `${trialPaths.listings}${encodeURIComponent(city)}/${encodeURIComponent(first)}/`,
    },
    market: {
      title: words.market({ first }),
      gives: words.marketGives(),
      to: `${lensPaths.dashboard}?${query}`,
      access: entitled('market-lens'),
      tryAt: trialView(trialPaths.dashboard, area),
    },
    worth: {
      title: words.worth(),
      gives: words.worthGives(),
      to: '/valuation/',
      access: entitled('valuation'),
      tryAt: '/analysis/trial/valuation/',
    },
    compare: {
      title: words.compare({ first, second }),
      gives: words.compareGives(),
      to: compareAddress({ ...readCompare(new URLSearchParams()), areas: [area, second === city ? { city } : { city, village: second }] }),
      access: entitled('market-lens', 'sale-transactions'),
      tryAt: trialView(trialPaths.areas, { city }),
    },
    rent: { title: words.rent(), gives: words.rentGives(), to: '/invest/', access: entitled('market-lens') },
    fastest: {
      title: words.fastest({ city }),
      gives: words.fastestGives(),
      to: `${paths.fastest}?${new URLSearchParams({ city })}`,
      access: entitled('market-lens', 'sale-transactions'),
    },
    launch: { title: words.launch({ first }), gives: words.launchGives(), to: `${paths.launch}?${query}`, access: entitled('simulator') },
    plot: {
      title: words.plot(),
      gives: words.plotGives(),
      to: '/simulator/',
      access: entitled('simulator'),
      tryAt: '/simulator-page/try/',
    },
    portfolio: { title: words.portfolio(), gives: words.portfolioGives(), to: '/valuation/portfolio/', access: entitled('valuation') },
    certified: { title: words.certified(), gives: words.certifiedGives(), to: '/valuation/certified/', access: 'signed-in' },
    accuracy: { title: words.accuracy(), gives: words.accuracyGives(), to: '/valuation-accuracy/', access: 'anyone' },
  } as const satisfies Record<string, FirstStep>;
}
type StepName = keyof ReturnType<typeof stepsAt>;

const ofRole: Record<Role, readonly StepName[]> = {
  buyer: ['worth', 'prices', 'compare', 'rent'],
  broker: ['sold', 'market', 'worth', 'fastest'],
  valuer: ['worth', 'sold', 'certified', 'accuracy'],
  developer: ['fastest', 'launch', 'market', 'plot'],
  lender: ['worth', 'portfolio', 'market', 'accuracy'],
};
/** Before somebody has chosen what they are. */
const ofAnybody: readonly StepName[] = ['market', 'sold', 'worth', 'fastest'];

export function firstSteps(role: Role | null, place: SamplePlace): FirstStep[] {
  const steps = stepsAt(place);
  return (role === null ? ofAnybody : ofRole[role]).map((name) => steps[name]);
}

const samplesOfRole: Record<Role, (place: SamplePlace) => readonly string[]> = {
  buyer: (place) => [samples.rate(place), samples.compare(place), samples.income(place)],
  broker: (place) => [samples.rate(place), samples.resale(place), samples.top(place)],
  valuer: (place) => [samples.rate(place), samples.trend(place), samples.resale(place)],
  developer: (place) => [samples.unsold(place), samples.mix(place), samples.top(place)],
  lender: (place) => [samples.trend(place), samples.forecast(place), samples.resale(place)],
};

/** Questions in words, each with the address at which PropGPT answers it. */
export const sampleQuestions = (role: Role | null, place: SamplePlace) =>
  samplesOfRole[role ?? 'buyer'](place).map((question) => ({ question, to: `/analysis/propGPT/?${new URLSearchParams({ q: question })}` }));
