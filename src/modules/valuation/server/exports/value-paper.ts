import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatAreaSqft } from '#core/area.ts';
import { haversineMetres } from '#core/geo.ts';
import { groupDigits, MINUS } from '#core/indian-number.ts';
import { language, languageTags } from '#core/language.ts';
import { formatMoney, formatMoneyShort, formatRate } from '#core/money.ts';
import { notKnown } from '#core/not-known.ts';
import { dayInIndia, formatDate, formatDayOf } from '#core/period.ts';
import type { Section } from '#modules/exports/index.ts';
import {
  cleanForPaper,
  columnHead,
  isNumeric,
  lightPalette,
  marksByPlace,
  paperMap,
  qrSvg,
  tableTexts,
  type Pages,
  type Paper,
} from '#modules/exports/server/index.ts';
import * as grid from '#messages/valuation/comparables';
import * as words from '#messages/valuation/paper';
import * as facts from '#messages/valuation/report';
import * as around from '#messages/valuation/around';
import * as valueWords from '#messages/valuation/value';
import type { BesideValue } from '../../beside-contract.ts';
import type { Comparable, StoredValuation, Valued } from '../../contract.ts';
import { distanceWords, nameOf } from '../../model/comparable-words.ts';
import { assumptions } from '../../model/disclaimer.ts';
import { evidenceChart } from '../../model/evidence-chart.ts';
import { roundByRange } from '../../model/round-by-range.ts';
import { subjectWords } from '../../model/subject-words.ts';
import { gradeWords, valueLines } from '../../model/value-lines.ts';
import { costSections } from './report-tables.ts';

const template = readFileSync(join(import.meta.dirname, 'value-report.typ'), 'utf8');

/** Buildings closer than this lie under the mark of the property, and the legend says so. */
const UNDER_THE_MARK_M = 15;
const chartSize = { width: 400, height: 250 };
const steps = ['time', 'size', 'floor', 'location', 'age'] as const;

type Source = { stored: StoredValuation & { result: Valued }; beside: BesideValue; verifyUrl: string };

/**
 * Two pages to send: the value with its place and trend; every comparable step by step, and what the value takes for granted. Of a house
 * with its plot, land and building follow on a third.
 */
export function valuePaper({ stored, beside, verifyUrl }: Source, { drawChart, madeAt }: Pick<Paper, 'drawChart' | 'madeAt'>): Pages {
  const { id, valuedAt, hash, result: value } = stored;
  const { subject, place, currency } = value;
  const rounded = roundByRange(value);
  const money = (paise: number | null) => (paise === null ? notKnown() : formatMoney(paise, currency));
  const chart = evidenceChart(value);
  const [year, month, day] = dayInIndia(madeAt).split('-').map(Number);
  const evidence = value.approach === 'cost' && value.cost?.kind === 'told' ? value.cost.land.comparables : value.comparables;
  const data = {
    language: languageTags[language()].slice(0, 2),
    palette: lightPalette(),
    made: { year, month, day },
    title: words.title({ what: [subject.project ?? words.point(), place.locality, subject.city].filter(Boolean).join(', ') }),
    kicker: words.kicker(),
    demonstration: value.demonstration ? words.demonstration() : null,
    headline: subject.project ?? words.point(),
    address: [place.locality, subject.city].filter(Boolean).join(', '),
    subtitle: subjectWords(subject),
    valueLabel: words.valueAsAt({ day: formatDate(value.valuationDate) }),
    value: formatMoneyShort(rounded.valuePaise, currency),
    roundedWords: words.rounded({ step: money(rounded.stepPaise), exact: money(value.valuePaise) }),
    rate: formatRate(value.ratePerSqft, currency),
    range: rangeOf(value, rounded),
    grade: value.confidence.grade,
    gradeWords: gradeWords(value),
    facts: [
      [facts.carpetArea(), formatAreaSqft(subject.carpetAreaSqft)],
      ...(subject.plotAreaSqft === undefined ? [] : [[facts.plotArea(), formatAreaSqft(subject.plotAreaSqft)]]),
      ...(subject.builtUpAreaSqft === undefined ? [] : [[facts.builtUpArea(), formatAreaSqft(subject.builtUpAreaSqft)]]),
      [facts.yearBuilt(), place.builtYear === null ? notKnown() : String(place.builtYear)],
      [facts.valuedAsAt(), formatDate(value.valuationDate)],
      [facts.salesUpTo(), formatDate(value.asOf)],
      [valueWords.salesWeighed({ isCost: value.approach === 'cost' }), String(value.evidence.n)],
      [around.officialValue(), beside.guideline.paise === null ? notKnown() : money(beside.guideline.paise)],
      ...(beside.realisable === null ? [] : [[around.realisable(), money(beside.realisable.paise)]]),
      ...(beside.distress === null ? [] : [[around.distress(), money(beside.distress.paise)]]),
    ],
    map: mapOf(value, evidence),
    noMap: words.noMap(),
    trend:
      chart === null
        ? null
        : {
            title: chart.title,
            subtitle: chart.subtitle,
            alt: `${chart.title}. ${chart.subtitle}`,
            foot: [chart.asOf, chart.source].filter(Boolean).join(' · '),
          },
    verify: verifyUrl,
    verifyWords: words.verify(),
    verifyAlt: words.verifyAlt(),
    gridTitle: value.approach === 'cost' ? words.plotSales() : valueWords.comparableSales(),
    gridNote: words.gridNote({ currency }),
    grid: gridOf(evidence),
    linesTitle: valueWords.legsCaption({ isCost: value.approach === 'cost' }),
    lines: [
      ...valueLines(value).map(({ label, paise, isPart }, at) => ({
        label,
        amount: at === 0 ? money(paise) : signed(paise),
        kind: isPart ? 'part' : 'line',
      })),
      { label: valueWords.value(), amount: money(value.valuePaise), kind: 'sum' },
    ],
    warningsTitle: valueWords.warnings(),
    warnings: value.warnings,
    methodTitle: valueWords.howMade(),
    method: value.method,
    limitsTitle: facts.limits(),
    limits: assumptions(),
    tables: costSections(value).flatMap(tableOf),
    proof: words.proof({ id, on: formatDayOf(valuedAt), model: `${value.model.id} ${value.model.hash}`, hash: hash.slice(0, 16) }),
  };
  return {
    template,
    data: cleaned(data),
    images: [['qr.svg', qrSvg(verifyUrl)], ...(chart === null ? [] : [['trend.svg', drawChart(chart, chartSize)] as [string, string]])],
  };
}

/** Where low, value and high lie along the bar, as shares of its length; the wider range, where it is known, is the bar. */
function rangeOf(value: Valued, rounded: ReturnType<typeof roundByRange>) {
  const { lowPaise: from, highPaise: to } = value.range95 ?? value;
  const at = (paise: number) => (to > from ? (paise - from) / (to - from) : 0.5);
  const short = (paise: number) => formatMoneyShort(paise, value.currency);
  const values = { low: short(rounded.lowPaise), high: short(rounded.highPaise) };
  return {
    low: at(value.lowPaise),
    value: at(value.valuePaise),
    high: at(value.highPaise),
    lowWords: values.low,
    highWords: values.high,
    words:
      value.approach === 'reconciled' || value.approach === 'cost'
        ? valueWords.likely({ ...values, isCost: value.approach === 'cost' })
        : valueWords.fourOfFive({
            ...values,
            isWider: Boolean(value.range95),
            low95: value.range95 ? short(value.range95.lowPaise) : '',
            high95: value.range95 ? short(value.range95.highPaise) : '',
          }),
  };
}

function mapOf({ place: { latitude, longitude } }: Valued, evidence: readonly Comparable[]) {
  if (latitude === null || longitude === null) return null;
  const here = { latitude, longitude };
  const marks = marksByPlace(evidence.map((sale) => ({ ...sale, name: sale.project || nameOf({ ...sale, unitNumber: '' }) })));
  const apart = marks.filter((mark) => haversineMetres(mark, here) > UNDER_THE_MARK_M);
  const own = marks.filter((mark) => !apart.includes(mark));
  const map = paperMap(here, apart);
  return {
    ...map,
    scale: { ...map.scale, words: metresWords(map.scale.metres) },
    title: words.mapTitle(),
    alt: words.mapAlt({ places: apart.length }),
    legend: [
      words.mapOwn({ isSold: own.length > 0, numbers: own.map(({ label }) => label).join(', ') }),
      ...apart.map(({ label, names: [name = ''] }) => `${label}: ${name}`),
    ],
  };
}

const metresWords = (metres: number) =>
  metres < 1000
    ? grid.metres({ n: String(metres) })
    : grid.kilometres({ n: groupDigits(metres / 1000, 'indian', metres % 1000 === 0 ? 0 : 1) });

/** Amounts to the whole unit: somebody who adds them up finds the sum, to the unit that rounding leaves. */
const amount = (paise: number) => groupDigits(Math.round(paise / 100));
const signed = (paise: number) => (paise === 0 ? '–' : `${paise > 0 ? '+' : MINUS}${amount(Math.abs(paise))}`);

function gridOf(sales: readonly Comparable[]) {
  const mean = sales.reduce((sum, { weight, adjustedPaise }) => sum + weight * adjustedPaise, 0);
  return {
    head: [
      '',
      grid.sale(),
      grid.registered(),
      grid.distance(),
      words.areaSqft(),
      grid.floor(),
      grid.price(),
      ...steps.map((step) => grid.adjustment({ step: step === 'age' ? 'other' : step })),
      grid.adjusted(),
      grid.weight(),
    ],
    rows: sales.map((sale, at) => [
      String(at + 1),
      nameOf(sale),
      formatDate(sale.registeredOn),
      sale.sameBuilding ? grid.here() : distanceWords(sale),
      groupDigits(sale.areaSqft),
      sale.floor === null ? notKnown() : String(sale.floor),
      amount(sale.agreementPaise),
      ...steps.map((step) => signed(sale.adjustments[step])),
      amount(sale.adjustedPaise),
      `${(100 * sale.weight).toFixed(1)}%`,
    ]),
    sum: [valueWords.weightedMeanShort(), amount(mean), '100.0%'],
  };
}

/** What a house is worth by land and building follows on pages of its own. */
function tableOf(section: Section) {
  if (section.kind === 'note') return [{ title: section.title ?? '', note: section.text, head: [], right: [], rows: [] }];
  if (section.kind !== 'table') return [];
  const { columns, texts } = tableTexts(section);
  return [{ title: section.title, note: section.note ?? '', head: columns.map(columnHead), right: columns.map(isNumeric), rows: texts }];
}

/** Every text that came with a sale or from a person goes through the sieve of letters that the fonts have. */
const cleaned = (data: object) =>
  JSON.parse(JSON.stringify(data), (_key, item: unknown) => (typeof item === 'string' ? cleanForPaper(item) : item)) as object;
