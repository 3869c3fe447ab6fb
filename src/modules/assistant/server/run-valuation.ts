import * as words from '#messages/assistant/tools';
import { formatMoneyShort, formatRate, paiseToRupees } from '#core/money.ts';
import type { StoredValuation, Subject } from '#modules/valuation/contract.ts';
import type { Frame, Place } from '../contract.ts';
import { Cells, sentence } from '../model/sentence.ts';
import { placeWords } from './answer-words.ts';
import type { Ran } from './run-measures.ts';

/** Has a home valued for whoever asks, by their right and on their meter. */
export type ValueHome = (subject: Subject) => Promise<StoredValuation | null>;

/** What a valuation is asked about; null where facts are missing that it needs. */
export function subjectOf({ places, subject = {} }: Frame): Subject | null {
  const [place] = places as [Place | undefined];
  if (place === undefined || subject.carpetAreaSqft === undefined) return null;
  const { carpetAreaSqft, configuration, propertyKind = 'flat', floor, builtYear, saleKind } = subject;
  // A locality stands for the point in its middle, which the valuer finds; the contract asks for a project or a point.
  const { city, village, project } = place;
  return { propertyKind, city, village, project, configuration, floor, builtYear, saleKind, carpetAreaSqft };
}

/** The value as the valuation module answers it, with its range and grade, or its own refusal. */
export async function runValuation(frame: Frame, value: ValueHome): Promise<Ran> {
  const [place] = frame.places as [Place];
  const name = placeWords(place);
  const subject = subjectOf(frame);
  const stored = subject === null ? null : await value(subject);
  const none = { asOf: null, dataUntil: null, demonstrationSales: 0, leftOut: 0 };
  if (stored === null)
    return { outcome: 'answer', text: sentence(words.noValue({ place: name })), cells: {}, table: null, about: none, stated: [name] };
  const { result } = stored;
  const about = { asOf: result.asOf, dataUntil: result.asOf, demonstrationSales: result.demonstration ? 1 : 0, leftOut: 0 };
  if (result.kind !== 'valued')
    return { outcome: 'answer', text: sentence(result.why), cells: {}, table: null, about, stated: [name, result.why] };
  const cells = new Cells();
  const add = (label: string, paise: number) =>
    cells.add({
      measure: 'value',
      label,
      value: paiseToRupees(paise),
      printed: formatMoneyShort(paise, result.currency),
      unit: 'money',
      n: result.comparables.length,
      needed: 1,
      period: null,
      place: name,
      key: [stored.id],
      rows: null,
      derived: null,
    });
  const rate = cells.add({
    measure: 'value-rate',
    label: words.rate(),
    value: result.ratePerSqft,
    printed: formatRate(result.ratePerSqft, result.currency),
    unit: 'money per sq ft',
    n: result.comparables.length,
    needed: 1,
    period: null,
    place: name,
    key: [stored.id],
    rows: null,
    derived: null,
  });
  const text = sentence(words.valued({ place: name, n: result.comparables.length }), {
    v: add(words.value(), result.valuePaise),
    low: add(words.low(), result.lowPaise),
    high: add(words.high(), result.highPaise),
    rate,
  });
  const { grade, expectedErrorPercent } = result.confidence;
  const error = cells.add({
    measure: 'value-error',
    label: words.expectedError(),
    value: expectedErrorPercent,
    printed: `${expectedErrorPercent.toFixed(1)}%`,
    unit: 'percent',
    n: result.comparables.length,
    needed: 1,
    period: null,
    place: name,
    key: [stored.id],
    rows: null,
    derived: null,
  });
  text.push({ kind: 'words', value: ' ' }, ...sentence(words.confidence({ grade: grade === 'E' ? 'other' : grade }), { error }));
  return {
    outcome: 'answer',
    text,
    cells: cells.all,
    table: null,
    about,
    stated: [name, String(result.comparables.length)],
  };
}
