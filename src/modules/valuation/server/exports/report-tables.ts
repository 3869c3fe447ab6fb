import { formatMoney } from '#core/money.ts';
import * as around from '#messages/valuation/around';
import * as grid from '#messages/valuation/comparables';
import { noCost } from '#messages/valuation/remarks';
import { weightedMeanShort } from '#messages/valuation/value';
import * as words from '#messages/valuation/workbook';
import type { Column, Section } from '#modules/exports/index.ts';
import type { Valued } from '../../answer-contract.ts';
import { distanceWords, nameOf } from '../../model/comparable-words.ts';

const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });

/** Land and building line by line, how both ways became one, and the plot sales the land is by. */
export function costSections({ cost, market, reconciliation, currency, valuePaise }: Valued): Section[] {
  if (cost === undefined) return [];
  const columns = [text('line', words.line()), text('basis', words.basis()), text('amount', words.amount())];
  const money = (paise: number) => formatMoney(paise, currency);
  if (cost.kind === 'not-told') return [{ kind: 'note', title: around.byLandAndBuilding(), text: noCost({ why: cost.why }) }];
  const { factor, source, confidence } = cost.building;
  return [
    {
      kind: 'table',
      title: around.byLandAndBuilding(),
      note: words.costNote({
        source,
        confidence,
        hasFactor: factor !== null,
        factorSource: factor?.source ?? '',
        factorConfidence: factor?.confidence ?? '',
      }),
      columns,
      rows: [
        ...cost.lines.map(({ label, basis, paise }) => [label, basis, money(paise)]),
        [words.landAndBuilding(), words.between({ low: money(cost.lowPaise), high: money(cost.highPaise) }), money(cost.paise)],
      ],
    },
    ...(reconciliation === undefined || market?.kind !== 'valued'
      ? []
      : [
          {
            kind: 'table' as const,
            title: words.bothWays(),
            note: words.weightsNote({ source: reconciliation.source, confidence: reconciliation.confidence }),
            columns,
            rows: [
              [
                words.bySales(),
                words.shareOf({ share: String(reconciliation.marketPercent), money: money(market.valuePaise) }),
                money(reconciliation.marketPartPaise),
              ],
              [
                around.byLandAndBuilding(),
                words.shareOf({ share: String(reconciliation.costPercent), money: money(cost.paise) }),
                money(reconciliation.costPartPaise),
              ],
              [around.reconciledValue(), '', money(valuePaise)],
            ],
          },
        ]),
    comparablesTable(around.plotSalesTheLand(), cost.land.comparables, currency, stepsTaken(cost.land.comparables)),
  ];
}

const allSteps = ['time', 'size', 'floor', 'location', 'age'] as const;
type Step = (typeof allSteps)[number];
/** A plot has no floor and no age: columns of nothing would push the others off the page. */
const stepsTaken = (comparables: Valued['comparables']) =>
  allSteps.filter((step) => comparables.some(({ adjustments }) => adjustments[step] !== 0));

export function comparablesTable(
  title: string,
  comparables: Valued['comparables'],
  currency: string,
  steps: readonly Step[] = allSteps,
): Section {
  const units = (paise: number) => paise / 100;
  const mean = Math.round(comparables.reduce((sum, { weight, adjustedPaise }) => sum + weight * adjustedPaise, 0));
  const money = (id: string, label: string): Column => ({ id, label, kind: 'money', currency });
  return {
    kind: 'table',
    title,
    note: words.gridNote(),
    columns: [
      text('project', grid.sale()),
      { id: 'on', label: grid.registered(), kind: 'date' },
      text('distance', grid.distance()),
      { id: 'area', label: grid.area(), kind: 'area' },
      { id: 'onFloor', label: words.onFloor(), kind: 'count' },
      money('price', grid.price()),
      ...steps.map((step) => money(step, grid.adjustment({ step: step === 'age' ? 'other' : step }))),
      money('adjusted', grid.adjusted()),
      { id: 'weight', label: grid.weight(), kind: 'percent' },
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
      [weightedMeanShort(), '', '', '', '', '', ...steps.map(() => ''), units(mean), 1],
    ],
  };
}
