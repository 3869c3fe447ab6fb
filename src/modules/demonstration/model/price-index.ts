import { monthCount, positionOfDay } from './calendar.ts';
import { generalLogLevel } from './market-calendar.ts';
import { hashName, mix, Random } from './random.ts';
import type { Locality } from './places.ts';

/** How far micro-markets stray from their city. Zone and locality together give a deviation of 2.5%. */
const straying = {
  zoneDeviation: 0.015,
  localityDeviation: 0.02,
  /** Month-to-month memory of the deviation: cycles of one to three years. */
  memory: 0.96,
  /** Deviation of the yearly trend of a locality against its city. */
  trendDeviation: 0.008,
};

/** Months before the first one, for deeds signed earlier than they were registered. */
const lead = 16;
/** June 2024, where the places' rates were read. */
const baseMonth = (2024 - 2016) * 12 + 5.5;

/**
 * The market's price level over time: the city's path, a cycle of the zone and one of the locality (each a first-order
 * autoregression), and a slow trend. Logarithms, relative to mid-2024.
 */
export class PriceIndex {
  private readonly levels: Float64Array[];

  constructor(seed: number, localities: readonly Locality[]) {
    const zones = new Map<string, Float64Array>();
    this.levels = localities.map((locality) => {
      const zoneName = `${locality.city.name}/${locality.zone}`;
      const zone = zones.get(zoneName) ?? cycle(mix(seed, hashName(zoneName)), straying.zoneDeviation);
      zones.set(zoneName, zone);
      const own = cycle(mix(seed, locality.hash), straying.localityDeviation);
      const trend = new Random(seed, locality.hash, 0x7e3d).normal() * straying.trendDeviation;
      return Float64Array.from({ length: own.length }, (_, at) => {
        const month = at - lead;
        return (
          locality.city.priceStrength * generalLogLevel(month) +
          (zone[at] as number) +
          (own[at] as number) +
          (trend * (month - baseMonth)) / 12
        );
      });
    });
  }

  /** Log price level of a locality (by its place in the list) on a day. */
  at(locality: number, day: number): number {
    const levels = this.levels[locality] as Float64Array;
    const at = Math.min(levels.length - 1.001, Math.max(0, positionOfDay(day) + lead));
    const month = Math.floor(at);
    const from = levels[month] as number;
    return from + ((levels[month + 1] as number) - from) * (at - month);
  }
}

function cycle(stream: number, deviation: number): Float64Array {
  const random = new Random(stream, 0x1d3c, 1);
  const fresh = deviation * Math.sqrt(1 - straying.memory ** 2);
  const values = new Float64Array(lead + monthCount + 2);
  values[0] = deviation * random.normal();
  for (let at = 1; at < values.length; at += 1) values[at] = straying.memory * (values[at - 1] as number) + fresh * random.normal();
  return values;
}
