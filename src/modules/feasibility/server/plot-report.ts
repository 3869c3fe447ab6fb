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
      subtitle: `${subtitle}; rules as known on ${formatDate(found.knownOn)}`,
      filterSentence: market
        ? `Registered first sales of flats in ${market.village}, ${market.city}, ${formatDate(market.from)} to ${formatDate(market.to)}`
        : 'Rates of sale as typed',
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
        subtitle: `Monthly plan from ${formatDate(project.start)}; rules as known on ${formatDate(cash.knownOn)}`,
        filterSentence: 'A plan as given',
        asOf: null,
        demonstration: false,
        currency: 'INR',
        sections: [
          { kind: 'note', title: 'What may be paid for the land', text: priceSentence(cash, null) },
          resultTable(cash),
          cashTable(cash),
          ...accountSections(cash),
          ...(cash.findings.length > 0 ? [{ kind: 'note' as const, title: 'What was found', text: cash.findings.join(' ') }] : []),
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
    { kind: 'note', title: 'What may be paid for the land', text: priceSentence(money?.cash ?? null, whyNoMoney) },
    ...(money ? [resultTable(money.cash)] : []),
    ...buildingSections(inputs, appraisal),
    {
      kind: 'table',
      title: 'Area statement (Performa-I)',
      note: readingSentence(statement),
      columns: [
        text('line', 'No.'),
        text('label', 'Line'),
        sqm('sqm', 'Area'),
        text('how', 'How'),
        text('clause', 'Clause'),
        { id: 'since', label: 'In force since', kind: 'date' },
        text('confidence', 'Confidence'),
        text('source', 'Source'),
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
      title: 'Schemes, best first',
      columns: [
        text('scheme', 'Scheme'),
        sqm('total', 'P-line'),
        { id: 'residual', label: 'Left for the land before time and duty, ₹ crore', kind: 'number', decimals: 4 },
        { id: 'permission', label: 'Premium and TDR, ₹ crore', kind: 'number', decimals: 4 },
        { id: 'charge', label: 'Development charge, ₹ crore', kind: 'number', decimals: 4 },
        text('clause', 'Clause'),
        text('confidence', 'Confidence'),
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
      title: 'Figures and where they are from',
      columns: [
        text('figure', 'Figure'),
        { id: 'value', label: 'Value', kind: 'number', decimals: 4 },
        text('from', 'From'),
        text('source', 'Source'),
        text('confidence', 'Confidence'),
      ],
      rows: Object.entries(figureNames).flatMap(([name, label]) => {
        const figure = appraisal.figures[name as keyof typeof figureNames];
        return figure === null ? [] : [[label, figure.value, figure.from, figure.source, figure.confidence]];
      }),
    },
    ...(money ? [cashTable(money.cash), ...accountSections(money.cash)] : []),
    { kind: 'note', title: 'What was found, and what was not checked', text: [...findings, ...(money?.cash.findings ?? [])].join(' ') },
  ];
}

const figureNames = {
  ratePerSqm: 'Rate of sale, rupees a sq m of carpet',
  unitsAMonth: 'Homes sold a month',
  carpetShare: 'Carpet of P-line, share',
  construction: 'Construction, rupees a sq m of P-line',
  otherApproval: 'Other approvals, rupees a sq m of P-line',
  professional: 'Architects and engineers, share of construction',
  contingency: 'Contingency, share of construction',
  overhead: 'Overhead, share of construction',
  marketing: 'Marketing, share of sales',
  brokerage: 'Brokerage, share of sales',
  hurdle: 'Hurdle a year, share',
  profitOfGdv: 'Profit asked for, share of GDV',
} as const;

function priceSentence(cash: CashAnswer | null, whyNot: string | null): string {
  if (cash === null) return whyNot ?? '';
  if (cash.residualLand === null) return 'The owner of the land gets a share; no price is paid.';
  const { byIrr, byMargin } = cash.residualLand;
  const price = (paise: number | null) => (paise === null ? 'nothing' : formatMoney(paise));
  return `By the hurdle ${price(byIrr.pricePaise)}; by the profit asked for ${price(byMargin.pricePaise)}.`;
}

function resultTable(cash: CashAnswer): Section {
  const { project } = cash;
  const sums: [string, number | null][] = [
    ['GDV', cash.gdvPaise],
    ['Cost', cash.costPaise],
    ['Profit', cash.profitPaise],
    ['Value at the hurdle (XNPV)', project.xnpvPaise],
    ['Most to be found', project.peakPaise],
    ['Most trapped in the RERA account', cash.rera.mostTrappedPaise],
    ['Land by the hurdle', cash.residualLand?.byIrr.pricePaise ?? null],
    ['Land by the profit asked for', cash.residualLand?.byMargin.pricePaise ?? null],
  ];
  const rate = project.xirr === null ? `${project.rates.length} rates, none is the return` : `${(100 * project.xirr).toFixed(4)} % a year`;
  return {
    kind: 'table',
    title: 'Results',
    note: `Rate of return (XIRR): ${rate}. Most to be found in month ${project.peakMonth ?? '–'}, paid back in month ${project.paybackMonth ?? '–'}.`,
    columns: [text('name', 'Result'), rupees('sum', 'Sum')],
    rows: sums.map(([name, paise]) => [name, paise === null ? null : paiseToRupees(paise)]),
  };
}

/** Every line of the plan by months; in is positive. */
function cashTable(cash: CashAnswer): Section {
  let running = 0;
  return {
    kind: 'table',
    title: 'Cash by months',
    note: "In is positive. Buyers' GST goes through and is no revenue.",
    columns: [
      { id: 'month', label: 'Month', kind: 'month' },
      ...cash.lines.map(({ line }, at) => rupees(`line-${at}`, line)),
      rupees('net', 'Net'),
      rupees('running', 'Running'),
    ],
    rows: cash.netPaise.map((net, month) => {
      running += net;
      const lines = cash.lines.map(({ paise }) => paiseToRupees(paise[month] ?? 0));
      return [monthOf(addMonths(cash.start, month)), ...lines, paiseToRupees(net), paiseToRupees(running)];
    }),
  };
}
