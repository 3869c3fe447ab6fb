import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatAreaSqft } from '#core/area.ts';
import { fileNameOf } from '#core/file-name.ts';
import { languages } from '#core/language.ts';
import { formatMoney, formatRate } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate, formatDayOf } from '#core/period.ts';
import type { Column, Section } from '#modules/exports/index.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { inLanguage } from '#server/language.ts';
import type { Person } from '#server/http/access.ts';
import type { Valued } from '../../answer-contract.ts';
import { oneValuation } from '../../contract.ts';
import type { BesideValue } from '../../beside-contract.ts';
import { approachWords } from '../../model/cost/say-cost.ts';
import { assumptions } from '../../model/disclaimer.ts';
import { besideValue } from '../beside/beside-value.ts';
import { openValued } from '../choices.ts';
import { demandValue } from '../demand-value.ts';
import { verifyAddress } from '../verify-value.ts';
import { comparablesTable, costSections } from './report-tables.ts';
import { valuePaper } from './value-paper.ts';
import { valueForAnybody } from './value-for-anybody.ts';

/** `language`: of the PDF, which is read by people; workbooks and tables are in English, as all files are. */
const input = z.object({ id: z.uuid(), language: z.enum(languages).default('en') });
const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });

/** The automated report of one value on paper, or as a workbook: all that the screen shows, and what it is not. */
export const reportExporter = (app: Pick<FastifyInstance, 'countUse'>, ground: Ground): Exporter<typeof input> => ({
  name: 'valuation-report',
  access: 'signed-in',
  input,
  async describe({ id, language }, { caller }) {
    await demandValue(app, ground, caller, { endpoint: oneValuation, id });
    const stored = await openValued(ground, caller as Person, id);
    const { result, valuedAt, hash } = stored;
    const beside = await besideValue(ground.clickhouse, result);
    const { subject, place, valuationDate } = result;
    const what = [subject.project ?? 'A point', place.locality, subject.city].filter(Boolean).join(', ');
    return {
      forAnybody: () => valueForAnybody(result),
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
      pdf: (paper) => inLanguage(language, async () => valuePaper({ stored, beside, verifyUrl: verifyAddress(ground, stored) }, paper)),
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
