import * as words from '#messages/transactions/counted-in';
import type { SaleDetail } from '../contract.ts';
import { definitions, type FigureDefinition } from './definitions.ts';

/** Whether one sale stands behind a figure of the explorer, and if not, why. */
export type CountedIn = { id: string; label: string; sentence: string; counts: boolean; whyNot: string };

type CountedSale = Pick<SaleDetail, 'ratePerSqft' | 'areaSqm' | 'latitude' | 'longitude' | 'locationBasis'>;
type Need = (sale: CountedSale) => string | null;

const rate: Need = ({ ratePerSqft, areaSqm }) =>
  ratePerSqft !== null ? null : areaSqm === null ? words.noAreaNoRate() : words.noPriceNoRate();
const area: Need = ({ areaSqm }) => (areaSqm === null ? words.noArea() : null);
const position: Need = ({ latitude, longitude, locationBasis }) =>
  latitude === null || longitude === null || locationBasis === 'village' || locationBasis === 'geocoder-area' ? words.noPosition() : null;

/** What a sale must have for each figure, beyond what every figure asks of it. The queries of `server/queries` say the same in SQL. */
const needs: Record<keyof typeof definitions, readonly Need[]> = {
  salesCount: [],
  salesValue: [],
  medianRate: [rate],
  rateRange: [rate],
  medianPrice: [],
  medianArea: [area],
  monthlyRate: [rate],
  placeRate: [rate],
  hexRate: [rate, position],
  change: [],
};

/** Under the explorer's usual filter, of which `standing` says whether it lets the sale through. */
export function countedIn(sale: CountedSale, standing: { counts: boolean; whyNot: string }): CountedIn[] {
  return (Object.entries(definitions) as [keyof typeof definitions, FigureDefinition][]).map(([name, { id, label, sentence }]) => {
    const whyNot = standing.counts ? (needs[name].map((need) => need(sale)).find((why) => why !== null) ?? '') : standing.whyNot;
    return { id, label, sentence, counts: standing.counts && whyNot === '', whyNot };
  });
}
