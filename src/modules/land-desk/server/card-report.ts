import { fileNameOf } from '#core/file-name.ts';
import { groupDigits } from '#core/indian-number.ts';
import { paiseToRupees } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import type { Column, Section } from '#modules/exports/index.ts';
import type { Described } from '#modules/exports/server/index.ts';
import * as words from '#messages/land-desk/card';
import type { Card } from '../contract.ts';

const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });
const rupees = (id: string, label: string): Column => ({ id, label, kind: 'money', currency: 'INR' });
const number = (id: string, label: string, decimals: number, unit?: string): Column => ({
  id,
  label,
  kind: 'number',
  decimals,
  ...(unit !== undefined && { unit }),
});
const inRupees = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));
const orUnknown = (value: string | number | null) => (value === null || value === '' ? words.unknown() : String(value));

/** A figure as the screen shows it. */
const shown = (value: number | null, decimals: number) => (value === null ? words.unknown() : groupDigits(value, 'indian', decimals));

/** The card on paper: the same facts, in the same order, as on the screen. */
export function cardReport(card: Card): Described {
  const { parcel, market } = card;
  return {
    fileName: fileNameOf(['parcel', parcel.reference]),
    report: {
      title: words.cardTitle({ reference: parcel.reference }),
      subtitle: [...parcel.villages, parcel.city].join(', '),
      filterSentence:
        market.from === null || market.to === null
          ? words.noSales()
          : words.salesOf({
              village: parcel.villages[0] ?? '',
              city: parcel.city,
              from: formatDate(market.from),
              to: formatDate(market.to),
            }),
      asOf: market.asOf,
      demonstration: parcel.isDemonstration || market.isDemonstration,
      currency: 'INR',
      sections: [...plotSections(card), ...moneySections(card), ...marketSections(card), ...checkSections(card)],
      definitions: [],
    },
  };
}

function plotSections({ parcel, asr, owner, rules }: Card): Section[] {
  const rows: [string, string][] = [
    [words.place(), [...parcel.villages, parcel.city].join(', ')],
    [words.position(), parcel.latitude === null ? words.unknown() : `${parcel.latitude.toFixed(4)}, ${parcel.longitude?.toFixed(4)}`],
    [words.size(), words.sqm({ area: groupDigits(parcel.areaSqm) })],
    [words.road(), parcel.roadWidthM === null ? words.unknown() : words.metres({ width: String(parcel.roadWidthM) })],
    [words.zoneLabel(), words.zone({ zone: parcel.zone })],
    [words.asr(), asr.ratePerSqm === null ? asr.source : `${groupDigits(asr.ratePerSqm)}. ${asr.source}`],
    [words.deals(), parcel.deals.map((deal) => words.deal({ deal })).join(', ')],
    [words.available(), parcel.availableOn === null ? words.unknown() : formatDate(parcel.availableOn)],
    [words.ownerLabel(), owner.isOpen ? orUnknown(owner.name) : words.ownerClosed()],
    [words.survey(), owner.isOpen ? orUnknown(parcel.survey) : words.ownerClosed()],
    [words.fsi(), rules.fsi === null ? (rules.fault ?? words.unknown()) : rules.fsi.toFixed(2)],
  ];
  return [
    { kind: 'table', title: words.parcelTitle(), columns: [text('what', words.what()), text('value', words.value())], rows },
    ...(parcel.remarks === '' ? [] : [{ kind: 'note' as const, title: words.remarks(), text: parcel.remarks }]),
  ];
}

function moneySections({ parcel, feasibility, rules }: Card): Section[] {
  const rows: [string, number | null][] = [
    [words.asking(), inRupees(parcel.askingPaise)],
    [words.quick(), inRupees(feasibility.quickLandPaise)],
    [words.byProfit(), inRupees(feasibility.byProfitPaise)],
    [words.byHurdle(), inRupees(feasibility.byHurdlePaise)],
    [words.gdv(), inRupees(feasibility.gdvPaise)],
    [words.cost(), inRupees(feasibility.costPaise)],
    [words.profitAtAsking(), inRupees(feasibility.profitAtAskingPaise)],
  ];
  const faults = [...new Set([feasibility.quickFault, feasibility.fullFault].flatMap((fault) => fault ?? []))].join(' ');
  const rate = feasibility.xirrAtAsking === null ? '' : words.irrAtAsking({ percent: (100 * feasibility.xirrAtAsking).toFixed(1) });
  const note = [faults, rate].filter((one) => one !== '').join(' ');
  return [
    {
      kind: 'table',
      title: words.feasibilityTitle(),
      ...(note !== '' && { note }),
      columns: [text('what', words.what()), rupees('sum', words.sum())],
      rows,
    },
    ...(feasibility.assumptions.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            title: words.assumptionsTitle(),
            columns: [text('figure', words.what()), text('value', words.value()), text('source', words.source())],
            rows: feasibility.assumptions.map(({ figure, value, source }) => [
              figure,
              groupDigits(value, 'indian', value < 10 ? 3 : 0),
              source,
            ]),
          },
        ]),
    ...(rules.lines.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            title: words.statementTitle(),
            columns: [
              text('line', words.lineNumber()),
              text('label', words.what()),
              number('sqm', words.area(), 2, 'sq m'),
              text('how', words.how()),
              text('clause', words.clause()),
              text('source', words.source()),
            ],
            rows: rules.lines.map(({ line, label, sqm, formula, clause, source }) => [line, label, sqm, formula, clause, source]),
          },
        ]),
  ];
}

function marketSections({ market, catchment }: Card): Section[] {
  const { stock } = market;
  return [
    market.fault !== null
      ? { kind: 'note', title: words.marketTitle(), text: market.fault }
      : {
          kind: 'table',
          title: words.marketTitle(),
          columns: [text('what', words.what()), text('value', words.value()), text('basis', words.basis())],
          rows: [
            [words.rate(), shown(market.ratePerSqm, 0), words.basedOn({ sales: market.rateN })],
            [words.pace(), shown(market.homesAMonth, 1), words.basedOnProjects({ projects: market.projects })],
            [words.unsold(), shown(stock.unsold, 0), words.basedOnProjects({ projects: stock.n })],
            [words.months(), shown(stock.months, 1), words.basedOnProjects({ projects: stock.n })],
            [words.absorbed(), shown(stock.soldPercent, 1), words.basedOnProjects({ projects: stock.n })],
          ],
        },
    ...(market.competing.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            title: words.competingTitle(),
            columns: [
              text('project', words.project()),
              number('rate', words.rate(), 0),
              { id: 'sales', label: words.sales(), kind: 'count' as const },
              number('pace', words.homesAMonth(), 1),
            ],
            rows: market.competing.map(({ project, ratePerSqm, sales, homesAMonth }) => [project, ratePerSqm, sales, homesAMonth]),
          },
        ]),
    ...(catchment.categories.length === 0
      ? [{ kind: 'note' as const, title: words.catchmentTitle({ km: String(catchment.km) }), text: words.catchmentUnknown() }]
      : [
          {
            kind: 'table' as const,
            title: words.catchmentTitle({ km: String(catchment.km) }),
            columns: [
              text('label', words.what()),
              { id: 'within', label: words.within(), kind: 'count' as const },
              text('nearest', words.nearest()),
              number('km', words.km(), 1),
              text('source', words.source()),
            ],
            rows: catchment.categories.map(({ label, within, nearest, km, source }) => [label, within, nearest, km, source]),
          },
        ]),
    catchment.people === null
      ? { kind: 'note', title: words.peopleTitle(), text: words.peopleUnknown() }
      : {
          kind: 'table',
          title: words.peopleTitle(),
          note: words.peopleOf({ name: catchment.people.name, year: String(catchment.people.countedIn), source: catchment.people.source }),
          columns: [text('label', words.what()), text('value', words.value())],
          rows: catchment.people.figures.map(({ label, text: value, unit }) => [label, `${value} ${unit}`.trim()]),
        },
  ];
}

const checkSections = ({ papers, risks }: Card): Section[] => [
  {
    kind: 'table',
    title: words.risksTitle(),
    note: words.risksNote(),
    columns: [text('risk', words.what())],
    rows: risks.length === 0 ? [[words.noRisk()]] : risks.map(({ detail }) => [detail]),
  },
  {
    kind: 'table',
    title: words.papersTitle(),
    note: words.papersNote(),
    columns: [text('paper', words.paperLabel()), text('state', words.stateLabel()), text('note', words.noteLabel())],
    rows: papers.map(({ paper, state, note }) => [words.paper({ paper }), words.paperState({ state }), note]),
  },
];
