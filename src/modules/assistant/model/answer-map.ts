import * as words from '#messages/assistant/screen';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatChange, percentToRatio } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import type { MapPoint, MapSpec } from '#web/map/map-spec.ts';
import { formatMeasured, measureOf } from '#modules/measures/index.ts';
import type { AssistantAnswer } from '../contract.ts';
import { answerTable } from './answer-table.ts';

/** The localities of a city on its ground, coloured by the figure that was asked for, or by its change where that put them in order; null where an answer is of none. */
export function answerMap(answer: AssistantAnswer): MapSpec | null {
  const { understood, table, about } = answer;
  const rows = answerTable(answer);
  const id = understood?.measures[0];
  const city = understood?.places[0]?.city;
  const positions = table?.positions;
  if (rows === null || understood === null || id === undefined || city === undefined || positions === undefined) return null;
  const count = understood.measures.length;
  const isOfChange = understood.order?.of === 'change';
  const drawn = isOfChange ? 2 * count + Math.max(0, understood.measures.indexOf(understood.order?.measure ?? id)) : 0;
  const measure = measureOf(id);
  const name = rows.valueHeads[drawn] ?? measure.label;
  const isInRupees = rows.rows.some(({ cells }) => cells[drawn]?.printed.startsWith('₹') === true);
  const points = rows.rows.flatMap(({ words: [label = ''], cells }, at): MapPoint[] => {
    const position = positions[at];
    const cell = cells[drawn] ?? null;
    if (position === null || position === undefined) return [];
    return [{ id: cells[0]?.key[0] ?? label, label, ...position, value: cell?.value ?? null, size: cells[0]?.n ?? 0 }];
  });
  const unit = rows.rows.map(({ cells }) => cells[drawn]?.unit).find((one) => one !== undefined);
  return {
    title: words.measureIn({ measure: name, place: city }),
    subtitle: words.localitiesOnMap({ number: formatCount(points.length) }),
    points,
    measure: {
      name,
      format: (value) =>
        !isOfChange
          ? formatMeasured(measure, value, isInRupees ? 'INR' : undefined)
          : unit === 'percentage points'
            ? words.inPoints({ number: groupDigits(value, 'indian', 1) })
            : formatChange(percentToRatio(value)),
    },
    size: { name: words.nOnMap(), format: formatCount },
    ...(typeof about?.asOf === 'string' ? { asOf: formatDate(about.asOf) } : {}),
    definition: measure.definition,
    as: 'cells',
  };
}
