import type { Definition } from '#modules/exports/index.ts';
import { measureOf } from '../model/catalogue.ts';
import type { Measure } from '../model/measure.ts';
import { overTimeOf, type OverTimeId } from '../model/over-time/definitions.ts';
import { neededFor } from '../model/needed.ts';
import { unitName } from '../model/unit.ts';

/** "INR/sq ft": the unit of a measure where its currency is known. */
export function unitWords({ unit }: Pick<Measure, 'unit'>, currency: string | null): string {
  const money = currency ?? unitName('money');
  if (unit === 'money') return money;
  return unit === 'money per sq ft' ? `${money}/${unitName('sq ft')}` : unitName(unit);
}

/** What measures mean, as files print it: the catalogue's own words. */
export const definitionsOf = (ids: readonly string[], currency: string | null): Definition[] =>
  ids.map(measureOf).map((one) => ({
    id: one.id,
    label: one.label,
    sentence: one.definition,
    unit: unitWords(one, currency),
    needed: neededFor(one, []),
    method: `docs/methods/measures.md#${one.id}`,
  }));

export const overTimeDefinitionsOf = (ids: readonly OverTimeId[]): Definition[] =>
  ids.map(overTimeOf).map(({ id, label, definition, unit, fewest }) => ({
    id,
    label,
    sentence: definition,
    unit: unitName(unit),
    needed: fewest,
    method: `docs/methods/market-over-time.md#${id}`,
  }));
