import * as words from '#messages/feasibility/errors';
import { z } from 'zod';
import { sanctioners } from '../rules/sanctioner.ts';

const share = z.number().min(0, 'A share lies between 0 and 100 %.').max(1, 'A share lies between 0 and 100 %.');
const count = z.int('Homes are whole.').min(0).max(1e5);

/** A size of home that may be built, with what its carpet area sells for and how many there may be. */
const MixSize = z
  .strictObject({
    name: z.string().trim().min(1, 'A size of home needs a name.').max(40),
    carpetSqm: z.number().min(15, 'A home below 15 sq m of carpet is a slip of the pen.').max(1000),
    ratePerSqm: z.number().positive('A home sells for something: type its rate.').max(1e7),
    least: count.default(0),
    most: count.nullable().default(null),
    leastShare: share.default(0),
    mostShare: share.default(1),
  })
  .refine(({ least, most }) => most === null || least <= most, 'The least number of homes is above the most.')
  .refine(({ leastShare, mostShare }) => leastShare <= mostShare, 'The least share is above the most.');

/** Areas in square metres, rates in rupees a square metre of carpet. */
export const MixInput = z
  .strictObject({
    /** P-line that is to be filled. */
    builtSqm: z.number().positive('Nothing may be built here.').max(1e7),
    carpetShare: z.number().gt(0, 'Carpet is a share of the P-line above 0.').max(1),
    /** P-line of a floor; null: floors are not looked at. */
    floorSqm: z.number().positive().max(1e6).nullable().default(null),
    sizes: z.array(MixSize).min(1, 'At least one size of home is needed.').max(12, 'At most twelve sizes of homes.'),
    /** As in a TOD zone: at least this share of the area in homes up to a size. */
    smallHomes: z.strictObject({ mostSqm: z.number().positive(), leastAreaShare: share }).optional(),
    /** Null: as many as the homes need. */
    mostCars: z.int().min(0).max(1e6).nullable().default(null),
    sanctioner: z.enum(sanctioners).default('PMC'),
    tod: z.boolean().default(false),
  })
  .superRefine(({ sizes }, context) => {
    if (new Set(sizes.map(({ name }) => name.toLowerCase())).size < sizes.length)
      context.addIssue({ code: 'custom', path: ['sizes'], message: words.twoSizesOneName() });
  });
export type MixInput = z.infer<typeof MixInput>;
