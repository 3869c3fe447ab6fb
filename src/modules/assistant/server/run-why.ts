import * as words from '#messages/assistant/tools';
import { changeRatio, formatChange } from '#core/percent.ts';
import type { DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { MeasureQuestion, type Values } from '#modules/measures/contract.ts';
import { formatMeasured, measureOf } from '#modules/measures/index.ts';
import { answerMeasures, readOverTime } from '#modules/measures/server/index.ts';
import { usualScope } from '#modules/transactions/index.ts';
import type { Frame, Place } from '../contract.ts';
import { changeFormula } from '../model/bind.ts';
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
  const add = (
    label: string,
    value: number | null,
    printed: string,
    more: { n?: number | null; key?: string[]; formula?: string; of?: string[] } = {},
  ) =>
    cells.add({
      measure: id,
      label,
      value,
      printed,
      unit: measure.unit,
      n: more.n ?? null,
      needed: whole.total.values[id]?.needed ?? 1,
      period: whole.period ?? days,
      place: name,
      key: more.key ?? [],
      rows: null,
      derived: more.formula === undefined ? null : { formula: more.formula, of: more.of ?? [] },
    });
  const valueIn = (values: Values | null, which: string) => values?.[which]?.value ?? null;
  const [now, before] = [valueIn(whole.total.values, id), valueIn(whole.total.before, id)];
  const about = { asOf: whole.asOf, dataUntil: whole.dataUntil, demonstrationSales: whole.demonstrationSales, leftOut: whole.leftOut };
  if (now === null || before === null)
    return { outcome: 'too-few', text: sentence(words.whyTooFew({ measure: measure.label, place: name, days: daysWords(days) })), cells: {}, table: null, about, stated }; // prettier-ignore
  const ratio = changeRatio(before, now);
  const nowCell = add(measure.label, now, formatMeasured(measure, now), { n: whole.total.values[id]?.n ?? null });
  const beforeCell = add(words.before(), before, formatMeasured(measure, before), { n: whole.total.before?.[id]?.n ?? null });
  const change = add(words.change(), ratio, formatChange(ratio), { formula: changeFormula, of: [nowCell, beforeCell] });
  const text = sentence(
    words.whyChange({
      measure: measure.label,
      place: name,
      days: daysWords(days),
      direction: now > before ? 'rose' : now < before ? 'fell' : 'other',
    }),
    { now: nowCell, before: beforeCell, change },
  );
  const growth = over?.overYear?.ratio ?? null;
  if (growth !== null) text.push(...sentence(` ${words.whyIndex()}`, { growth: add(words.sameHomes(), growth, formatChange(growth)) }));
  const areas = isCount ? null : changeRatio(valueIn(whole.total.before, 'median-area'), valueIn(whole.total.values, 'median-area'));
  if (areas !== null) text.push(...sentence(` ${words.whyMix()}`, { area: add(words.areaChange(), areas, formatChange(areas)) }));
  const parts = byKind.cells
    .map((cell) => ({ key: cell.key, words: cell.words, now: valueIn(cell.values, part) ?? 0, before: valueIn(cell.before, part) ?? 0 }))
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
  const count = measureOf(part);
  const rows = parts.map((one) => {
    stated.push(...one.words);
    const [a, b] = [
      add(count.label, one.now, formatMeasured(count, one.now), one),
      add(words.before(), one.before, formatMeasured(count, one.before), one),
    ];
    const by = one.now - one.before;
    return {
      words: one.words,
      cells: [
        a,
        b,
        add(words.change(), by, `${by > 0 ? '+' : ''}${formatMeasured(count, by)}`, { key: one.key, formula: 'now − before', of: [a, b] }),
      ],
    };
  });
  text.push(...sentence(` ${words.atTheSameTime()}`));
  const isOtherwise = (frame.claim === 'rose' && now <= before) || (frame.claim === 'fell' && now >= before);
  const premise = isOtherwise
    ? words.isOtherwise({ measure: measure.label, place: name, claim: frame.claim === 'rose' ? 'rose' : 'other' })
    : null;
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
