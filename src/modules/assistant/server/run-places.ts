import * as words from '#messages/assistant/tools';
import { groupDigits } from '#core/indian-number.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { IsoDate } from '#core/period.ts';
import { readAround, readPeople } from '#modules/location/server/index.ts';
import { readSignals } from '#modules/market-lens/server/index.ts';
import type { AssistantAnswer, Frame, Part, Place } from '../contract.ts';
import { Cells, sentence } from '../model/sentence.ts';
import { placeWords } from './answer-words.ts';
import type { Ran } from './run-measures.ts';

type Rows = NonNullable<AssistantAnswer['table']>['rows'];

/** Figures that a tool tells beside the catalogue: printed as the tool prints them. */
const toolCell = (cell: { measure: string; label: string; value: number | null; printed: string; place: string }) => ({
  unit: '',
  n: null,
  needed: 1,
  period: null,
  key: [],
  rows: null,
  derived: null,
  ...cell,
});

/** Rules of risk and opportunity that fire in a place, each in the sentence of its own method, with the figures behind it. */
export async function runSignals(clickhouse: ClickHouse, { places }: Frame): Promise<Ran> {
  const [place] = places as [Place];
  const { signals, period, dataUntil, demonstrationSales } = await readSignals(clickhouse, place);
  const name = placeWords(place);
  const firing = signals.filter(({ state }) => state === 'fires');
  const cells = new Cells();
  const stated = [name, ...signals.flatMap((one) => [one.sentence, one.title])];
  const text: Part[] = [...sentence(firing.length === 0 ? words.noSignals({ place: name }) : words.signals({ place: name }))];
  const rows: Rows = [];
  for (const signal of firing) {
    const evidence = new Map<string, string>();
    for (const one of signal.evidence) {
      stated.push(one.period, one.words);
      const cell = toolCell({ measure: one.measure, label: one.label, value: one.value, printed: one.words, place: name });
      const id = cells.add({ ...cell, n: one.n, needed: one.needed, period, rows: one.rows });
      evidence.set(one.words, id);
      rows.push({ words: [signal.title, one.label, one.period], cells: [id] });
    }
    text.push({ kind: 'words', value: ` ${signal.title}: ` }, ...withCells(signal, evidence, cells, name));
  }
  return {
    outcome: 'answer',
    text,
    cells: cells.all,
    table: rows.length === 0 ? null : { columns: [words.signal(), words.figure(), words.days(), words.value()], rows },
    about: { asOf: dataUntil, dataUntil, demonstrationSales, leftOut: 0 },
    stated,
  };
}

/** The sentence of a signal with each number as a cell: that of its evidence, or one derived from it ("down 19.8% on the year before"). Lengths of time are words. */
export function withCells(
  { title, sentence: text }: { title: string; sentence: string },
  evidence: ReadonlyMap<string, string>,
  cells: Cells,
  place: string,
): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(/₹?\d[\d,]*(?:\.\d+)?(?:\/sq ft|%)?/g)) {
    const [printed] = found;
    const own = evidence.get(printed);
    const after = text.slice(found.index + printed.length);
    if (own === undefined && /^ (?:(?:months?|years?|quarters?|days?)\b|महीन|महिन|साल|वर्ष|तिमाह|दिन)/.test(after) && !printed.includes('.'))
      continue;
    const value = Number(printed.replace(/[^\d.]/g, ''));
    const derived = { formula: `${title}: ${text}`, of: [...evidence.values()] };
    const id = own ?? cells.add({ ...toolCell({ measure: 'signal', label: title, value, printed, place }), derived });
    if (found.index > end) parts.push({ kind: 'words', value: text.slice(end, found.index) });
    parts.push({ kind: 'figure', cell: id });
    end = found.index + printed.length;
  }
  return [...parts, { kind: 'words', value: text.slice(end) }];
}

/** What lies around a place within two kilometres, and the nearest of each kind. */
export async function runAround(clickhouse: ClickHouse, { places, amenity }: Frame, day: IsoDate): Promise<Ran> {
  const [place] = places as [Place];
  const name = placeWords(place);
  const { middle, categories } = await readAround(clickhouse, { ...place, km: 2 }, day);
  const cells = new Cells();
  const km = (label: string, value: number) =>
    cells.add(
      toolCell({
        measure: 'distance',
        label,
        value,
        printed: words.km({ number: groupDigits(value, 'indian', 1) }),
        place: name,
      }),
    );
  const stated = [name];
  const rows: Rows = [];
  const wanted = categories.filter(({ id }) => amenity === undefined || id === amenity);
  for (const { label, nearest } of wanted) {
    for (const one of nearest.slice(0, amenity === undefined ? 1 : 5)) {
      stated.push(label, one.name);
      rows.push({ words: [label, one.name], cells: [km(label, one.km)] });
    }
  }
  const about = { asOf: null, dataUntil: null, demonstrationSales: 0, leftOut: 0 };
  const [first] = rows;
  const says =
    middle === null
      ? words.nowhere({ place: name })
      : first === undefined
        ? words.nothingAround({ place: name })
        : words.around({ place: name });
  const text = sentence(says);
  if (first !== undefined)
    text.push(...sentence(` ${words.nearest({ kind: first.words[0] as string })}`), { kind: 'name', value: first.words[1] as string }, { kind: 'words', value: ', ' }, { kind: 'figure', cell: first.cells[0] as string }, { kind: 'words', value: '.' }); // prettier-ignore
  return {
    outcome: 'answer',
    text,
    cells: cells.all,
    table: rows.length === 0 ? null : { columns: [words.kind(), words.name(), words.distance()], rows },
    about,
    stated,
  };
}

/** Who lives in a place, where a count of people was imported. */
export async function runPeople(clickhouse: ClickHouse, { places }: Frame): Promise<Ran> {
  const [place] = places as [Place];
  const { place: counted, figures } = await readPeople(clickhouse, place);
  const name = placeWords(place);
  const about = { asOf: null, dataUntil: null, demonstrationSales: 0, leftOut: 0 };
  if (counted === null)
    return { outcome: 'answer', text: sentence(words.noPeople({ place: name })), cells: {}, table: null, about, stated: [name] };
  const cells = new Cells();
  const rows = figures.map((one) => ({
    words: [one.label],
    cells: [cells.add({ ...toolCell({ measure: one.id, label: one.label, value: one.value, printed: one.text, place: name }), n: one.n })],
  }));
  const year = String(counted.countedIn);
  const text = sentence(words.people({ place: counted.name, year, source: counted.source }));
  for (const { words: [label], cells: [cell] } of rows.slice(0, 3))
    text.push({ kind: 'words', value: ` ${label}: ` }, { kind: 'figure', cell: cell as string }, { kind: 'words', value: '.' }); // prettier-ignore
  return {
    outcome: 'answer',
    text,
    cells: cells.all,
    table: { columns: [words.figure(), words.value()], rows },
    about,
    stated: [name, counted.name, year, counted.source, ...figures.map(({ label }) => label)],
  };
}
