import { z } from 'zod';
import { Plot } from './plot.ts';
import { sanctioners } from './sanctioner.ts';

const corner = z.tuple([z.number().min(-1e7).max(1e7), z.number().min(-1e7).max(1e7)]);
const Ring = z.array(corner).max(400, 'A plot has at most 400 corners.');

/** What lies beyond a side of the plot. */
const Side = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('road'),
    widthM: z.number().positive('A road of 0 m is none: say what lies beyond this side.').max(200),
  }),
  z.strictObject({ kind: z.literal('neighbour') }),
  /** A margin of its own, as beside a stream, in metres. */
  z.strictObject({ kind: z.literal('given'), marginM: z.number().min(0).max(500) }),
]);

/** A drawn plot. `ring` in metres or `lngLat` in degrees; either `edgeMargins`, or `sides` from which the margins follow. */
export const Site = z
  .strictObject({
    ring: Ring.optional(),
    lngLat: Ring.optional(),
    holes: z.array(Ring).max(20).default([]),
    holeMarginM: z.number().min(0).max(100).default(0),
    edgeMargins: z.array(z.number().min(0, 'A margin cannot be negative.').max(500)).optional(),
    sides: z.array(Side).optional(),
    /** By default that of the villages of `plot`, else as it is described there, else PMC. */
    sanctioner: z.enum(sanctioners).optional(),
    congested: z.boolean().default(false),
    /** By title or measurement; it must agree with the drawing. */
    grossPlotSqm: z.number().positive().max(1e8).optional(),
    /** Area to be built (P-line); by default that of the area statement of `plot`. */
    pLineSqm: z.number().positive().max(1e8).optional(),
    plot: Plot.optional(),
    floorHeightM: z.number().min(2.4, 'A floor is at least 2.4 m high.').max(10).default(2.9),
    parkingHeightM: z.number().min(0).max(30).default(4.5),
    /** Dwellings by carpet area, for parking and nothing else. */
    homes: z.array(z.strictObject({ count: z.int().min(0).max(1e5), carpetSqm: z.number().positive().max(1e4) })).default([]),
    tod: z.boolean().default(false),
    rulesOn: z.iso.date().optional(),
  })
  .superRefine(({ ring, lngLat, edgeMargins, sides, plot, pLineSqm }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const corners = ring ?? lngLat;
    if (!corners || (ring && lngLat)) return fault('ring', 'Give the plot either in metres (ring) or in degrees (lngLat).');
    if ((edgeMargins === undefined) === (sides === undefined))
      return fault('sides', 'Give either the margin of each side, or what lies beyond each side.');
    const given = (edgeMargins ?? sides)!.length;
    const closed = corners.length > 1 && corners[0]![0] === corners.at(-1)![0] && corners[0]![1] === corners.at(-1)![1];
    if (given !== corners.length - (closed ? 1 : 0))
      fault(edgeMargins ? 'edgeMargins' : 'sides', `The plot has ${corners.length - (closed ? 1 : 0)} sides, and ${given} are described.`);
    if (sides && !sides.some(({ kind }) => kind === 'road'))
      fault('sides', 'No side lies on a road: a plot without access cannot be built on.');
    if (sides && plot === undefined && pLineSqm === undefined)
      fault('pLineSqm', 'Say what is to be built: pLineSqm, or the facts of the plot.');
  });
export type Site = z.infer<typeof Site>;
