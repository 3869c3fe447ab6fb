/** What is asked and what is answered when a property is valued. */
import { z } from 'zod';
import * as words from '#messages/valuation/subject-faults';
import { isHouse } from './model/is-house.ts';
import { kindNamed } from './model/kind-words.ts';
import { DayOfSales, PropertyKind, propertyKinds, SaleKind } from '#modules/transactions/contract.ts';
import { Adjustments, Comparable, ConfidenceGrade, Evidence, paise } from './comparable-contract.ts';
import { CostApproach, MarketApproach, Reconciliation } from './cost-contract.ts';

export { Adjustments, Comparable, ConfidenceGrade, Evidence, paise };

const name = z.string().trim().min(1).max(200);
const optionalName = z
  .string()
  .trim()
  .max(200)
  .optional()
  .transform((text) => (text === '' ? undefined : text));

/** The smallest and largest flats the registry's deeds describe; beyond them a typing slip is far likelier than a flat. */
export const carpetAreaLimits = { fewestSqft: 80, mostSqft: 20_000 } as const;

/** What a row house or a bungalow stands on: from the smallest plots of a layout to ten acres. */
export const plotAreaLimits = { fewestSqft: 200, mostSqft: 435_600 } as const;
export const builtUpAreaLimits = { fewestSqft: carpetAreaLimits.fewestSqft, mostSqft: 2 * carpetAreaLimits.mostSqft } as const;

/** Sentences of faults are said when something is read, in the language of whoever sent it. */
const carpetFault = { error: () => words.carpetArea() };
const plotFault = { error: () => words.plotArea() };
const builtUpFault = { error: () => words.builtUpArea() };

const kindsInWords = `${propertyKinds.join(', ')}; or what people call one, such as villa, apartment or row house.`;

/** What is to be valued. The place is a project of the city, or a point on the map. */
/** Field by field; `Subject` is the whole, with its place. */
export const subjectFields = {
  city: name,
  /** The village or locality, as the product names it. Needed only where a project's name is not unique in its city. */
  village: optionalName,
  project: optionalName,
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  /** By its key, or as people call it: a villa is a bungalow. */
  propertyKind: z.string().max(60).transform(kindNamed).pipe(PropertyKind).default('flat').describe(kindsInWords),
  carpetAreaSqft: z.coerce.number().min(carpetAreaLimits.fewestSqft, carpetFault).max(carpetAreaLimits.mostSqft, carpetFault),
  /** 0 = ground. */
  floor: z.coerce.number().int().min(-3).max(150).optional(),
  configuration: optionalName,
  builtYear: z.coerce.number().int().min(1800).max(2100).optional(),
  saleKind: SaleKind.exclude(['unknown']).optional(),
  /** Of a row house or bungalow: the plot it stands on. With it, land and building are told beside the sales of its kind. */
  plotAreaSqft: z.coerce.number().min(plotAreaLimits.fewestSqft, plotFault).max(plotAreaLimits.mostSqft, plotFault).optional(),
  /** Of a row house or bungalow: all floors with their walls. Taken from the carpet area by a dated factor when not given. */
  builtUpAreaSqft: z.coerce
    .number()
    .min(builtUpAreaLimits.fewestSqft, builtUpFault)
    .max(builtUpAreaLimits.mostSqft, builtUpFault)
    .optional(),
  /** The market as it stood on this day; only sales registered before it are used. Today when not given. */
  valuationDate: DayOfSales.optional(),
};
const hasPlace = (subject: { project?: string | undefined; latitude?: number | undefined; longitude?: number | undefined }) =>
  subject.project !== undefined || (subject.latitude !== undefined && subject.longitude !== undefined);
const noPlace = { error: () => words.noPlace(), path: ['project'] };

type HouseFacts = {
  propertyKind: PropertyKind;
  carpetAreaSqft: number;
  plotAreaSqft?: number | undefined;
  builtUpAreaSqft?: number | undefined;
};
const isOfHouse = ({ propertyKind, plotAreaSqft, builtUpAreaSqft }: HouseFacts) =>
  isHouse(propertyKind) || (plotAreaSqft === undefined && builtUpAreaSqft === undefined);
const notOfHouse = { error: () => words.notOfHouse(), path: ['plotAreaSqft'] };

/** Areas are rounded as people round them; beyond this a built-up area cannot be below the carpet area that lies within it. */
const leastBuiltUpOfCarpet = 0.99;
const holdsCarpet = ({ carpetAreaSqft, builtUpAreaSqft }: HouseFacts) =>
  builtUpAreaSqft === undefined || builtUpAreaSqft >= leastBuiltUpOfCarpet * carpetAreaSqft;
const lessThanCarpet = { error: () => words.lessThanCarpet(), path: ['builtUpAreaSqft'] };

/** Far above what any rule of building allows a house, and what a house of a few floors could cover. */
const mostFloorSpace = 10;
const fitsPlot = ({ carpetAreaSqft, builtUpAreaSqft, plotAreaSqft }: HouseFacts) =>
  plotAreaSqft === undefined || (builtUpAreaSqft ?? carpetAreaSqft) <= mostFloorSpace * plotAreaSqft;
const tooSmallPlot = {
  error: () => words.tooSmallPlot(),
  path: ['plotAreaSqft'],
};

export const Subject = z
  .object(subjectFields)
  .refine(hasPlace, noPlace)
  .refine(isOfHouse, notOfHouse)
  .refine(holdsCarpet, lessThanCarpet)
  .refine(fitsPlot, tooSmallPlot);
export type Subject = z.infer<typeof Subject>;

/** `stSelection`: the numbers of chosen sales, with hyphens between. The value comes from exactly those, and is paid for by itself. */
export const stSelection = z.coerce.string().min(1).max(12_000);

export const SubjectToValue = z
  .object({ ...subjectFields, stSelection: stSelection.optional() })
  .refine(hasPlace, noPlace)
  .refine(isOfHouse, notOfHouse)
  .refine(holdsCarpet, lessThanCarpet)
  .refine(fitsPlot, tooSmallPlot);
export type SubjectToValue = z.infer<typeof SubjectToValue>;

/** Parts of the value; they add up to it exactly. */
export const Leg = z.object({
  key: z.enum(['comparables', 'wider-evidence', 'model-adjustment', 'cost-approach', 'land', 'building-new', 'depreciation']),
  label: z.string(),
  paise,
});
export type Leg = z.infer<typeof Leg>;

/** Why the model's adjustment is what it is, in plain words; the parts add up to it exactly. */
export const Driver = z.object({ key: z.string(), label: z.string(), paise });
export type Driver = z.infer<typeof Driver>;

/** A sale one would expect among the comparables, and why it is not. */
export const RejectedComparable = Comparable.pick({
  saleId: true,
  project: true,
  locality: true,
  configuration: true,
  registeredOn: true,
  agreementPaise: true,
  areaSqft: true,
  floor: true,
  ratePerSqft: true,
  sameBuilding: true,
  distanceM: true,
}).extend({ reason: z.string(), why: z.string() });
export type RejectedComparable = z.infer<typeof RejectedComparable>;

/** Comparables somebody weighed first (pinned) or took out (dropped), and the valuation that was before. */
export const Choice = z.object({ pinned: z.array(z.string()), dropped: z.array(z.string()), from: z.uuid().optional() });
export type Choice = z.infer<typeof Choice>;

export const Place = z.object({
  locality: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The project has sales before the valuation date. */
  projectKnown: z.boolean(),
  builtYear: z.number().int().nullable(),
});

const common = {
  subject: Subject,
  /** The subject's place as it was settled. */
  place: Place,
  valuationDate: z.iso.date(),
  /** The last registered sale of the city that was known and lies before the valuation date. */
  asOf: z.iso.date().nullable(),
  /** True when demonstration data were among the evidence. */
  demonstration: z.boolean(),
  model: z.object({ id: z.string(), hash: z.string() }),
  // Of a house whose plot or built-up area was given; absent where nobody gave them.
  /** By registered sales of its own kind: part of the value, the whole of it, or why there is none. */
  market: MarketApproach.optional(),
  /** By land and depreciated building, or why not. */
  cost: CostApproach.optional(),
};

/** What the value is by: sales of its kind, both ways reconciled, or land and building alone. */
export const Approach = z.enum(['market', 'reconciled', 'cost']);
export type Approach = z.infer<typeof Approach>;

export const Valued = z.object({
  kind: z.literal('valued'),
  ...common,
  currency: z.string(),
  valuePaise: paise,
  /** Four of five sales like this one are registered between these two; of a value with land and building, not measured on sales. */
  lowPaise: paise,
  highPaise: paise,
  ratePerSqft: z.number(),
  confidence: z.object({ grade: ConfidenceGrade, words: z.string(), expectedErrorPercent: z.number() }),
  legs: z.array(Leg),
  comparables: z.array(Comparable),
  evidence: Evidence,
  /** What the subject's rate would have been month by month, from the index of its locality. */
  trend: z.array(z.object({ month: z.iso.date(), ratePerSqft: z.number() })),
  method: z.string(),
  warnings: z.array(z.string()),
  // Answers of before these were told are opened as they were given.
  /** 19 of 20 sales like this one; not told by comparables alone. */
  range95: z.object({ lowPaise: paise, highPaise: paise }).nullable().optional(),
  /** Of the leg `model-adjustment`. */
  drivers: z.array(Driver).optional(),
  rejected: z.array(RejectedComparable).optional(),
  /** What the model knew of the building: its own sales, few of them, or none. */
  knownBy: z.enum(['known', 'thin', 'new']).optional(),
  choice: Choice.optional(),
  /** The sales somebody chose, where the value is from those alone. */
  selection: z.object({ saleIds: z.array(z.string()) }).optional(),
  /** Absent: by sales of its kind, and nothing else was asked. */
  approach: Approach.optional(),
  /** Of a reconciled value. */
  reconciliation: Reconciliation.optional(),
});
export type Valued = z.infer<typeof Valued>;

export const InsufficientEvidence = z.object({
  kind: z.literal('insufficient-evidence'),
  ...common,
  found: z.number().int(),
  /** So many would carry a value; null where no number of them would: their prices differ too much, or none is close. */
  needed: z.number().int().nullable(),
  searched: z.object({ months: z.number().int(), radiusM: z.number(), locality: z.string().nullable() }),
  /** A plain sentence for the person who asked. */
  why: z.string(),
});
export type InsufficientEvidence = z.infer<typeof InsufficientEvidence>;

export const Valuation = z.discriminatedUnion('kind', [Valued, InsufficientEvidence]);
export type Valuation = z.infer<typeof Valuation>;

export const StoredValuation = z.object({
  id: z.uuid(),
  valuedAt: z.iso.datetime(),
  /** SHA-256 over the question, the facts of the answer without their words, the model and the state of the data: what was given can be proved. */
  hash: z.string(),
  result: Valuation,
});
export type StoredValuation = z.infer<typeof StoredValuation>;
