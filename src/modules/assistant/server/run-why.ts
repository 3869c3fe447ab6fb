import * as words from '#messages/assistant/tools';
import { changeRatio, formatChange, ratioToPercent } from '#core/percent.ts';
import type { DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { MeasureQuestion, type Values } from '#modules/measures/contract.ts';
import { formatMeasured, measuredChange, measureOf, overTimeOf } from '#modules/measures/index.ts';
import { answerMeasures, readOverTime } from '#modules/measures/server/index.ts';
import { beforeOf, usualScope } from '#modules/transactions/index.ts';
import type { Cell, Frame, Place } from '../contract.ts';
import { isSoMuch } from '../model/claimed-times.ts';
import { changeFormula, pointsFormula } from '../model/bind.ts';
import { Cells, sentence } from '../model/sentence.ts';
import { daysWords, placeWords } from './answer-words.ts';
import type { Ran } from './run-measures.ts';

/**
 * What moved beside a figure between a year and the one before: a count by its parts, which add up to its change; a rate or a price by what homes
 * of the same kind did (the index) and by other homes having been sold (the mix). It says what moved at the same time, and names no cause.
 */
export async function runWhy(clickhouse: ClickHouse, frame: Frame, days: DateRange | null): Promise<Ran> {
  const [place] = frame.places as [Place];
  const [id = 'median-rate'] = frame.measures;
  const measure = measureOf(id);
  const name = placeWords(place);
  const filter = { ...place, ...usualScope, ...frame.filter };
  const ask = (more: object) =>
    answerMeasures(clickhouse, MeasureQuestion.parse({ ...filter, ...days, comparedWith: 'year-before', ...more }));
  const isCount = measure.unit === 'sales' || measure.unit === 'money';
  const part = isCount && measure.unit === 'sales' ? id : 'sales-count';
  const [whole, byKind, over] = await Promise.all([
    ask({ measures: [...new Set([id, 'median-area', 'sales-count'])] }),
    ask({ measures: [part], by: ['configuration'], limit: 1000 }),
    isCount ? null : readOverTime(clickhouse, filter),
  ]);
  const cells = new Cells();
  const stated = [name, daysWords(days), whole.comparedWith?.words ?? '', whole.comparedWith?.name ?? ''];
  const now = whole.period ?? days;
  const earlier = now === null ? null : (beforeOf(now, 'year-before')?.range ?? null);
  const add = (of: string, label: string, value: number | null, printed: string, more: Partial<Cell> = {}) =>
    cells.add({
      measure: of,
      label,
      value,
      printed,
      unit: measureOf(of).unit,
      n: null,
      needed: whole.total.values[id]?.needed ?? 1,
      period: now,
      place: name,
      key: [],
      rows: null,
      derived: null,
      ...more,
    });
  /** A share of what was before, whatever the figure itself is in. */
  const changeOf = (of: string, label: string, ratio: number | null, more: Partial<Cell>) =>
    add(of, label, ratio === null ? null : ratioToPercent(ratio), formatChange(ratio), { unit: 'percent', ...more });
  const valueIn = (values: Values | null, which: string) => values?.[which]?.value ?? null;
  const [value, before] = [valueIn(whole.total.values, id), valueIn(whole.total.before, id)];
  const about = { asOf: whole.asOf, dataUntil: whole.dataUntil, demonstrationSales: whole.demonstrationSales, leftOut: whole.leftOut };
  if (value === null || before === null)
    return { outcome: 'too-few', text: sentence(words.whyTooFew({ measure: measure.label, place: name, days: daysWords(days) })), cells: {}, table: null, about, stated }; // prettier-ignore
  const nOf = (values: Values | null, which: string) => values?.[which]?.n ?? null;
  const nowCell = add(id, measure.label, value, formatMeasured(measure, value), { n: nOf(whole.total.values, id), rows: whole.total.rows });
  const beforeCell = add(id, words.before(), before, formatMeasured(measure, before), { n: nOf(whole.total.before, id), period: earlier });
  // Shares move in points.
  const moved = measuredChange(measure, before, value);
  const change =
    moved?.isInPoints === true
      ? add(id, words.change(), moved.value, moved.words, {
          unit: 'percentage points',
          derived: { formula: pointsFormula, of: [nowCell, beforeCell] },
        })
      : changeOf(id, words.change(), changeRatio(before, value), { derived: { formula: changeFormula, of: [nowCell, beforeCell] } });
  const text = sentence(
    words.whyChange({
      measure: measure.label,
      place: name,
      days: daysWords(days),
      direction: value > before ? 'rose' : value < before ? 'fell' : 'other',
    }),
    { now: nowCell, before: beforeCell, change },
  );
  const growth = over?.overYear?.ratio ?? null;
  if (growth !== null)
    text.push(
      ...sentence(` ${words.whyIndex()}`, {
        growth: changeOf(id, words.sameHomes(), growth, {
          measure: 'price-growth',
          n: over?.index.reduce((sum, { n }) => sum + n, 0) ?? null,
          derived: { formula: overTimeOf('price-growth').definition, of: [] },
        }),
      }),
    );
  const [area, areaBefore] = [valueIn(whole.total.values, 'median-area'), valueIn(whole.total.before, 'median-area')];
  const areas = isCount ? null : changeRatio(areaBefore, area);
  if (areas !== null) {
    const size = measureOf('median-area');
    const of = [
      add(size.id, size.label, area, formatMeasured(size, area), { n: nOf(whole.total.values, size.id) }),
      add(size.id, words.before(), areaBefore, formatMeasured(size, areaBefore), { n: nOf(whole.total.before, size.id), period: earlier }),
    ];
    text.push(
      ...sentence(` ${words.whyMix()}`, {
        area: changeOf(size.id, words.areaChange(), areas, { derived: { formula: changeFormula, of } }),
      }),
    );
  }
  const parts = byKind.cells
    .map((cell) => ({
      key: cell.key,
      words: cell.words,
      rows: cell.rows,
      now: valueIn(cell.values, part) ?? 0,
      before: valueIn(cell.before, part) ?? 0,
    }))
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
  const count = measureOf(part);
  const rows = parts.map((one) => {
    stated.push(...one.words);
    const [a, b] = [
      add(part, count.label, one.now, formatMeasured(count, one.now), { key: one.key, n: one.now, rows: one.rows }),
      add(part, words.before(), one.before, formatMeasured(count, one.before), { key: one.key, n: one.before, period: earlier }),
    ];
    const by = one.now - one.before;
    const difference = add(part, words.change(), by, `${by > 0 ? '+' : ''}${formatMeasured(count, by)}`, {
      key: one.key,
      derived: { formula: 'now − before', of: [a, b] },
    });
    return { words: one.words, cells: [a, b, difference] };
  });
  text.push(...sentence(` ${words.atTheSameTime()}`));
  const isOtherwise = (frame.claim === 'rose' && value <= before) || (frame.claim === 'fell' && value >= before);
  const premise = isOtherwise
    ? words.isOtherwise({ measure: measure.label, place: name, claim: frame.claim === 'rose' ? 'rose' : 'other' })
    : isSoMuch(frame.claimedTimes, value, before)
      ? null
      : words.isNotSoMuch({ measure: measure.label, place: name });
  return {
    outcome: 'answer',
    premise,
    text: premise === null ? text : [...sentence(`${premise} `), ...text],
    cells: cells.all,
    table: rows.length === 0 ? null : { columns: [words.configuration(), count.label, words.before(), words.change()], rows },
    about,
    stated,
  };
}
