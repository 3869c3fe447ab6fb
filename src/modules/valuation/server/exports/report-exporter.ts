import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatAreaSqft } from '#core/area.ts';
import { fileNameOf } from '#core/file-name.ts';
import { formatMoney, formatRate } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate, formatDayOf } from '#core/period.ts';
import type { Column, Section } from '#modules/exports/index.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Valued } from '../../answer-contract.ts';
import { oneValuation } from '../../contract.ts';
import type { BesideValue } from '../../beside-contract.ts';
import { approachWords, notToldWarning } from '../../model/cost/say-cost.ts';
import { distanceWords, nameOf } from '../../model/comparable-words.ts';
import { assumptions } from '../../model/disclaimer.ts';
import { besideValue } from '../beside/beside-value.ts';
import { openValued } from '../choices.ts';
import { demandValue } from '../demand-value.ts';

const input = z.object({ id: z.uuid() });
const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });

/** The automated report of one value on paper, or as a workbook: all that the screen shows, and what it is not. */
export const reportExporter = (app: Pick<FastifyInstance, 'countUse'>, ground: Ground): Exporter<typeof input> => ({
  name: 'valuation-report',
  access: 'signed-in',
  input,
  async describe({ id }, { caller }) {
    await demandValue(app, ground, caller, { endpoint: oneValuation, id });
    const { result, valuedAt, hash } = await openValued(ground, caller as Person, id);
    const beside = await besideValue(ground.clickhouse, result);
    const { subject, place, valuationDate } = result;
    const what = [subject.project ?? 'A point', place.locality, subject.city].filter(Boolean).join(', ');
    return {
      fileName: fileNameOf(['valuation', subject.city, subject.project ?? place.locality ?? 'point', valuationDate]),
      report: {
        title: `Automated valuation: ${what}`,
        subtitle: `${formatMoney(result.valuePaise, result.currency)} as at ${formatDate(valuationDate)}, confidence ${result.confidence.grade}`,
        filterSentence: `Valuation ${id}, given on ${formatDayOf(valuedAt)}, model ${result.model.id} ${result.model.hash}, proof ${hash.slice(0, 16)}`,
        asOf: result.asOf,
        demonstration: result.demonstration,
        currency: result.currency,
        sections: sectionsOf(result, beside),
        definitions: [],
      },
    };
  },
});

function sectionsOf(value: Valued, beside: BesideValue): Section[] {
  const money = (paise: number | null) => (paise === null ? NOT_KNOWN : formatMoney(paise, value.currency));
  const facts = (title: string, rows: [string, string][], note?: string): Section => ({
    kind: 'table',
    title,
    ...(note === undefined ? {} : { note }),
    columns: [text('fact', 'Fact'), text('value', 'Value')],
    rows,
  });
  const { subject, place } = value;
  return [
    facts('The property', [
      ['City and locality', [subject.city, place.locality].filter(Boolean).join(', ')],
      ['Project', subject.project ?? NOT_KNOWN],
      ['Kind', [subject.configuration, subject.propertyKind].filter(Boolean).join(' ')],
      ['Carpet area', formatAreaSqft(subject.carpetAreaSqft)],
      ['Floor', subject.floor === undefined ? NOT_KNOWN : String(subject.floor)],
      ['Year built', place.builtYear === null ? NOT_KNOWN : String(place.builtYear)],
      ...(subject.plotAreaSqft === undefined ? [] : [['Plot area', formatAreaSqft(subject.plotAreaSqft)] as [string, string]]),
      ...(subject.builtUpAreaSqft === undefined ? [] : [['Built-up area', formatAreaSqft(subject.builtUpAreaSqft)] as [string, string]]),
    ]),
    facts('The value', [
      ['Value', money(value.valuePaise)],
      ...(value.approach === undefined ? [] : [['Valued by', approachWords[value.approach]] as [string, string]]),
      ['Rate', formatRate(value.ratePerSqft, value.currency)],
      [
        value.approach === 'reconciled' || value.approach === 'cost' ? 'Likely range' : 'Range that holds four of five sales',
        `${money(value.lowPaise)} to ${money(value.highPaise)}`,
      ],
      ...(value.range95
        ? [['Range that holds 19 of 20', `${money(value.range95.lowPaise)} to ${money(value.range95.highPaise)}`] as [string, string]]
        : []),
      ['Confidence', `${value.confidence.grade}: ${value.confidence.words}`],
      ['Valued as at', formatDate(value.valuationDate)],
      ['Sales known up to', formatDate(value.asOf)],
    ]),
    facts(
      value.approach === 'cost' ? 'From land and building to the value' : 'From the comparables to the value',
      [
        ...value.legs.map(({ label, paise }): [string, string] => [label, money(paise)]),
        ...(value.drivers ?? [])
          .filter(({ paise }) => paise !== 0)
          .map(({ label, paise }): [string, string] => [`   of this: ${label}`, money(paise)]),
        ['Value', money(value.valuePaise)],
      ],
      'The lines add up; those of the model’s part add up to it.',
    ),
    ...costSections(value),
    ...(value.approach === 'cost' ? [] : [comparablesTable('Comparable sales', value.comparables, value.currency)]),
    facts('Beside the value', [
      [
        'Official value (ready reckoner)',
        beside.guideline.paise === null ? (beside.guideline.why ?? NOT_KNOWN) : money(beside.guideline.paise),
      ],
      ['Realisable', beside.realisable === null ? NOT_KNOWN : `${money(beside.realisable.paise)} (${beside.realisable.sharePercent}%)`],
      ['Distress', beside.distress === null ? NOT_KNOWN : `${money(beside.distress.paise)} (${beside.distress.sharePercent}%)`],
      ...beside.duty.buyers.map(({ words, ratePercent, dutyPaise, feePaise }): [string, string] => [
        `Stamp duty, ${words.toLowerCase()}`,
        `${money(dutyPaise)} (${ratePercent}%), registration ${money(feePaise)}`,
      ]),
      ...(beside.duty.why === null ? [] : [['Stamp duty', beside.duty.why] as [string, string]]),
      [
        'Rent a month, by usual yields',
        beside.rent.monthlyPaise === null || beside.rent.table === null
          ? (beside.rent.why ?? NOT_KNOWN)
          : `${money(beside.rent.monthlyPaise)} (${money(beside.rent.table.lowPaise)} to ${money(beside.rent.table.highPaise)}; ${beside.rent.yieldPercent}% a year; confidence ${beside.rent.table.confidence})`,
      ],
    ]),
    ...(value.warnings.length === 0
      ? []
      : [{ kind: 'note' as const, title: 'What to know before using this value', text: value.warnings.join(' ') }]),
    { kind: 'note', title: 'Method', text: value.method },
    { kind: 'note', title: 'Assumptions and limits', text: assumptions().join(' ') },
  ];
}

/** Land and building line by line, how both ways became one, and the plot sales the land is by. */
function costSections({ cost, market, reconciliation, currency, valuePaise }: Valued): Section[] {
  if (cost === undefined) return [];
  const columns = [text('line', 'Line'), text('basis', 'Basis'), text('amount', 'Amount')];
  const money = (paise: number) => formatMoney(paise, currency);
  if (cost.kind === 'not-told') return [{ kind: 'note', title: 'By land and building', text: notToldWarning(cost.why) }];
  const { factor, source, confidence } = cost.building;
  const sources = [
    `Construction costs: ${source}; confidence ${confidence}.`,
    ...(factor === null ? [] : [`Built-up area: ${factor.source}; confidence ${factor.confidence}.`]),
  ];
  return [
    {
      kind: 'table',
      title: 'By land and building',
      note: `The lines add up. ${sources.join(' ')}`,
      columns,
      rows: [
        ...cost.lines.map(({ label, basis, paise }) => [label, basis, money(paise)]),
        ['Land and building', `${money(cost.lowPaise)} to ${money(cost.highPaise)}`, money(cost.paise)],
      ],
    },
    ...(reconciliation === undefined || market?.kind !== 'valued'
      ? []
      : [
          {
            kind: 'table' as const,
            title: 'Both ways reconciled',
            note: `Weights: ${reconciliation.source}; confidence ${reconciliation.confidence}.`,
            columns,
            rows: [
              [
                'By sales of its kind',
                `${reconciliation.marketPercent}% of ${money(market.valuePaise)}`,
                money(reconciliation.marketPartPaise),
              ],
              ['By land and building', `${reconciliation.costPercent}% of ${money(cost.paise)}`, money(reconciliation.costPartPaise)],
              ['Reconciled value', '', money(valuePaise)],
            ],
          },
        ]),
    comparablesTable('Plot sales the land is valued by', cost.land.comparables, currency, stepsTaken(cost.land.comparables)),
  ];
}

const stepWords = { time: 'Time', size: 'Size', floor: 'Floor', location: 'Location', age: 'Age' } as const;
type Step = keyof typeof stepWords;
const allSteps = Object.keys(stepWords) as Step[];
/** A plot has no floor and no age: columns of nothing would push the others off the page. */
const stepsTaken = (comparables: Valued['comparables']) =>
  allSteps.filter((step) => comparables.some(({ adjustments }) => adjustments[step] !== 0));

function comparablesTable(title: string, comparables: Valued['comparables'], currency: string, steps: readonly Step[] = allSteps): Section {
  const units = (paise: number) => paise / 100;
  const mean = Math.round(comparables.reduce((sum, { weight, adjustedPaise }) => sum + weight * adjustedPaise, 0));
  const money = (id: string, label: string): Column => ({ id, label, kind: 'money', currency });
  return {
    kind: 'table',
    title,
    note: 'Price and adjustments add up to the adjusted price of each; weights add up to 100%, and the adjusted prices by their weights to the weighted mean.',
    columns: [
      text('project', 'Sale'),
      { id: 'on', label: 'Registered', kind: 'date' },
      text('distance', 'Distance'),
      { id: 'area', label: 'Area', kind: 'area' },
      { id: 'onFloor', label: 'On floor', kind: 'count' },
      money('price', 'Price'),
      ...steps.map((step) => money(step, stepWords[step])),
      money('adjusted', 'Adjusted'),
      { id: 'weight', label: 'Weight', kind: 'percent' },
    ],
    rows: [
      ...comparables.map((sale) => [
        nameOf(sale),
        sale.registeredOn,
        distanceWords(sale),
        sale.areaSqft,
        sale.floor,
        units(sale.agreementPaise),
        ...steps.map((step) => units(sale.adjustments[step])),
        units(sale.adjustedPaise),
        sale.weight,
      ]),
      ['Weighted mean', '', '', '', '', '', ...steps.map(() => ''), units(mean), 1],
    ],
  };
}
