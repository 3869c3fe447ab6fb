import { z } from 'zod';

/**
 * Where the text of the rules can be read in two ways, which one counts. The first of each list is the default; the answers say what the
 * other one would give.
 */
export const Readings = z.strictObject({
  /** The cap of Tables 6-A and 6-G: the lower of both, the sum of its columns, or the maximum on the gross plot. */
  cap: z.enum(['lower', 'components', 'gross']).default('lower'),
  /** Inclusive housing: a share of the basic FSI (text of 3.8), or of the net plot (form of the area statement, line 17). */
  inclusiveOn: z.enum(['basic', 'plot']).default('basic'),
  /** What a TOD zone adds counts on the net area, or on the entire one where the roads are handed over. */
  todBase: z.enum(['net', 'entire']).default('net'),
  /** Premium in a TOD zone: half of its FSI at the lower rate of small homes, or what the design has in them. */
  smallHomes: z.enum(['half', 'design']).default('half'),
  /** 7.6.1: the authorised area and its incentive may exceed the table, or stop where 7.5 does. */
  aboveTable: z.enum(['allowed', 'capped']).default('allowed'),
  /** Half a parking space: "more than 0.5" is rounded up, or a half as well. */
  parkingHalf: z.enum(['down', 'up']).default('down'),
});
export type Readings = z.infer<typeof Readings>;
export const usualReadings: Readings = Readings.parse({});
