import type { Field, UnitKind } from './described-property.ts';
import { is, isMark } from './items.ts';
import { type Sheet, spanOfItems } from './sheet.ts';
import type { Sold, SoldUnit } from './sold-units.ts';

/** Numbers of the units, and what kind of thing they are. */
export function readUnits(sheet: Sheet, sold: Sold, hasArea: boolean): Field[] {
  const fields: Field[] = [];
  for (const [place, unit] of sold.units.entries()) {
    const unitIndex = sold.units.length > 1 ? place : null;
    const mention = unit.mentions.find(({ labelled }) => labelled) ?? unit.mentions[0]!;
    const { first, last, written } = mention.identifier!;
    const text = written ?? sheet.text.slice(sheet.items[first]!.from, sheet.items[last]!.to);
    fields.push({
      name: 'unit',
      value: text,
      unitIndex,
      spans: unit.mentions.map(({ identifier }) => spanOfItems(sheet, identifier!.first, identifier!.last)),
      confidence: mention.labelled ? 0.98 : 0.95,
      reason: written ? 'one of a range of units' : 'number behind the word for the unit',
    });
  }
  const kinds = sold.units.flatMap((unit) => (unit.kind ? [{ kind: unit.kind, noun: nounOf(unit) }] : []));
  if (new Set(kinds.map(({ kind }) => kind)).size > 1) {
    for (const [place, unit] of sold.units.entries())
      if (unit.kind) fields.push({ ...kindField(sheet, unit.kind, nounOf(unit)), unitIndex: place, confidence: 0.97 });
    return fields;
  }
  const kind =
    kinds[0] ?? sold.kindWithoutNumber ?? sold.barePlot ?? (!sold.isBuilt && hasArea && !isHouse(sheet) ? landKind(sheet) : null);
  if (kind) fields.push({ ...kindField(sheet, kind.kind, kind.noun), unitIndex: null, confidence: kinds.length > 0 ? 0.97 : 0.8 });
  return fields;
}

const nounOf = ({ kind, mentions }: SoldUnit) => (mentions.find((mention) => mention.kind === kind) ?? mentions[0]!).noun;

const kindField = (sheet: Sheet, kind: UnitKind, noun: number) => ({
  name: 'unit_kind' as const,
  value: kind,
  spans: [spanOfItems(sheet, noun, noun)],
  reason: 'word for the kind of unit',
});

/** "दुमजली घर, एकूण बांधकाम 142.50 चौ.मी.": a house of no kind that is a field; land with a house upon it is called land first. */
const isHouse = ({ items }: Sheet) => {
  const house = items.findIndex(({ text }) => /^(?:घर|घराच)/.test(text));
  return (
    house >= 0 &&
    is(items[house + (isMark(items[house + 1], ',') ? 2 : 1)], 'builtup', 'total') &&
    !items.slice(0, house).some((item) => is(item, 'land'))
  );
};

/** Land is sold when nothing built is, and the text measures it. */
function landKind(sheet: Sheet) {
  const noun = sheet.items.findIndex(
    ({ concept }) =>
      concept === 'land' ||
      concept === 'gat' ||
      concept === 'are' ||
      concept === 'hectare' ||
      concept === 'guntha' ||
      concept === 'survey' ||
      concept === 'property' ||
      concept === 'cts',
  );
  return noun < 0 ? null : { kind: 'land' as const, noun };
}
