import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { MeasuredValue } from '#modules/measures/contract.ts';
import { SaleFilter } from '#modules/transactions/contract.ts';

const place = z.string().trim().min(1).max(200);
const day = z.iso.date().nullable();

const FloorRise = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('told'),
    /** Rupees a square foot and floor; the range holds it with 95%. */
    perFloor: z.number(),
    low: z.number(),
    high: z.number(),
    /** Of the mean rate of these sales. */
    percent: z.number(),
    n: z.number().int(),
    groups: z.number().int(),
    from: z.number().int(),
    to: z.number().int(),
  }),
  /** `floors`: on how many floors these sales are. */
  z.object({ kind: z.literal('refused'), n: z.number().int(), needed: z.number().int(), floors: z.number().int() }),
]);

const Filing = z.object({
  projectId: z.string(),
  registration: z.string(),
  name: z.string(),
  district: z.string(),
  village: z.string(),
  status: z.string(),
  proposedCompletion: day,
  revisedCompletion: day,
  extendedCompletion: day,
  completionOn: day,
  /** Months by which the date in force lies after the first one proposed. */
  movedMonths: z.number().int().nullable(),
  /** Null where the register does not tell. */
  isOverdue: z.boolean().nullable(),
  apartments: z.number().int().nullable(),
  booked: z.number().int().nullable(),
  snapshotOn: z.iso.date(),
});
export type ProjectFiling = z.infer<typeof Filing>;

export const ProjectReading = z.object({
  /** Of the floor rise. */
  currency: z.string().nullable(),
  floorRise: FloorRise,
  unitMix: z.array(
    z.object({
      configuration: z.string(),
      unitType: z.string(),
      carpetSqm: z.number(),
      units: z.number().int().nullable(),
      asOf: z.iso.date(),
    }),
  ),
  filings: z.array(Filing),
  /** What else is filed under the promoter's name; null where no filing of the project names one. */
  promoter: z
    .object({
      name: z.string(),
      asOf: z.iso.date(),
      projects: z.number().int(),
      completed: z.number().int(),
      withDates: z.number().int(),
      moved: z.number().int(),
      medianMovedMonths: z.number().nullable(),
      overdue: z.number().int(),
      withOverdue: z.number().int(),
      apartments: z.number().int(),
      booked: z.number().int(),
      withUnits: z.number().int(),
      complaints: z.number().int(),
      withComplaints: z.number().int(),
      others: z.array(Filing),
    })
    .nullable(),
  /** Null where it is not known where the project lies. */
  competition: z
    .object({
      km: z.number(),
      /** Of the sales of the filter, all projects around, this one included; the most sold first. */
      projects: z.array(
        z.object({
          locality: z.string(),
          project: z.string(),
          isSubject: z.boolean(),
          sales: z.number().int(),
          medianRate: MeasuredValue,
          medianPrice: MeasuredValue,
          salesAMonth: MeasuredValue,
          rows: z.string().nullable(),
          /** By a filing of that name nearby; null where there is none, or several. */
          km: z.number().nullable(),
          unsold: z.number().int().nullable(),
        }),
      ),
      projectCount: z.number().int(),
      /** Filed around by a point of their own, and unsold among them as filed. */
      filed: z.number().int(),
      filedUnsold: z.number().int(),
      filedWithUnits: z.number().int(),
      currency: z.string().nullable(),
    })
    .nullable(),
});
export type ProjectReading = z.infer<typeof ProjectReading>;

export const readProjectMarket = endpoint({
  method: 'GET',
  path: '/api/v1/market-lens/project',
  access: { entitled: 'market-lens' },
  summary: 'One project: floor rise, unit mix, dates kept and moved, what else its promoter filed, and who sells within two kilometres.',
  input: SaleFilter.omit({ within: true }).extend({ city: place, village: place, project: place }),
  output: ProjectReading,
  ratePerMinute: 120,
});
