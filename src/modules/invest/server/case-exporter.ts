import { z } from 'zod';
import { badRequest } from '#core/app-error.ts';
import { fileNameOf } from '#core/file-name.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, paiseToRupees } from '#core/money.ts';
import { dayInIndia, formatDate } from '#core/period.ts';
import * as words from '#messages/invest/buyer-case';
import * as file from '#messages/invest/file';
import { column } from '#modules/exports/index.ts';
import type { Described, Exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { BuyerCaseInput } from '../model/case/buyer-case-input.ts';
import { alternatives } from '../model/case/own-or-rent.ts';
import { rentRangeAt, workOut, type WorkedCase } from '../model/case/work-out.ts';
import {
  fanChart,
  movedValue,
  mustBeTrue,
  ownOrRentChart,
  returnWords,
  ruleSource,
  ruleValue,
  spreadSentence,
  winsSentence,
} from '../model/case-words.ts';
import { caseSheets } from './case-sheets.ts';
import { readHomeFacts } from './read-home-facts.ts';
import { shippedCaseTables } from './shipped-tables.ts';
import { messageKey } from '../model/message-key.ts';

const placeName = z.string().trim().min(1).max(200).optional();
const input = BuyerCaseInput.safeExtend({
  city: placeName,
  village: placeName,
  project: placeName,
  configuration: placeName,
  /** The rent is the one that the table of yields gives. */
  isRentOfTable: z.boolean().default(false),
});

type Sections = Described['report']['sections'];
const inr = { currency: 'INR' } as const;
const rupees = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));

/** A buyer's case as the screen shows it: worked out by the same function from the same input. */
export const caseExporter = (ground: Ground): Exporter<typeof input> => ({
  name: 'buyer-case',
  access: { entitled: 'market-lens' },
  input,
  async describe({ city, village, project, configuration, isRentOfTable, ...given }) {
    const facts = city === undefined ? null : await readHomeFacts(ground.clickhouse, { city, village, project }, dayInIndia(ground.now()));
    const worked = workOut(given, shippedCaseTables(), {
      spread: facts?.spread ?? null,
      rentRange: rentRangeAt(given.priceRupees, facts?.rent ?? null, isRentOfTable),
    });
    if ('refused' in worked) throw badRequest(worked.refused.join(' '));
    const home = [project, configuration, village, city].filter((part) => part !== undefined).join(', ') || file.aHome();
    const sheets = caseSheets(given, shippedCaseTables());
    return {
      ...(sheets !== null && { liveSheets: () => sheets }),
      fileName: fileNameOf(['buyer-case', ...[project ?? village ?? city].filter((part) => part !== undefined)]),
      report: {
        title: file.caseTitle({ home }),
        subtitle: file.caseSubtitle({
          price: formatMoney(worked.answer.costs.pricePaise),
          years: formatCount(given.years),
          day: formatDate(given.on),
        }),
        filterSentence: home,
        asOf: facts?.asOf ?? null,
        demonstration: (facts?.demonstrationSales ?? 0) > 0,
        ...inr,
        sections: sectionsOf(worked),
        definitions: [],
      },
    };
  },
});

function sectionsOf(worked: WorkedCase): Sections {
  const { answer } = worked;
  const charts = [ownOrRentChart(worked), fanChart(worked)].flatMap((chart) => (chart === null ? [] : [{ kind: 'chart' as const, chart }]));
  const notes = [
    ...(answer.tax.kind === 'newest'
      ? [
          words.taxNewest({
            from: answer.tax.years[0] ?? '',
            to: answer.tax.years.at(-1) ?? '',
            of: answer.tax.of,
            years: answer.tax.years.length,
          }),
        ]
      : answer.tax.kind === 'refused'
        ? [words.taxRefused({ because: answer.tax.because })]
        : []),
    ...answer.findings.map((finding) => words.finding({ finding: messageKey(finding) })),
    ...alternatives.flatMap((alternative) => [winsSentence(worked, alternative), mustBeTrue(worked, alternative) ?? '']),
    ...(worked.spread === null ? [words.noFan()] : [spreadSentence(worked.spread)]),
    words.noAdvice(),
  ].filter((text) => text !== '');
  return [
    headlineOf(worked),
    { kind: 'note', text: notes.join(' ') },
    ...charts,
    yearsOf(worked),
    movedOf(worked),
    rulesOf(worked),
    inputsOf(worked),
  ];
}

function headlineOf({ answer }: WorkedCase): Sections[number] {
  const { costs, sale } = answer;
  const rows: [string, number | null][] = [
    [words.price(), costs.pricePaise],
    [words.dutyPaid(), costs.dutyPaise],
    [words.registrationPaid(), costs.registrationPaise],
    [words.gstPaid(), costs.gstPaise],
    [words.once(), costs.oncePaise],
    [words.allPaid(), costs.totalPaise],
    [words.equityNeeded(), answer.equityPaise],
    [words.instalment(), answer.instalmentPaise],
    [words.salePrice(), sale.pricePaise],
    [words.saleCost(), sale.costPaise],
    [words.owed(), sale.balancePaise],
    [words.gainTax(), sale.taxPaise],
    [words.leftAtEnd(), sale.leftPaise],
  ];
  return {
    kind: 'table',
    title: file.headline(),
    note: `${answer.afterTax === null ? words.returnBeforeTax() : words.returnAfterTax()}: ${returnWords(answer.afterTax ?? answer.beforeTax)}`,
    columns: [column('what', file.what()), column('rupees', file.rupees(), 'money', inr)],
    rows: rows.map(([what, paise]) => [what, rupees(paise)]),
  };
}

function yearsOf({ answer }: WorkedCase): Sections[number] {
  const { flowsPaise } = answer.afterTax ?? answer.beforeTax;
  const money = (id: string, label: string) => column(id, label, 'money', inr);
  return {
    kind: 'table',
    title: words.yearsTitle(),
    note: answer.afterTax === null ? words.yearsBeforeTax() : words.yearsMean(),
    columns: [
      column('year', words.year(), 'count'),
      column('until', file.until(), 'date'),
      money('rent', words.rentIn()),
      money('maintenance', words.maintenance()),
      money('property-tax', words.propertyTax()),
      money('other', words.other()),
      money('instalments', words.instalments()),
      money('interest', words.ofItInterest()),
      money('prepaid', words.prepaid()),
      money('income-tax', words.incomeTax()),
      money('cash', words.cash()),
      money('value', words.value()),
      money('owed', words.owed()),
      money('equity', words.equity()),
    ],
    rows: [
      [
        0,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        rupees(flowsPaise[0] ?? 0),
        rupees(answer.costs.pricePaise),
        rupees(answer.costs.totalPaise - answer.equityPaise),
        null,
      ],
      ...answer.years.map((year) => [
        year.year,
        year.until,
        rupees(year.rentPaise),
        rupees(year.maintenancePaise),
        rupees(year.propertyTaxPaise),
        rupees(year.otherPaise),
        rupees(year.instalmentsPaise),
        rupees(year.interestPaise),
        rupees(year.prepaymentPaise),
        rupees(year.incomeTaxPaise),
        rupees(flowsPaise[year.year] ?? 0),
        rupees(year.valuePaise),
        rupees(year.balancePaise),
        rupees(year.equityPaise),
      ]),
    ],
  };
}

const movedOf = ({ moved, answer }: WorkedCase): Sections[number] => ({
  kind: 'table',
  title: words.moved(),
  note: words.movedMeans({ irr: returnWords(answer.afterTax ?? answer.beforeTax) }),
  columns: [
    column('figure', words.figure()),
    column('low', words.low()),
    column('at-low', words.returnThen(), 'percent'),
    column('high', words.high()),
    column('at-high', words.returnThen(), 'percent'),
  ],
  rows: moved.map(({ field, low, high, irrAtLow, irrAtHigh }) => [
    words.movedFigure({ field }),
    movedValue(field, low),
    irrAtLow,
    movedValue(field, high),
    irrAtHigh,
  ]),
});

const rulesOf = ({ answer }: WorkedCase): Sections[number] => ({
  kind: 'table',
  title: words.rules(),
  columns: [column('rule', words.rule()), column('comes', words.comesTo()), column('from', words.ruleFrom())],
  rows: answer.rules.map((rule) => [words.ruleIs({ rule: messageKey(rule.id) }), ruleValue(rule), ruleSource(rule)]),
});

/** Every figure the case stands on, as the API takes it; usual figures name their source. */
const inputsOf = ({ input: given, answer }: WorkedCase): Sections[number] => ({
  kind: 'table',
  title: words.inputs(),
  columns: [column('field', file.field()), column('value', file.value()), column('source', words.ruleFrom())],
  rows: [
    ...Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, String(value), '']),
    ...answer.assumed.map(({ field, value, source, confidence }) => [field, String(value), `${source} (${confidence})`]),
  ],
});
