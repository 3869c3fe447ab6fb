import * as words from '#messages/feasibility/plot-report';
import { fileNameOf } from '#core/file-name.ts';
import { formatMoney, paiseToRupees } from '#core/money.ts';
import { addMonths, formatDate, monthOf } from '#core/period.ts';
import type { Column, Section } from '#modules/exports/index.ts';
import type { Described } from '#modules/exports/server/index.ts';
import type { CashAnswer } from '../model/cash/cash-answer.ts';
import { cashAnswer } from '../model/cash/cash-answer.ts';
import { cashTerms } from '../model/cash/cash-terms.ts';
import type { Project } from '../model/cash/project.ts';
import { printedFormula } from '../model/rules/performa-lines.ts';
import { readingSentence } from '../model/rules/reading-sentence.ts';
import { appraise, type Appraisal } from '../model/scenario/appraise.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { accountSections } from './account-sections.ts';
import { buildingSections } from './building-sections.ts';
import { orRefusal, type Refusal } from './refusal.ts';
import { shippedCashTables, shippedTables } from './shipped-rules.ts';
import { projectWorkbook } from './workbook/project-workbook.ts';

const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });
const sqm = (id: string, label: string): Column => ({ id, label, kind: 'number', unit: 'sq m', decimals: 2 });
const rupees = (id: string, label: string): Column => ({ id, label, kind: 'money', currency: 'INR' });

type PlotFacts = { name: string; subtitle: string; fileName: string[]; inputs: ScenarioInputs; market: MarketFacts | null };

/** One scenario of a plot on paper: the price of the land first, then statement, schemes, figures with their source, cash by months. */
export function plotReport({ name, subtitle, fileName, inputs, market }: PlotFacts): Described | Refusal {
  const found = orRefusal(() => appraise(inputs, market, shippedTables()));
  if ('refused' in found) return found;
  const { money, figures } = found;
  return {
    fileName: fileNameOf(fileName),
    report: {
      title: name,
      subtitle: words.knownOn({ subtitle, day: formatDate(found.knownOn) }),
      filterSentence: market
        ? words.firstSales({ village: market.village, city: market.city, from: formatDate(market.from), to: formatDate(market.to) })
        : words.ratesTyped(),
      asOf: market?.asOf ?? null,
      demonstration: market?.isDemonstration ?? false,
      currency: 'INR',
      sections: sectionsOf(found, inputs),
      definitions: [],
    },
    ...(money &&
      figures.ratePerSqm && {
        liveSheets: () =>
          projectWorkbook(
            { project: money.project, terms: money.terms, answer: money.cash },
            // Of a mix each size has its own number and price, which follow from no one formula.
            inputs.homes.mix
              ? null
              : {
                  builtSqm: found.builtSqm,
                  carpetSqm: inputs.homes.carpetSqm,
                  inclusiveHousingSqm: found.chosen.inclusiveHousing,
                  scheme: found.chosen.scheme,
                  figures: { ...figures, ratePerSqm: figures.ratePerSqm! },
                },
          ),
      }),
  };
}

/** A monthly plan alone: its results, its cash by months, and the workbook that goes on working. */
export function projectReport(name: string, project: Project): Described | Refusal {
  return orRefusal(() => {
    const terms = cashTerms(project, shippedCashTables());
    const cash = cashAnswer(project, terms);
    return {
      fileName: fileNameOf(['plan', name]),
      report: {
        title: name,
        subtitle: words.planFrom({ start: formatDate(project.start), day: formatDate(cash.knownOn) }),
        filterSentence: words.planAsGiven(),
        asOf: null,
        demonstration: false,
        currency: 'INR',
        sections: [
          { kind: 'note', title: words.landPrice(), text: priceSentence(cash, null) },
          resultTable(cash),
          cashTable(cash),
          ...accountSections(cash),
          ...(cash.findings.length > 0 ? [{ kind: 'note' as const, title: words.found(), text: cash.findings.join(' ') }] : []),
        ],
        definitions: [],
      },
      liveSheets: () => projectWorkbook({ project, terms, answer: cash }, null),
    };
  });
}

function sectionsOf(appraisal: Appraisal, inputs: ScenarioInputs): Section[] {
  const { money, whyNoMoney, statement, schemes, findings } = appraisal;
  return [
    { kind: 'note', title: words.landPrice(), text: priceSentence(money?.cash ?? null, whyNoMoney) },
    ...(money ? [resultTable(money.cash)] : []),
    ...buildingSections(inputs, appraisal),
    {
      kind: 'table',
      title: words.areaStatement(),
      note: readingSentence(statement),
      columns: [
        text('line', words.number()),
        text('label', words.line()),
        sqm('sqm', words.area()),
        text('how', words.how()),
        text('clause', words.clause()),
        { id: 'since', label: words.since(), kind: 'date' },
        text('confidence', words.confidence()),
        text('source', words.source()),
      ],
      rows: statement.lines.map((line) => [
        line.line,
        line.label,
        line.sqm,
        printedFormula(line.formula),
        line.clause,
        line.validFrom,
        line.confidence,
        line.source,
      ]),
    },
    {
      kind: 'table',
      title: words.schemes(),
      columns: [
        text('scheme', words.scheme()),
        sqm('total', words.pLine()),
        { id: 'residual', label: words.residual(), kind: 'number', decimals: 4 },
        { id: 'permission', label: words.premium(), kind: 'number', decimals: 4 },
        { id: 'charge', label: words.charge(), kind: 'number', decimals: 4 },
        text('clause', words.clause()),
        text('confidence', words.confidence()),
      ],
      rows: schemes.schemes.map((one) => [
        one.scheme,
        one.total,
        one.residualCrore,
        one.permissionCrore,
        one.developmentChargeCrore,
        one.clause,
        one.confidence,
      ]),
    },
    {
      kind: 'table',
      title: words.figures(),
      columns: [
        text('figure', words.figure()),
        { id: 'value', label: words.value(), kind: 'number', decimals: 4 },
        text('from', words.from()),
        text('source', words.source()),
        text('confidence', words.confidence()),
      ],
      rows: shownFigures.flatMap((name) => {
        const figure = appraisal.figures[name];
        return figure === null ? [] : [[words.figureName({ figure: name }), figure.value, figure.from, figure.source, figure.confidence]];
      }),
    },
    ...(money ? [cashTable(money.cash), ...accountSections(money.cash)] : []),
    { kind: 'note', title: words.foundAndNot(), text: [...findings, ...(money?.cash.findings ?? [])].join(' ') },
  ];
}

const shownFigures = [
  'ratePerSqm',
  'unitsAMonth',
  'carpetShare',
  'construction',
  'otherApproval',
  'professional',
  'contingency',
  'overhead',
  'marketing',
  'brokerage',
  'hurdle',
  'profitOfGdv',
] as const;

function priceSentence(cash: CashAnswer | null, whyNot: string | null): string {
  if (cash === null) return whyNot ?? '';
  if (cash.residualLand === null) return words.ownerShares();
  const { byIrr, byMargin } = cash.residualLand;
  const price = (paise: number | null) => (paise === null ? words.nothing() : formatMoney(paise));
  return words.prices({ byIrr: price(byIrr.pricePaise), byMargin: price(byMargin.pricePaise) });
}

function resultTable(cash: CashAnswer): Section {
  const { project } = cash;
  const sums: [string, number | null][] = [
    [words.gdv(), cash.gdvPaise],
    [words.cost(), cash.costPaise],
    [words.profit(), cash.profitPaise],
    [words.xnpv(), project.xnpvPaise],
    [words.peak(), project.peakPaise],
    [words.trapped(), cash.rera.mostTrappedPaise],
    [words.landByHurdle(), cash.residualLand?.byIrr.pricePaise ?? null],
    [words.landByProfit(), cash.residualLand?.byMargin.pricePaise ?? null],
  ];
  const rate =
    project.xirr === null
      ? words.manyRates({ n: String(project.rates.length) })
      : words.rateAYear({ rate: (100 * project.xirr).toFixed(4) });
  return {
    kind: 'table',
    title: words.results(),
    note: words.resultsNote({ rate, peak: String(project.peakMonth ?? '–'), payback: String(project.paybackMonth ?? '–') }),
    columns: [text('name', words.result()), rupees('sum', words.sum())],
    rows: sums.map(([name, paise]) => [name, paise === null ? null : paiseToRupees(paise)]),
  };
}

/** Every line of the plan by months; in is positive. */
function cashTable(cash: CashAnswer): Section {
  let running = 0;
  return {
    kind: 'table',
    title: words.cash(),
    note: words.cashNote(),
    columns: [
      { id: 'month', label: words.month(), kind: 'month' },
      ...cash.lines.map(({ line }, at) => rupees(`line-${at}`, line)),
      rupees('net', words.net()),
      rupees('running', words.running()),
    ],
    rows: cash.netPaise.map((net, month) => {
      running += net;
      const lines = cash.lines.map(({ paise }) => paiseToRupees(paise[month] ?? 0));
      return [monthOf(addMonths(cash.start, month)), ...lines, paiseToRupees(net), paiseToRupees(running)];
    }),
  };
}
