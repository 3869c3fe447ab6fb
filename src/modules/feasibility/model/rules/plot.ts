import * as words from '#messages/feasibility/errors';
import { z } from 'zod';
// The model says what is wrong with a plot in its own sentences, also where no endpoint is loaded.
import '#core/plain-issues.ts';
import { Readings, usualReadings } from './readings.ts';
import { rulesKnownOn } from './rule-tables.ts';

const area = z.number().nonnegative().max(1e8);
const share = z.number().min(0).max(1);

/** Largest plot that is taken for one: 4 sq km. A country drawn by mistake is larger. */
const largestPlotSqm = 4e6;

/** The facts of a plot that the area statement follows from. Areas in square metres, widths in metres. */
export const Plot = z
  .strictObject({
    /** The least of title, measurement and 7/12 extract. */
    grossPlotSqm: z.number().positive().max(largestPlotSqm),
    /** Of the road that gives access; a highway counts where its service road gives it. */
    roadWidthM: z.number().positive('A plot without a road cannot be built on: give the width of the road that gives access.').max(200),
    /** Marked as congested (gaothan, core) on the plan. */
    congested: z.boolean().default(false),
    /** Land under roads of the plan with their widening, and reservations, handed over. */
    roadsAndReservationsSqm: area.default(0),
    /** Of that, land under reservations. */
    reservationsSqm: area.default(0),
    /** Of what is reserved, what counts as the amenity space that is due (form, line 4b). */
    amenityAdjustedSqm: area.default(0),
    /** Built-up area that stands and stays (form, line 15a). */
    retainedSqm: area.default(0),
    /** Pune, Pimpri-Chinchwad and other corporations; false for other authorities and regional plans. By default that of `villages`, else true. */
    municipalCorporation: z.boolean().optional(),
    /** False where a regional plan alone governs: transferable rights cannot be received there. */
    planningAuthorityExists: z.boolean().default(true),
    /** Share of the proposed FSI used for homes. */
    residentialShare: share.default(1),
    /** Shares of the table allowed by a deviation of regulation 6.3, such as [0.75, 0.75, 0.5] for an unauthorised sub-division. */
    shareOfBasicPremiumTdr: z.tuple([share, share, share]).default([1, 1, 1]),
    /** Of the premium and TDR columns, what is proposed to be used. */
    premiumUsed: share.default(1),
    tdrUsed: share.default(1),
    /** FSI on this plot for what was handed over, instead of transferable rights elsewhere. */
    inSituTaken: z.boolean().default(false),
    /** In-situ FSI for amenity space, as a multiple of it: 2 with a compound wall, 1.85 without. */
    amenityMultiple: z.number().min(0).max(3).optional(),
    /** Whether homes for lower incomes are due; by default in corporations, of which those above 10 lakh people owe them. */
    inclusiveHousing: z.boolean().optional(),
    /** Rate of open land of the annual statement of rates, without its guidelines. Null: not known; no money is then worked out. */
    asrLandRupeesPerSqm: z.number().positive().max(1e7).nullable().default(null),
    /** Share of that rate charged for ancillary FSI, where it is not the one that follows from the authority. */
    ancillaryPremiumShare: share.optional(),
    /**
     * The villages or localities that the plot lies in. With them it is looked up whether these rules hold there, and who sanctions; without
     * them that is taken for granted.
     */
    city: z.string().trim().min(1).max(120).default('Pune'),
    villages: z
      .array(
        z
          .string()
          .trim()
          .min(1, { error: () => words.villageName() })
          .max(120),
      )
      .max(5, { error: () => words.fiveVillages() })
      .default([]),
    /** The day on which the permission is asked for, by which the authority of the villages is looked up. */
    permissionOn: z.iso.date().optional(),
    readings: Readings.default(usualReadings),
    /** The day whose rules count. */
    rulesOn: z.iso.date().default(rulesKnownOn),
  })
  .superRefine((plot, context) => {
    if (plot.roadsAndReservationsSqm >= plot.grossPlotSqm)
      context.addIssue({
        code: 'custom',
        path: ['roadsAndReservationsSqm'],
        message: words.roadsLeaveNothing({ roads: String(plot.roadsAndReservationsSqm), plot: String(plot.grossPlotSqm) }),
      });
    if (plot.reservationsSqm > plot.roadsAndReservationsSqm)
      context.addIssue({
        code: 'custom',
        path: ['reservationsSqm'],
        message: words.reservationsArePart({ reservations: String(plot.reservationsSqm), roads: String(plot.roadsAndReservationsSqm) }),
      });
    if (plot.amenityAdjustedSqm > plot.reservationsSqm)
      context.addIssue({
        code: 'custom',
        path: ['amenityAdjustedSqm'],
        message: words.amenityTooLarge({ amenity: String(plot.amenityAdjustedSqm), reservations: String(plot.reservationsSqm) }),
      });
    if ((plot.municipalCorporation ?? plot.villages.length === 0) && !plot.planningAuthorityExists)
      context.addIssue({
        code: 'custom',
        path: ['planningAuthorityExists'],
        message: words.corporationIsAuthority(),
      });
    if (plot.rulesOn > rulesKnownOn)
      context.addIssue({
        code: 'custom',
        path: ['rulesOn'],
        message: words.rulesTooLate({ day: rulesKnownOn }),
      });
  });
export type Plot = z.infer<typeof Plot>;
