import * as words from '#messages/assistant/answers';
import * as screenWords from '#messages/assistant/screen';
import * as toolWords from '#messages/assistant/tools';
import { ratioToPercent } from '#core/percent.ts';
import type { DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { dimensionOf, formatMeasured, measuredChange, measureOf, WITHIN } from '#modules/measures/index.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';
import { beforeOf } from '#modules/transactions/index.ts';
import type { AssistantAnswer, Frame, Part, Place } from '../contract.ts';
import { changeFormula, differenceFormula, differenceInPoints, pointsFormula } from '../model/bind.ts';
import { isSoMuch } from '../model/claimed-times.ts';
import { placesTogether } from '../model/question-address.ts';
import { asName, Cells, sentence } from '../model/sentence.ts';
import { daysWords, insideSentence, placeWords } from './answer-words.ts';
import { firstOfCity } from './first-of-city.ts';
import { positionsOfRows } from './positions-of-rows.ts';
import { isSupply, questionFor, rowsOf } from './question-for.ts';

export type Ran = Pick<AssistantAnswer, 'outcome' | 'text' | 'cells' | 'table' | 'about'> & {
  stated: string[];
  /** What the question took for granted and is not so; said first. */
  premise?: string | null;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Figures of the catalogue for each place of a frame. Only cells of its answers are shown. */
export async function runMeasures(clickhouse: ClickHouse, frame: Frame, days: DateRange | null): Promise<Ran> {
  const together = frame.isTogether === true ? placesTogether(frame.places) : null;
  const places: (Place | { city: string; villages: string[] } | null)[] =
    together !== null ? [together] : frame.places.length === 0 ? [null] : frame.places;
  const answers = await Promise.all(
    places.map(async (place) => ({ place, answer: await answerMeasures(clickhouse, questionFor(frame, place, days)) })),
  );
  const cells = new Cells();
  const text: Part[] = [];
  const rows: NonNullable<Ran['table']>['rows'] = [];
  const stated: string[] = [daysWords(days)];
  let outcome: Ran['outcome'] | null = null;
  const better = (one: Ran['outcome']) => {
    if (outcome === null || one === 'answer') outcome = one;
  };
  const add = (parts: readonly Part[]) => text.push(...(text.length === 0 ? [] : [{ kind: 'words' as const, value: ' ' }]), ...parts);

  for (const { place, answer } of answers) {
    const name = place === null ? words.everything() : nameOf(place);
    stated.push(name);
    const currency = answer.currencies.length === 1 ? (answer.currencies[0]?.currency as 'INR') : undefined;
    const kind = answer.comparedWith?.kind;
    const now = answer.period ?? days;
    const earlier = now === null || kind === undefined || kind === 'area' ? null : (beforeOf(now, kind)?.range ?? null);
    /** Of the period, or of what it stands beside: those sales are others than the row opens. */
    const cellsOf = (cell: MeasuredCell, values = cell.values) =>
      frame.measures.map((id) => {
        const { value = null, n = null, needed = 1 } = values[id] ?? {};
        const measure = measureOf(id);
        const printed = formatMeasured(measure, value, currency);
        return cells.add({
          measure: id,
          label: measure.label,
          value,
          printed,
          unit: measure.unit,
          n,
          needed,
          period: values === cell.values ? now : earlier,
          place: name,
          key: cell.key,
          rows: values === cell.values ? cell.rows : null,
          derived: null,
        });
      });
    /** How far each figure moved from what it stands beside; nothing where one of the two is not told. */
    const changesOf = (cell: MeasuredCell, nowIds: readonly string[], beforeIds: readonly string[]) =>
      frame.measures.map((id, at) => {
        const measure = measureOf(id);
        const change = measuredChange(measure, cell.before?.[id]?.value ?? null, cell.values[id]?.value ?? null);
        const [nowId, beforeId] = [nowIds[at], beforeIds[at]];
        if (change === null || nowId === undefined || beforeId === undefined) return null;
        return cells.add({
          measure: `${id}-change`,
          label: words.changeOf({ measure: measure.label }),
          value: change.isInPoints ? change.value : ratioToPercent(change.value),
          printed: change.words,
          unit: change.isInPoints ? 'percentage points' : 'percent',
          n: null,
          needed: 1,
          period: now,
          place: name,
          key: cell.key,
          rows: null,
          derived: { formula: change.isInPoints ? pointsFormula : changeFormula, of: [nowId, beforeId] },
        });
      });
    /** Figures now; where another time stands beside, those of then and how far each moved. */
    const rowOf = (cell: MeasuredCell) => {
      const nowIds = cellsOf(cell);
      if (cell.before === null) return nowIds;
      const beforeIds = cellsOf(cell, cell.before);
      return [...nowIds, ...beforeIds, ...changesOf(cell, nowIds, beforeIds).map((one) => one ?? '')];
    };
    const [id] = frame.measures;
    if (id === undefined) continue;
    const { label } = measureOf(id);
    if (frame.by.length > 0) {
      const shown = shownRows(frame, answer);
      const begin = rows.length;
      for (const cell of shown) {
        const own = rowWords(frame, place, cell);
        stated.push(...own);
        rows.push({ words: [...(places.length > 1 ? [name] : []), ...own], cells: rowOf(cell) });
      }
      const withValue = shown.filter(({ values }) => typeof values[id]?.value === 'number');
      if (frame.pick !== null) {
        const [row] = shown;
        const rowName = asName(row === undefined ? frame.pick.value : rowWords(frame, place, row).join(', '));
        stated.push(rowName);
        if (row === undefined || withValue.length === 0) {
          better('too-few');
          add(sentence(words.noRow({ row: rowName, place: name, days: daysWords(days) })));
        } else {
          better('answer');
          add(
            sentence(words.pickedRow({ row: rowName, measure: insideSentence(label), place: name, days: daysWords(days) }), {
              v: rows.at(-1)?.cells[0] as string,
            }),
          );
        }
      } else {
        better(withValue.length > 0 ? 'answer' : 'too-few');
        const by = frame.by.map((one) => insideSentence(dimensionOf(one).label)).join(' × ');
        const measure = frame.measures.map((one) => measureOf(one).label).join(', ');
        add(sentence(words.rowsOf({ measure, place: name, dimension: by, days: daysWords(days) })));
        if (withValue.length === 0) add(sentence(words.noRows()));
        // Who asks which is dearest is told so, not only shown a list.
        const { order } = frame;
        const which = order === null ? -1 : frame.measures.indexOf(order.measure);
        const cell = rows[begin]?.cells[order?.of === 'change' ? 2 * frame.measures.length + which : which];
        if (cell !== undefined)
          add(sentence(words.firstRow({ row: asName(rowWords(frame, place, shown[0] as MeasuredCell).join(', ')) }), { v: cell }));
        // A list that was cut does not add up to its whole.
        if (frame.limit === null && shown.length < answer.cellCount && shown.length === rowsOf(frame)) {
          stated.push(String(shown.length));
          add(sentence(words.moreRows({ shown: String(shown.length) })));
        }
      }
    } else {
      const { comparedWith } = answer;
      const row = rowOf(answer.total);
      const [ids, beforeIds, changeIds] = [0, 1, 2].map((part) =>
        row.slice(part * frame.measures.length, (part + 1) * frame.measures.length),
      );
      // Of several places the table has all figures; of one each is said, since it stands nowhere else.
      for (const [at, one] of (places.length > 1 ? [id] : frame.measures).entries()) {
        add(figureSentence(one, answer, { place: name, days: daysWords(days), cell: ids?.[at] as string, better, stated }));
        const beforeId = beforeIds?.[at];
        if (beforeId === undefined || comparedWith === null) continue;
        stated.push(comparedWith.words, comparedWith.name);
        // "The 3 months before" is said by its days, so that every number is a figure or of a day.
        const period = /\d/.test(comparedWith.name) ? comparedWith.words : capital(`${comparedWith.name} (${comparedWith.words})`);
        add(sentence(words.changed({ period }), { v: beforeId }));
        const changeId = changeIds?.[at] ?? '';
        if (changeId !== '') add(sentence(words.change(), { v: changeId }));
      }
      if (answer.notCompared !== null) {
        stated.push(answer.notCompared);
        add(sentence(answer.notCompared));
      }
      if (places.length > 1) rows.push({ words: [name], cells: row });
    }
  }
  const ranked = await firstOfCity(clickhouse, frame, days);
  const [only] = frame.measures;
  if (ranked !== null && only !== undefined) {
    const { value = null, n = null, needed = 1 } = ranked.cell.values[only] ?? {};
    const measure = measureOf(only);
    const cell = cells.add({
      measure: only,
      label: measure.label,
      value,
      printed: formatMeasured(measure, value, answers[0]?.answer.currencies[0]?.currency as 'INR'),
      unit: measure.unit,
      n,
      needed,
      period: answers[0]?.answer.period ?? days,
      place: nameOf({ city: ranked.city, village: ranked.village }),
      key: [],
      rows: ranked.cell.rows,
      derived: null,
    });
    stated.push(ranked.village, ranked.city);
    add(
      sentence(
        toolWords.firstOfCity({
          claim: frame.claimedRank === 'lowest' ? 'other' : 'highest',
          measure: insideSentence(measure.label),
          city: ranked.city,
          name: asName(ranked.village),
        }),
        { v: cell },
      ),
    );
  }
  const difference = differenceOf(frame, answers, rows, cells);
  if (difference !== null) add(difference);
  if (
    frame.filter.propertyKinds === undefined &&
    !frame.by.includes('property-kind') &&
    frame.measures.some((one) => measureOf(one).fact === undefined)
  )
    add(sentence(words.usualKind()));
  const [first] = answers;
  const filed = answers.map(({ answer: { supply } }) => supply?.asOf ?? null).find((day) => day !== null) ?? null;
  const premise = premiseOf(frame, answers, ranked?.village ?? null);
  return {
    outcome: outcome ?? 'too-few',
    premise,
    text: premise === null ? [...confirmedBy(frame, answers), ...text] : [...sentence(`${premise} `), ...text],
    cells: cells.all,
    table:
      rows.length === 0
        ? null
        : {
            columns: [
              ...(places.length > 1 ? [screenWords.place()] : []),
              ...frame.by.map((one) => dimensionOf(one).label),
              ...frame.measures.map((one) => measureOf(one).label),
              ...(rows.every(({ cells: own }) => own.length <= frame.measures.length)
                ? []
                : [
                    ...frame.measures.map((one) => words.beforeOf({ measure: measureOf(one).label })),
                    ...frame.measures.map((one) => words.changeOf({ measure: measureOf(one).label })),
                  ]),
            ],
            rows,
            ...(await positionsOfRows(
              clickhouse,
              frame,
              rows.map(({ cells: [own = ''] }) => cells.all[own]?.key[0] ?? ''),
            )),
          },
    about:
      first === undefined
        ? null
        : {
            asOf: isSupply(frame) ? null : first.answer.asOf,
            ...(filed === null ? {} : { supplyAsOf: filed }),
            dataUntil: first.answer.dataUntil,
            demonstrationSales: sumOf(answers, ({ demonstrationSales, supply }) =>
              isSupply(frame) ? (supply?.demonstrationProjects ?? 0) : demonstrationSales,
            ),
            leftOut: isSupply(frame) ? 0 : sumOf(answers, ({ leftOut }) => leftOut),
          },
    stated,
  };
}

type PlaceAnswer = { place: Place | { city: string; villages: string[] } | null; answer: MeasureAnswer };

type InSentence = { place: string; days: string; cell: string; better: (outcome: Ran['outcome']) => void; stated: string[] };

/** One figure of one place in a sentence: its value, why it is withheld, or how few sales there are. */
function figureSentence(id: string, answer: MeasureAnswer, { place, days, cell, better, stated }: InSentence): Part[] {
  const { label, fact } = measureOf(id);
  const { value = null, n = null, needed = 1 } = answer.total.values[id] ?? {};
  const withheld = value === null && fact === 'project' ? (answer.supply?.sentence ?? null) : null;
  if (withheld !== null) {
    better('withheld');
    stated.push(withheld);
    return sentence(withheld);
  }
  if (value === null) {
    better('too-few');
    const few = { measure: label, place, needed: String(needed), days };
    return sentence(n === null ? words.tooFewHidden(few) : words.tooFew({ ...few, n }));
  }
  better('answer');
  const values = { measure: label, place, n: n ?? 0, days };
  // A number of sales is its own n.
  if (value === n) return sentence(words.ownCount(values), { v: cell });
  return sentence(fact === 'project' ? words.valueOfProjects(values) : words.value(values), { v: cell });
}

const nameOf = (place: Place | { city: string; villages: string[] }) =>
  'villages' in place ? asName(words.placesTogether({ places: place.villages.join(', '), city: place.city })) : placeWords(place);

/** Of two places and one figure: how far the second lies from the first. */
function differenceOf(frame: Frame, answers: readonly PlaceAnswer[], rows: NonNullable<Ran['table']>['rows'], cells: Cells): Part[] | null {
  const [id] = frame.measures;
  // "Is A dearer than B" is told of A; otherwise the second stands against the first.
  const isOfFirst = frame.claim === 'more' || frame.claim === 'less';
  const [one, other] = isOfFirst ? answers.toReversed() : answers;
  if (id === undefined || one === undefined || other === undefined || answers.length > 2 || frame.by.length > 0) return null;
  if (frame.measures.length > 1 || frame.compare !== null) return null;
  const [valueOfOne, valueOfOther] = [one, other].map(({ answer }) => answer.total.values[id]?.value ?? null);
  const firstCells = rows.map((row) => row.cells[0] ?? '');
  const [cellOfOne, cellOfOther] = isOfFirst ? firstCells.toReversed() : firstCells;
  const measure = measureOf(id);
  const change = measuredChange(measure, valueOfOne ?? null, valueOfOther ?? null);
  const isOneCurrency = one.answer.currencies[0]?.currency === other.answer.currencies[0]?.currency;
  if (change === null || !cellOfOne || !cellOfOther || (measure.unit.startsWith('money') && !isOneCurrency)) return null;
  const nameAt = (place: PlaceAnswer['place']) => nameOf(place ?? { city: words.everything() });
  const cell = cells.add({
    measure: `${id}-difference`,
    label: words.difference({ measure: measure.label }),
    value: change.isInPoints ? change.value : ratioToPercent(change.value),
    printed: change.words,
    unit: change.isInPoints ? 'percentage points' : 'percent',
    n: null,
    needed: 1,
    period: null,
    place: `${nameAt(one.place)} – ${nameAt(other.place)}`,
    key: [],
    rows: null,
    derived: { formula: change.isInPoints ? differenceInPoints : differenceFormula, of: [cellOfOther, cellOfOne] },
  });
  return sentence(words.against({ one: nameAt(one.place), other: nameAt(other.place) }), { v: cell });
}

/** What a question takes for granted beside what the cells say: a number that is not so, or a first place that has less, or more, than the second. */
function premiseOf(frame: Frame, answers: readonly PlaceAnswer[], first: string | null): string | null {
  const [id] = frame.measures;
  if (id === undefined || frame.by.length > 0) return null;
  const valueAt = (at: number) => answers[at]?.answer.total.values[id]?.value ?? null;
  const [one, other] = [valueAt(0), valueAt(1)];
  if (one === null) return null;
  const { label } = measureOf(id);
  const nameAt = (at: number) => nameOf(answers[at]?.place ?? { city: words.everything() });
  const [place] = frame.places;
  if (frame.claimedRank !== undefined && first !== null && place !== undefined && first !== place.village)
    return toolWords.isNotFirst({
      place: place.village ?? place.city,
      claim: frame.claimedRank === 'lowest' ? 'other' : 'highest',
      measure: insideSentence(label),
      city: place.city,
    });
  if (frame.claimed !== undefined && !isAsClaimed(one, frame.claimed, frame.claimedSide))
    return toolWords.isAnother({ measure: label, place: nameAt(0), claim: frame.claimedSide ?? 'other' });
  if (other === null || (frame.claim !== 'more' && frame.claim !== 'less')) return null;
  const isFurther = frame.claim === 'more' ? isSoMuch(frame.claimedTimes, one, other) : isSoMuch(frame.claimedTimes, other, one);
  const isSo = (frame.claim === 'more' ? one > other : one < other) && isFurther;
  if (!isSo && frame.claimedTimes !== undefined && !isFurther && (frame.claim === 'more' ? one > other : one < other))
    return toolWords.isNotSoMany({ measure: label, one: nameAt(0), other: nameAt(1) });
  return isSo
    ? null
    : toolWords.isNotMore({ measure: label, one: nameAt(0), other: nameAt(1), claim: frame.claim === 'more' ? 'more' : 'other' });
}

/** "Is it above 70 lakh": that it is. */
function confirmedBy(frame: Frame, answers: readonly PlaceAnswer[]): AssistantAnswer['text'] {
  const [id] = frame.measures;
  const [first] = answers;
  const value = id === undefined ? null : (first?.answer.total.values[id]?.value ?? null);
  const isWhole = frame.by.length === 0 && answers.length === 1;
  if (id === undefined || value === null || frame.claimed === undefined || frame.claimedSide === undefined || !isWhole) return [];
  const place = nameOf(first?.place ?? { city: words.everything() });
  return isAsClaimed(value, frame.claimed, frame.claimedSide)
    ? sentence(
        `${toolWords.isAsClaimed({ measure: measureOf(id).label, place, claim: frame.claimedSide === 'above' ? 'above' : 'other' })} `,
      )
    : [];
}

/** A number that is said is met within two in a hundred; above and below are as they stand. */
const isAsClaimed = (value: number, claimed: number, side: Frame['claimedSide']) =>
  side === 'above' ? value > claimed : side === 'below' ? value < claimed : Math.abs(value - claimed) <= 0.02 * claimed;

/** What a row is named by. Names of projects repeat within a city: beyond a locality each says where it stands. */
function rowWords({ by }: Frame, place: Place | { city: string; villages: string[] } | null, { key, words: own }: MeasuredCell): string[] {
  const isOfLocality = place !== null && 'village' in place && place.village !== undefined;
  return own.map((word, at) => {
    const [locality, project] = by[at] === 'project' && !isOfLocality ? (key[at] ?? '').split(WITHIN) : [];
    return project === undefined || !locality ? word : `${word}, ${locality}`;
  });
}

const sumOf = (answers: readonly { answer: MeasureAnswer }[], of: (answer: MeasureAnswer) => number) =>
  answers.reduce((sum, { answer }) => sum + of(answer), 0);

/** Rows as the catalogue puts them in order, as many as were asked for; a row without a value stands in no order and is left out of one. */
function shownRows(frame: Frame, { cells }: MeasureAnswer): MeasuredCell[] {
  const { order, pick } = frame;
  if (pick !== null) return cells.filter(({ key }) => key[0] === pick.value);
  return order === null ? cells : cells.filter((cell) => isOrdered(cell, order));
}

function isOrdered({ values, before }: MeasuredCell, { measure, of }: NonNullable<Frame['order']>): boolean {
  const now = values[measure]?.value ?? null;
  if (of === 'value') return now !== null;
  return measuredChange(measureOf(measure), before?.[measure]?.value ?? null, now) !== null;
}
