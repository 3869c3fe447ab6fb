import { z } from 'zod';
import { formatAreaSqft } from '#core/area.ts';
import { fileNameOf } from '#core/file-name.ts';
import { formatMoney, formatRate } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import type { Column, Section } from '#modules/exports/contract.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Valued } from '../../answer-contract.ts';
import type { BesideValue } from '../../beside-contract.ts';
import { assumptions } from '../../model/disclaimer.ts';
import { besideValue } from '../beside/beside-value.ts';
import { openValued } from '../choices.ts';

const input = z.object({ id: z.uuid() });
const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });

/** The automated report of one value on paper, or as a workbook: all that the screen shows, and what it is not. */
export const reportExporter = (ground: Ground): Exporter<typeof input> => ({
  name: 'valuation-report',
  access: { entitled: 'valuation' },
  input,
  async describe({ id }, { caller }) {
    const { result, valuedAt, hash } = await openValued(ground, caller as Person, id);
    const beside = await besideValue(ground.clickhouse, result);
    const { subject, place, valuationDate } = result;
    const what = [subject.project ?? 'A point', place.locality, subject.city].filter(Boolean).join(', ');
    return {
      fileName: fileNameOf(['valuation', subject.city, subject.project ?? place.locality ?? 'point', valuationDate]),
      report: {
        title: `Automated valuation: ${what}`,
        subtitle: `${formatMoney(result.valuePaise, result.currency)} as at ${formatDate(valuationDate)}, confidence ${result.confidence.grade}`,
        filterSentence: `Valuation ${id}, given on ${formatDate(valuedAt.slice(0, 10))}, model ${result.model.id} ${result.model.hash}, proof ${hash.slice(0, 16)}`,
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
    columns: [text('what', 'What'), text('said', 'Said')],
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
    ]),
    facts('The value', [
      ['Value', money(value.valuePaise)],
      ['Rate', formatRate(value.ratePerSqft, value.currency)],
      ['Range that holds four of five sales', `${money(value.lowPaise)} to ${money(value.highPaise)}`],
      ...(value.range95
        ? [['Range that holds 19 of 20', `${money(value.range95.lowPaise)} to ${money(value.range95.highPaise)}`] as [string, string]]
        : []),
      ['Confidence', `${value.confidence.grade}: ${value.confidence.words}`],
      ['Valued as at', formatDate(value.valuationDate)],
      ['Sales known up to', formatDate(value.asOf)],
    ]),
    facts(
      'From the comparables to the value',
      [
        ...value.legs.map(({ label, paise }): [string, string] => [label, money(paise)]),
        ...(value.drivers ?? [])
          .filter(({ paise }) => paise !== 0)
          .map(({ label, paise }): [string, string] => [`   of this: ${label}`, money(paise)]),
        ['Value', money(value.valuePaise)],
      ],
      'The lines add up; those of the model’s part add up to it.',
    ),
    comparablesTable(value),
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
    { kind: 'note', title: 'Assumptions and limits', text: assumptions.join(' ') },
  ];
}

function comparablesTable({ comparables, currency }: Valued): Section {
  const units = (paise: number) => paise / 100;
  const money = (id: string, label: string): Column => ({ id, label, kind: 'money', currency });
  return {
    kind: 'table',
    title: 'Comparable sales',
    note: 'Price and adjustments add up to the adjusted price of each; weights add up to 1.',
    columns: [
      text('project', 'Sale'),
      { id: 'on', label: 'Registered', kind: 'date' },
      { id: 'area', label: 'Area', kind: 'area' },
      money('price', 'Price'),
      money('time', 'Time'),
      money('size', 'Size'),
      money('floor', 'Floor'),
      money('location', 'Location'),
      money('age', 'Age'),
      money('adjusted', 'Adjusted'),
      { id: 'weight', label: 'Weight', kind: 'percent' },
    ],
    rows: comparables.map(({ project, locality, registeredOn, areaSqft, agreementPaise, adjustments, adjustedPaise, weight }) => [
      project || `Unnamed building, ${locality}`,
      registeredOn,
      areaSqft,
      units(agreementPaise),
      units(adjustments.time),
      units(adjustments.size),
      units(adjustments.floor),
      units(adjustments.location),
      units(adjustments.age),
      units(adjustedPaise),
      weight,
    ]),
  };
}
