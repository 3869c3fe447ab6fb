import type { Field } from './described-property.ts';
import type { UnitMention } from './find-units.ts';
import type { WingMention } from './find-wings.ts';
import { type Sheet, spanOfItems } from './sheet.ts';
import type { Sold } from './sold-units.ts';

/** Wing and building; a wing also from the letter before the number of a flat. */
export function readWings(sheet: Sheet, sold: Sold, wings: readonly WingMention[], isGround: boolean): Field[] {
  const fields: Field[] = [];
  for (const what of ['building', 'wing'] as const) {
    const unique = [
      ...new Map(
        wings
          .filter((wing) => wing.what === what)
          .toReversed()
          .map((wing) => [wing.value, wing]),
      ).values(),
    ].reverse();
    // As many wings as units: each its own. Else the first: later ones are of other things.
    const chosen = sold.units.length > 1 && unique.length === sold.units.length ? unique : unique.slice(0, 1);
    for (const [place, { value, first, last }] of chosen.entries())
      fields.push({
        name: what,
        value,
        unitIndex: chosen.length > 1 ? place : null,
        spans: [spanOfItems(sheet, first, last)],
        confidence: 0.95,
        reason: `beside the word for ${what}`,
      });
  }
  if (fields.some(({ name }) => name === 'wing')) return fields;
  const prefixes = new Set(sold.units.map((unit) => wingInNumber(sheet, unit.mentions)));
  const prefix = [...prefixes][0];
  const source = sold.units[0]?.mentions.find(({ identifier }) => identifier?.prefix === prefix);
  if (
    prefixes.size === 1 &&
    prefix &&
    source?.identifier &&
    !fields.some(({ value }) => isOfBuilding(prefix, value)) &&
    !(isGround && prefix === 'G')
  )
    fields.push({
      name: 'wing',
      value: prefix,
      unitIndex: null,
      spans: [spanOfItems(sheet, source.identifier.first, source.identifier.first)],
      confidence: 0.8,
      reason: 'letter before the number of the flat',
    });
  return fields;
}

/** Flat सी2-1803 of building C2: the letter is the building's. */
const isOfBuilding = (prefix: string, building: unknown) => building === prefix || new RegExp(`^${prefix}[ -]?\\d`).test(String(building));

/** Wings count their flats by storey; of lower numbers the letter is as often a part: बी-5 of a house without wings. */
const SHORTEST_OF_STOREY = 3;

/** बी-1203 is flat 1203 of wing B. S-5 is a shop, and GS-9 no wing. */
function wingInNumber({ items }: Sheet, mentions: readonly UnitMention[]): string | null {
  for (const { identifier, kind, noun } of mentions) {
    const isHome = kind === 'flat' || items[noun]!.concept === 'unit';
    if (identifier && isHome && identifier.digits.length >= SHORTEST_OF_STOREY && /^[A-R]$/.test(identifier.prefix))
      return identifier.prefix;
  }
  return null;
}
