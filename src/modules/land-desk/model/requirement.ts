import { z } from 'zod';
import { SQFT_PER_UNIT, SQFT_PER_SQM } from '#core/area.ts';
import { isPosition } from '#core/geo.ts';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { groupDigits } from '#core/indian-number.ts';
import type { IsoDate } from '#core/period.ts';
import * as words from '#messages/land-desk/errors';
import { deals, productTypes } from './land-words.ts';

export const mostPlaces = 20;
export const mostReaders = 20;
const largestSqm = 4e6;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Where: a city or locality as the linker names it, with its middle where that is known, or a circle on the map. */
const WantedPlace = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('named'),
    city: z.string().trim().min(1).max(120),
    /** Null: anywhere in the city. */
    village: z.string().trim().min(1).max(120).nullable(),
    middle: z.strictObject({ latitude, longitude }).nullable().default(null),
  }),
  z
    .strictObject({ kind: z.literal('circle'), latitude, longitude, km: z.number().min(0.1).max(50) })
    .refine((circle) => isPosition(circle.latitude, circle.longitude), { error: words.noPosition }),
]);
export type WantedPlace = z.output<typeof WantedPlace>;

const area = z.number().positive().max(largestSqm, { error: words.areaTooLarge }).nullable();

/** All that a developer asks for; null and empty lists: no wish. Areas in square metres, money in whole paise. */
export const RequirementContent = z.strictObject({
  name: z.string().trim().min(1, { error: words.requirementName }).max(80),
  places: z.array(WantedPlace).max(mostPlaces, { error: () => words.tooManyPlaces({ most: String(mostPlaces) }) }),
  leastSqm: area,
  mostSqm: area,
  /** Built-up area as P-line by plot area, ancillary area with it. */
  leastFsi: z.number().positive().max(10, { error: words.fsiTooHigh }).nullable(),
  budgetPaise: z.int().min(100).max(1e15).nullable(),
  products: z.array(z.enum(productTypes)).max(productTypes.length),
  deals: z.array(z.enum(deals)).max(deals.length),
  /** The land is needed by this day. */
  neededBy: z.iso.date().nullable(),
  note: z.string().trim().max(2000),
  /** A mail that there is news, without a word of it. */
  mails: z.boolean(),
});
export type RequirementContent = z.output<typeof RequirementContent>;

/** A price below this is a slip of the pen: ₹ 4 lakh an acre, whatever the land. */
const leastRupeesPerSqm = 100;
export const sqmPerAcre = SQFT_PER_UNIT.acre / SQFT_PER_SQM;

/** Why a requirement cannot be met by any land, a sentence for each; empty where it can. Drafts may have them. */
export function contradictions(content: RequirementContent, today: IsoDate): string[] {
  const { leastSqm, mostSqm, budgetPaise, deals: wanted, neededBy } = content;
  const found: string[] = [];
  if (leastSqm !== null && mostSqm !== null && leastSqm > mostSqm)
    found.push(words.sizesCross({ least: groupDigits(leastSqm), most: groupDigits(mostSqm) }));
  if (leastSqm !== null && budgetPaise !== null && budgetPaise < rupeesToPaise(leastSqm * leastRupeesPerSqm))
    found.push(
      words.budgetTooSmall({
        budget: formatMoney(budgetPaise),
        acres: groupDigits(leastSqm / sqmPerAcre, 'indian', 2),
        rate: formatMoney(Math.max(1, Math.round(budgetPaise / leastSqm)), 'INR', { hundredths: true }),
      }),
    );
  if (budgetPaise !== null && wanted.length > 0 && !wanted.includes('outright')) found.push(words.budgetWithoutPrice());
  if (neededBy !== null && neededBy < today) found.push(words.neededInPast());
  return found;
}

/** What is missing before a requirement can be handed in. */
export function missingWishes(content: RequirementContent): string[] {
  return [
    ...(content.places.length === 0 ? [words.placeMissing()] : []),
    ...(content.leastSqm === null && content.mostSqm === null && content.budgetPaise === null ? [words.sizeOrBudgetMissing()] : []),
  ];
}

export const emptyRequirement = (name: string): RequirementContent => ({
  name,
  places: [],
  leastSqm: null,
  mostSqm: null,
  leastFsi: null,
  budgetPaise: null,
  products: [],
  deals: [],
  neededBy: null,
  note: '',
  mails: false,
});
