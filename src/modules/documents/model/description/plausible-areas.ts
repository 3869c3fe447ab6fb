import type { AreaMention } from './find-areas.ts';
import type { UnitKind } from './described-property.ts';
import type { Sold } from './sold-units.ts';

/**
 * What one unit of each kind can measure, in square metres; beyond it the figure is of something else, or in another unit than written.
 * Least: the smallest rooms that were registered (homes of 100 sq ft, kiosks). Most: the largest homes sold in Mumbai, whole floors of shops
 * and offices, and sheds.
 */
const LIMITS: Record<UnitKind | 'unknown', { least: number; most: number }> = {
  flat: { least: 5, most: 2_000 },
  shop: { least: 2, most: 3_000 },
  office: { least: 3, most: 3_000 },
  row_house: { least: 15, most: 3_000 },
  bungalow: { least: 15, most: 20_000 },
  industrial: { least: 5, most: 100_000 },
  godown: { least: 5, most: 100_000 },
  plot: { least: 2, most: 100_000 },
  land: { least: 2, most: 100_000 },
  unknown: { least: 2, most: 3_000 },
};
/** A balcony lies within the outline of its home; a terrace may lie above several. */
const PARTS = {
  balcony_sqm: { least: 0.2, most: 150, ofHome: 1 },
  terrace_sqm: { least: 0.2, most: 1_000, ofHome: 5 },
  /** A few cars; what is larger beside a home is something else. */
  parking_sqm: { least: 0.2, most: 60, ofHome: Number.POSITIVE_INFINITY },
} as const;

/** Which areas of a text its units can have. Of units of several kinds the widest limits hold. */
export function plausibleAreas(sold: Sold, mentions: readonly AreaMention[]): (mention: AreaMention) => boolean {
  const kinds = sold.units.map(({ kind }) => kind ?? 'unknown');
  if (kinds.length === 0) kinds.push(sold.kindWithoutNumber?.kind ?? 'unknown');
  const units = Math.max(1, sold.units.length);
  const limits = {
    least: Math.min(...kinds.map((kind) => LIMITS[kind].least)),
    // Said once, it may be that of all of them together.
    most: units * Math.max(...kinds.map((kind) => LIMITS[kind].most)),
  };
  const isOfUnit = ({ role, sqm }: AreaMention) =>
    (role === 'carpet_sqm' || role === 'builtup_sqm' || role === 'saleable_sqm' || role === 'unit') &&
    sqm >= limits.least &&
    sqm <= limits.most;
  const largest = Math.max(0, ...mentions.filter(isOfUnit).map(({ sqm }) => sqm));
  return (mention) => {
    const { role, sqm } = mention;
    if (role === 'land' || role === 'other' || role === 'share') return true;
    if (role !== 'balcony_sqm' && role !== 'terrace_sqm' && role !== 'parking_sqm') return isOfUnit(mention);
    const { least, most, ofHome } = PARTS[role];
    return sqm >= least && sqm <= most * units && (largest === 0 || sqm <= largest * ofHome * units);
  };
}
