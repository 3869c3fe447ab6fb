import { z } from 'zod';
import { buyerKinds } from '#core/duty-rates.ts';
import { sqftToSqm } from '#core/area.ts';
import { isValidOn } from '#core/dated-table.ts';
import { monthsBetween, type IsoDate } from '#core/period.ts';
import { largestLoan } from '#modules/measures/index.ts';
import type { HomeFacts } from '../contract.ts';
import { BuyerCaseInput, stages } from './case/buyer-case-input.ts';
import type { CaseTables } from './case/case-tables.ts';

const placeName = z.string().trim().min(1).max(200).optional();
const rupees = z.coerce.number().min(0).max(1e12).optional();
const share = z.coerce.number().min(0).max(1).optional();
const yearly = z.coerce.number().gt(-0.5).max(1).optional();

/** What somebody typed or chose for a case, as the address holds it: what is left out is filled in from facts and tables. */
export const TypedCase = z.object({
  city: placeName,
  village: placeName,
  project: placeName,
  configuration: z.string().trim().min(1).max(60).optional(),

  on: z.iso.date().optional(),
  authority: z.string().min(1).max(80).optional(),
  buyers: z.enum(buyerKinds).optional(),
  resident: z.enum(['yes', 'no']).optional(),
  sellerResident: z.enum(['yes', 'no']).optional(),
  stage: z.enum(stages).optional(),
  priceRupees: rupees,
  marketValueRupees: rupees,
  areaSqft: z.coerce.number().positive().max(1_000_000).optional(),
  onceRupees: rupees,

  loanRupees: rupees,
  interestAYear: z.coerce.number().min(0).max(1).optional(),
  loanMonths: z.coerce.number().int().min(1).max(480).optional(),
  prepaymentRupees: rupees,
  ageYears: z.coerce.number().int().min(18).max(110).optional(),

  rentRupees: rupees,
  vacantMonths: z.coerce.number().min(0).max(12).optional(),
  rentGrowthAYear: yearly,
  maintenanceRupees: rupees,
  propertyTaxRupees: rupees,
  otherRupees: rupees,
  costGrowthAYear: yearly,
  possessionMonths: z.coerce.number().int().min(0).max(120).optional(),

  years: z.coerce.number().int().min(3).max(30).optional(),
  growthAYear: yearly,
  saleCostShare: share,
  taxShare: share,
  surchargeShare: share,
  regime: z.enum(['new', 'old']).optional(),
  missingTaxYears: z.enum(['refuse', 'newest']).optional(),

  depositAYear: yearly,
  indexAYear: yearly,
  rentDepositMonths: z.coerce.number().min(0).max(24).optional(),
});
export type TypedCase = z.infer<typeof TypedCase>;

/** Where a figure of a case is from. `usual` is a figure of practice, `chosen` a choice that stands until another is made. */
export type FigureSource = 'typed' | 'sales' | 'register' | 'table' | 'usual' | 'chosen';
export type CaseField = keyof BuyerCaseInput;
export type FilledCase =
  | { kind: 'case'; input: BuyerCaseInput; sources: Partial<Record<CaseField, FigureSource>>; configuration: string | null }
  /** Fields that neither facts nor tables fill, to be typed; or what is wrong with what was typed. */
  | {
      kind: 'asks';
      missing: ('authority' | 'priceRupees' | 'rentRupees')[];
      faults: string[];
      configuration: string | null;
      sources: Partial<Record<CaseField, FigureSource>>;
      draft: Partial<BuyerCaseInput>;
    };

/** Rupees are rounded where they are no more than an estimate. */
const roundDown = (value: number, to: number) => Math.floor(value / to) * to;
const roundNear = (value: number, to: number) => Math.round(value / to) * to;
/** Tables tell maintenance by saleable area, a third more than carpet. Practice in Pune. */
const saleablePerCarpet = 1.35;

/** A case from what was typed, else what registered sales, the register and dated tables say of the home. */
export function fillCase(typed: TypedCase, facts: HomeFacts | null, tables: CaseTables, today: IsoDate): FilledCase {
  const sources: Partial<Record<CaseField, FigureSource>> = {};
  const draft: Record<string, unknown> = {};
  const put = <Field extends CaseField>(field: Field, own: unknown, ...others: (readonly [FigureSource, unknown])[]) => {
    const found = own === undefined ? others.find(([, value]) => value !== undefined && value !== null) : (['typed', own] as const);
    if (found === undefined) return;
    draft[field] = found[1];
    sources[field] = found[0];
  };
  const flat = chosenFlat(typed, facts);
  const rowOf = (figure: string) => {
    const rows = tables.defaults.filter((row) => row.figure === figure);
    return (rows.find((row) => isValidOn(row, today)) ?? rows[0])?.value;
  };
  const filing = facts?.filing ?? null;
  const stage = stageOf(facts, today);

  put('on', typed.on, ['chosen', today]);
  put('authority', typed.authority, ['table', facts?.authority?.name]);
  put('buyers', typed.buyers, ['chosen', 'general']);
  put('resident', yes(typed.resident), ['chosen', true]);
  put('sellerResident', yes(typed.sellerResident), ['chosen', true]);
  put('stage', typed.stage, [filing === null ? 'chosen' : 'register', stage]);
  put('priceRupees', typed.priceRupees, [
    'sales',
    flat?.medianPrice.value === null || flat === null ? undefined : roundNear(flat.medianPrice.value, 1000),
  ]);
  const price = draft['priceRupees'] as number | undefined;
  const toOfficial = flat?.priceToOfficial.value ?? null;
  put('marketValueRupees', typed.marketValueRupees, [
    'sales',
    toOfficial === null || toOfficial <= 0 || price === undefined ? undefined : roundNear(price / toOfficial, 100),
  ]);
  const areaSqft = typed.areaSqft ?? flat?.medianAreaSqft.value ?? undefined;
  put('carpetSqm', typed.areaSqft === undefined ? undefined : sqftToSqm(typed.areaSqft), [
    'sales',
    areaSqft === undefined ? undefined : sqftToSqm(areaSqft),
  ]);
  put('metropolitan', undefined, ['table', facts?.metropolitan ?? false]);
  put('onceRupees', typed.onceRupees, ['chosen', 0]);

  const lendable = price === undefined ? null : largestLoan(tables.limits, price, (draft['on'] as string) ?? today);
  put('loanRupees', typed.loanRupees, ['table', lendable === null ? undefined : roundDown(lendable, 1000)]);
  put('interestAYear', typed.interestAYear);
  put('loanMonths', typed.loanMonths, ['chosen', 240]);
  put('prepaymentRupees', typed.prepaymentRupees, ['chosen', 0]);
  put('ageYears', typed.ageYears);

  const rent = facts?.rent ?? null;
  put('rentRupees', typed.rentRupees, [
    'table',
    rent === null || price === undefined ? undefined : roundNear((price * rent.share) / 12, 100),
  ]);
  put('vacantMonths', typed.vacantMonths);
  put('rentGrowthAYear', typed.rentGrowthAYear);
  const perSqft = rowOf('maintenance');
  put('maintenanceRupees', typed.maintenanceRupees, [
    'usual',
    perSqft === undefined || areaSqft === undefined ? undefined : roundNear(perSqft * areaSqft * saleablePerCarpet, 10),
  ]);
  const propertyTax = rowOf('property-tax');
  put('propertyTaxRupees', typed.propertyTaxRupees, [
    'usual',
    propertyTax === undefined || price === undefined ? undefined : roundNear(propertyTax * price, 100),
  ]);
  put('otherRupees', typed.otherRupees, ['chosen', 0]);
  put('costGrowthAYear', typed.costGrowthAYear);
  const untilDone =
    draft['stage'] === 'under-construction' && filing?.completionOn ? Math.max(0, monthsBetween(today, filing.completionOn)) : undefined;
  put(
    'possessionMonths',
    typed.possessionMonths,
    ['register', untilDone === undefined ? undefined : Math.min(120, untilDone)],
    ['chosen', 0],
  );

  put('years', typed.years, ['chosen', 10]);
  put('growthAYear', typed.growthAYear);
  put('saleCostShare', typed.saleCostShare);
  put('taxShare', typed.taxShare, ['chosen', 0.3]);
  put('surchargeShare', typed.surchargeShare, ['chosen', 0]);
  put('regime', typed.regime, ['chosen', 'new']);
  put('missingTaxYears', typed.missingTaxYears, ['chosen', 'newest']);
  put('depositAYear', typed.depositAYear);
  put('indexAYear', typed.indexAYear);
  put('rentDepositMonths', typed.rentDepositMonths);

  const missing = (['authority', 'priceRupees', 'rentRupees'] as const).filter((field) => draft[field] === undefined);
  const configuration = flat?.configuration ?? null;
  if (missing.length > 0) return { kind: 'asks', missing, faults: [], configuration, sources, draft };
  const parsed = BuyerCaseInput.safeParse(draft);
  if (!parsed.success)
    return { kind: 'asks', missing: [], faults: parsed.error.issues.map(({ message }) => message), configuration, sources, draft };
  return { kind: 'case', input: parsed.data, sources, configuration };
}

const yes = (answer: 'yes' | 'no' | undefined) => (answer === undefined ? undefined : answer === 'yes');

/** The configuration that was chosen, else the one sold most. */
const chosenFlat = ({ configuration }: TypedCase, facts: HomeFacts | null) =>
  facts?.configurations.find((one) => one.configuration === configuration) ?? facts?.configurations[0] ?? null;

/** Where nothing is filed it is taken as a resale when most sales are, else as completed. */
function stageOf(facts: HomeFacts | null, today: IsoDate): BuyerCaseInput['stage'] {
  const primary = facts?.primaryShare.value ?? null;
  if (facts === null || (primary !== null && primary < 50)) return 'resale';
  if (facts.filing === null) return 'completed';
  const { status, completionOn } = facts.filing;
  return status !== 'completed' && completionOn !== null && completionOn > today ? 'under-construction' : 'completed';
}
