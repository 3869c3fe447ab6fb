import type { Field } from './described-property.ts';
import type { FloorMention } from './find-floors.ts';
import { type Sheet, spanOfItems } from './sheet.ts';
import type { Sold } from './sold-units.ts';

/** Storeys of the units: one for each, or the one that is named beside them; a home on two floors has both. */
export function readFloors(sheet: Sheet, sold: Sold, floors: readonly FloorMention[]): Field[] {
  const labelled = floors.filter((floor) => floor.labelled);
  const usable = labelled.length > 0 ? labelled : floors;
  const unique = [...new Map(usable.toReversed().map((floor) => [String(floor.floors), floor])).values()].reverse();
  const one = (floor: FloorMention, unitIndex: number | null): Field[] =>
    floor.floors.map((value) => ({
      name: 'floor',
      value,
      unitIndex,
      spans: [spanOfItems(sheet, floor.first, floor.last)],
      confidence: floor.labelled ? 0.98 : 0.95,
      reason: floor.reason,
    }));
  if (unique.length === 0) return [];
  if (sold.units.length > 1 && unique.length === sold.units.length) return unique.flatMap((floor, place) => one(floor, place));
  if (sold.units.length > 1 && unique.length === 1 && unique[0]!.floors.length === sold.units.length)
    return one(unique[0]!, null).map((field, place) => Object.assign(field, { unitIndex: place }));
  // A storey beside each unit, some of them the same.
  if (sold.units.length > 1 && unique.length > 1 && usable.length === sold.units.length)
    return usable.flatMap((floor, place) => one(floor, place));
  if (sold.units.length > 1 && unique.length > 1) return perUnit(sheet, sold, usable).flatMap(([floor, place]) => one(floor, place));
  return one(nearest(unique, sold), null);
}

/** "301, 302 तिसरा मजला व 401 चौथा मजला": a storey is that of the units before it, back to the storey before; in front of all of them, of those behind it. */
function perUnit({ items }: Sheet, { units }: Sold, floors: readonly FloorMention[]): [FloorMention, number][] {
  const inOrder = [...floors].sort((one, other) => one.first - other.first);
  const isInFront = inOrder[0]!.first < Math.min(...units.map(({ first }) => first));
  const isBehindAll = inOrder[0]!.first > Math.max(...units.map(({ first }) => first));
  return units.flatMap(({ first, mentions }, place) => {
    // "301, 302 आणि 401 क्रमांकाच्या सदनिका; पैकी 301 व 302 तिसऱ्या मजल्यावर असून 401 चौथ्या": by where the number is named again.
    if (isBehindAll) {
      const again = items.findLastIndex((item) => item.kind === 'number' && item.text === mentions[0]!.identifier!.digits);
      const named = again > mentions[0]!.last ? inOrder.find((floor) => floor.first > again) : undefined;
      return named === undefined || named.floors.length !== 1 ? [] : [[named, place] as [FloorMention, number]];
    }
    const own = isInFront ? inOrder.findLast((floor) => floor.first < first) : inOrder.find((floor) => floor.first > first);
    return own === undefined || own.floors.length !== 1 ? [] : [[own, place] as [FloorMention, number]];
  });
}

/** Of several storeys the one beside the unit. */
function nearest(floors: readonly FloorMention[], sold: Sold) {
  const unit = sold.units[0];
  if (!unit) return floors[0]!;
  const distance = ({ first, last }: FloorMention) => Math.max(unit.first - last, first - unit.last, 0);
  return [...floors].sort((one, other) => distance(one) - distance(other))[0]!;
}
