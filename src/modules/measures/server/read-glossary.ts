import type { Glossary } from '../contract.ts';
import { subjects } from '../model/catalogue.ts';
import { dimensionIds, dimensions } from '../model/dimension.ts';
import { isFit } from '../model/fits.ts';
import { countedIn } from '../model/measure.ts';
import { neededFor } from '../model/needed.ts';

export function glossary(): Glossary {
  return {
    measures: subjects.flatMap(({ id: subject, measures }) =>
      measures.map((one) => ({
        id: one.id,
        subject,
        label: one.label,
        definition: one.definition,
        unit: one.unit,
        countedIn: countedIn(one),
        fewest: neededFor(one, []),
        fewestOfPlace: neededFor(one, ['locality']),
        method: `docs/methods/measures.md#${one.id}`,
        notBy: dimensionIds.filter((id) => !isFit(one, id)),
      })),
    ),
    dimensions: dimensions.map(({ id, label, definition }) => ({ id, label, definition })),
  };
}
