import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatAreaSqft } from '#core/area.ts';
import { fileNameOf } from '#core/file-name.ts';
import { languages } from '#core/language.ts';
import { formatMoney, formatRate } from '#core/money.ts';
import { notKnown } from '#core/not-known.ts';
import { formatDate, formatDayOf } from '#core/period.ts';
import * as around from '#messages/valuation/around';
import * as paper from '#messages/valuation/paper';
import * as report from '#messages/valuation/report';
import { kind as kindName } from '#messages/valuation/subject-form';
import * as valueWords from '#messages/valuation/value';
import * as words from '#messages/valuation/workbook';
import type { Column, Section } from '#modules/exports/index.ts';
import type { Described, Exporter } from '#modules/exports/server/index.ts';
import type { Caller, Ground } from '#server/ground.ts';
import { inLanguage } from '#server/language.ts';
import type { Person } from '#server/http/access.ts';
import type { Valued } from '../../answer-contract.ts';
import { oneValuation } from '../../contract.ts';
import type { BesideValue } from '../../beside-contract.ts';
import { approachWords } from '../../model/cost/cost-words.ts';
import { assumptions } from '../../model/disclaimer.ts';
import { kindKey } from '../../model/kind-facts.ts';
import { gradeWords, valueLines } from '../../model/value-lines.ts';
import { besideValue } from '../beside/beside-value.ts';
import { openValued } from '../choices.ts';
import { demandValue } from '../demand-value.ts';
import { verifyAddress } from '../verify-value.ts';
import { comparablesTable, costSections } from './report-tables.ts';
import { valuePaper } from './value-paper.ts';
import { valueForAnybody } from './value-for-anybody.ts';

/** `language`: of the file, whatever the screen is read in. */
const input = z.object({ id: z.uuid(), language: z.enum(languages).default('en') });
const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });

/** The automated report of one value on paper, or as a workbook: all that the screen shows, and what it is not. */
export const reportExporter = (app: Pick<FastifyInstance, 'countUse'>, ground: Ground): Exporter<typeof input> => ({
  name: 'valuation-report',
  access: 'signed-in',
  input,
  describe: ({ id, language }, { caller }) => inLanguage(language, () => describeValue(app, ground, { id, language, caller })),
});

async function describeValue(
  app: Pick<FastifyInstance, 'countUse'>,
  ground: Ground,
  { id, language, caller }: z.output<typeof input> & { caller: Caller },
): Promise<Described> {
  await demandValue(app, ground, caller, { endpoint: oneValuation, id });
  const stored = await openValued(ground, caller as Person, id);
  const { result, valuedAt, hash } = stored;
  const beside = await besideValue(ground.clickhouse, result);
  const { subject, place, valuationDate, confidence, model } = result;
  const what = [subject.project ?? paper.point(), place.locality, subject.city].filter(Boolean).join(', ');
  return {
    language,
    forAnybody: () => valueForAnybody(result),
    fileName: fileNameOf(['valuation', subject.city, subject.project ?? place.locality ?? 'point', valuationDate]),
    report: {
      title: paper.title({ what }),
      subtitle: words.subtitle({
        value: formatMoney(result.valuePaise, result.currency),
        day: formatDate(valuationDate),
        grade: confidence.grade,
      }),
      filterSentence: words.filter({ id, on: formatDayOf(valuedAt), model: `${model.id} ${model.hash}`, hash: hash.slice(0, 16) }),
      asOf: result.asOf,
      demonstration: result.demonstration,
      currency: result.currency,
      sections: sectionsOf(result, beside),
      definitions: [],
    },
    pdf: (page) => inLanguage(language, async () => valuePaper({ stored, beside, verifyUrl: verifyAddress(ground, stored) }, page)),
  };
}

type Row = [string, string];

function sectionsOf(value: Valued, beside: BesideValue): Section[] {
  const money = (paise: number | null) => (paise === null ? notKnown() : formatMoney(paise, value.currency));
  const between = (lowPaise: number, highPaise: number) => words.between({ low: money(lowPaise), high: money(highPaise) });
  const facts = (title: string, rows: Row[], note?: string): Section => ({
    kind: 'table',
    title,
    ...(note === undefined ? {} : { note }),
    columns: [text('fact', words.fact()), text('value', words.shown())],
    rows,
  });
  const { subject, place } = value;
  const isByCost = value.approach === 'reconciled' || value.approach === 'cost';
  return [
    facts(words.theProperty(), [
      [words.cityAndLocality(), [subject.city, place.locality].filter(Boolean).join(', ')],
      [words.project(), subject.project ?? notKnown()],
      [words.kindOf(), [subject.configuration, kindName({ kind: kindKey(subject.propertyKind) })].filter(Boolean).join(' ')],
      [report.carpetArea(), formatAreaSqft(subject.carpetAreaSqft)],
      [words.floor(), subject.floor === undefined ? notKnown() : String(subject.floor)],
      [report.yearBuilt(), place.builtYear === null ? notKnown() : String(place.builtYear)],
      ...(subject.plotAreaSqft === undefined ? [] : [[report.plotArea(), formatAreaSqft(subject.plotAreaSqft)] as Row]),
      ...(subject.builtUpAreaSqft === undefined ? [] : [[report.builtUpArea(), formatAreaSqft(subject.builtUpAreaSqft)] as Row]),
    ]),
    facts(words.theValue(), [
      [words.value(), money(value.valuePaise)],
      ...(value.approach === undefined ? [] : [[words.valuedBy(), approachWords(value.approach)] as Row]),
      [words.rate(), formatRate(value.ratePerSqft, value.currency)],
      [words.range({ isMeasured: !isByCost }), between(value.lowPaise, value.highPaise)],
      ...(value.range95 ? [[words.range95(), between(value.range95.lowPaise, value.range95.highPaise)] as Row] : []),
      [words.confidence(), `${value.confidence.grade}: ${gradeWords(value)}`],
      [report.valuedAsAt(), formatDate(value.valuationDate)],
      [report.salesUpTo(), formatDate(value.asOf)],
    ]),
    facts(
      valueWords.legsCaption({ isCost: value.approach === 'cost' }),
      [
        ...valueLines(value).map(({ label, paise, isPart }): Row => [isPart ? words.partOf({ label }) : label, money(paise)]),
        [words.value(), money(value.valuePaise)],
      ],
      words.linesNote(),
    ),
    ...costSections(value),
    ...(value.approach === 'cost' ? [] : [comparablesTable(valueWords.comparableSales(), value.comparables, value.currency)]),
    facts(around.besideTheValue(), besideRows(beside, money)),
    ...(value.warnings.length === 0 ? [] : [{ kind: 'note' as const, title: valueWords.warnings(), text: value.warnings.join(' ') }]),
    { kind: 'note', title: words.method(), text: value.method },
    { kind: 'note', title: report.limits(), text: assumptions().join(' ') },
  ];
}

/** What stands beside the value, or why it is not known. */
function besideRows({ guideline, realisable, distress, duty, rent }: BesideValue, money: (paise: number | null) => string): Row[] {
  const share = (one: BesideValue['realisable']) =>
    one === null ? notKnown() : words.ofValue({ money: money(one.paise), share: String(one.sharePercent) });
  return [
    [words.officialValue(), guideline.paise === null ? (guideline.why ?? notKnown()) : money(guideline.paise)],
    [around.realisable(), share(realisable)],
    [around.distress(), share(distress)],
    ...duty.buyers.map(({ words: buyers, ratePercent, dutyPaise, feePaise }): Row => [
      words.dutyOf({ buyers }),
      words.dutyAndFee({ duty: money(dutyPaise), rate: String(ratePercent), fee: money(feePaise) }),
    ]),
    ...(duty.why === null ? [] : [[words.duty(), duty.why] as Row]),
    [
      words.rentOf(),
      rent.monthlyPaise === null || rent.table === null
        ? (rent.why ?? notKnown())
        : words.rentBetween({
            rent: money(rent.monthlyPaise),
            low: money(rent.table.lowPaise),
            high: money(rent.table.highPaise),
            yield: String(rent.yieldPercent),
            confidence: rent.table.confidence,
          }),
    ],
  ];
}
