import { formatMoney } from '#core/money.ts';
import type { Column, Section } from '#modules/exports/index.ts';
import type { Valued } from '../../answer-contract.ts';
import { distanceWords, nameOf } from '../../model/comparable-words.ts';
import { notToldWarning } from '../../model/cost/say-cost.ts';

const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });

/** Land and building line by line, how both ways became one, and the plot sales the land is by. */
export function costSections({ cost, market, reconciliation, currency, valuePaise }: Valued): Section[] {
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
    comparablesTable('Plot sales behind the land value', cost.land.comparables, currency, stepsTaken(cost.land.comparables)),
  ];
}

const stepWords = { time: 'Time', size: 'Size', floor: 'Floor', location: 'Location', age: 'Age' } as const;
type Step = keyof typeof stepWords;
const allSteps = Object.keys(stepWords) as Step[];
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
