import { SQFT_PER_SQM } from '#core/area.ts';
import { rupeesToPaise } from '#core/money.ts';
import { addDays, type IsoDate } from '#core/period.ts';
import { roundTo } from '#core/indian-number.ts';
import type { Deal, Zone } from './land-words.ts';
import type { ParcelInput } from './parcel.ts';

/** A locality of the table of places. Rates of homes are rupees a square foot of carpet. */
export type DemonstrationPlace = { name: string; latitude: number; longitude: number; rateLow: number; rateHigh: number };

export const demonstrationParcelCount = 120;

const surnames = ['Jagtap', 'Kalbhor', 'Dhumal', 'Satav', 'Barate', 'Nimhan', 'Mohol', 'Gaikwad', 'Tapkir', 'Landge'];
const names = ['Bhausaheb', 'Sulochana', 'Dattatray', 'Vimal', 'Pandurang', 'Kamal', 'Namdev', 'Shakuntala', 'Tukaram', 'Rukmini'];
/** Widths that development plans draw roads with, metres. */
const widths = [9, 12, 12, 15, 18, 18, 24, 30];
const zoneOf: Zone[] = ['residential', 'residential', 'residential', 'residential', 'commercial', 'industrial', 'agricultural', 'unknown'];
const dealsOf: Deal[][] = [['outright'], ['outright'], ['outright', 'jda'], ['jda'], ['jda', 'revenue'], ['outright', 'jda', 'revenue']];

/** Numbers from 0 to 1 that are the same on every machine (mulberry32). */
function draws(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Invented parcels around the localities of a city, for demonstration: real places, everything else drawn at random. Land is asked for at a
 * tenth to three tenths of what homes sell for there. Some lack what real offers lack: a road width, an official rate, a position, a price.
 */
export function demonstrationParcels(
  places: readonly DemonstrationPlace[],
  today: IsoDate,
  count = demonstrationParcelCount,
): ParcelInput[] {
  if (places.length === 0) return [];
  const draw = draws(20_261_125);
  const pick = <One>(list: readonly One[]) => list[Math.floor(draw() * list.length)]!;
  return Array.from({ length: count }, (_, at): ParcelInput => {
    const place = pick(places);
    const areaSqm = Math.round(800 * 40 ** draw());
    const rate = (place.rateLow + (place.rateHigh - place.rateLow) * draw()) * SQFT_PER_SQM;
    const asr = Math.round((rate * (0.12 + 0.1 * draw())) / 10) * 10;
    const askingPerSqm = rate * (0.1 + 0.2 * draw());
    const deals = pick(dealsOf);
    const hasPosition = draw() > 0.05;
    const other = pick(places);
    return {
      city: 'Pune',
      villages: at % 40 === 39 && other.name !== place.name ? [place.name, other.name] : [place.name],
      latitude: hasPosition ? roundTo(place.latitude + (draw() - 0.5) * 0.02, 5) : null,
      longitude: hasPosition ? roundTo(place.longitude + (draw() - 0.5) * 0.02, 5) : null,
      areaSqm,
      roadWidthM: draw() < 0.06 ? null : pick(widths),
      zone: pick(zoneOf),
      asrLandRupeesPerSqm: draw() < 0.06 ? null : asr,
      askingPaise:
        deals.includes('outright') && draw() > 0.05 ? rupeesToPaise(Math.round((areaSqm * askingPerSqm) / 100_000) * 100_000) : null,
      deals,
      availableOn: draw() < 0.2 ? null : addDays(today, Math.round(draw() * 500)),
      survey: `${1 + Math.floor(draw() * 240)}/${1 + Math.floor(draw() * 9)}`,
      remarks: '',
      state: 'offered',
      stateReason: '',
      owner: `${pick(names)} ${pick(surnames)} (invented)`,
      ownerPhone: '',
    };
  });
}
