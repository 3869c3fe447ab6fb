import { useMemo } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { formatCount, roundTo } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { formatPercent } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import { Chart } from '#web/chart/chart.tsx';
import { useSession } from '#web/session/session.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/price-lists/market';
import { mixWords, rateAndPace } from '../model/launch.ts';
import { likeness } from '../model/likeness.ts';
import type { Competitor, PricingMarket } from '../model/pricing-market.ts';
import { fewestForMarket, fewestForRange, levelOf } from '../model/work-out.ts';
import { CompetitorsMap } from './competitors-map.tsx';
import classes from './price-lists.module.css';

type Props = {
  market: PricingMarket;
  chosen: readonly string[];
  /** Homes of the own tower by configuration: by it projects are alike. */
  own: readonly { configuration: string; homes: number }[];
  /** Rate and pace of the own list, where it has them. */
  list?: { ratePerSqft: number; homesAMonth: number };
  onChoose?: (keys: string[]) => void;
  onCell: (cell: string) => void;
};

/** The projects that compete, with what was registered of them, and their middle. */
export function CompetitorsSection({ market, chosen, own, list, onChoose, onCell }: Props) {
  const { user } = useSession();
  const seesSales = user?.products.some((product) => product === 'sale-transactions' || product === 'market-lens') ?? false;
  const columns = useMemo(
    () => columnsOf({ chosen, own, onChoose, onCell: seesSales ? onCell : null }),
    [chosen, own, onChoose, onCell, seesSales],
  );
  const level = levelOf(market, chosen);
  const spec = useMemo(() => rateAndPace(level.chosen, list), [level.chosen, list]);
  const days = { from: formatDate(market.period.from), to: formatDate(market.period.to) };
  return (
    <Section title={words.competitors()} subtitle={words.competitorsMeans({ ...days, canChoose: onChoose !== undefined })}>
      {market.competitors.length === 0 ? (
        <EmptyState title={words.none()}>{words.noneMeans()}</EmptyState>
      ) : (
        <div className={classes.stack}>
          <FigureRow>
            <Figure
              label={words.level()}
              value={level.ratePerSqft === null ? null : formatRate(level.ratePerSqft)}
              whyNot={words.fewProjects({ projects: formatCount(level.chosen.length), fewest: formatCount(fewestForMarket) })}
              note={`${words.projects({ projects: level.chosen.length })}; ${level.range === null ? words.noRange({ fewest: formatCount(fewestForRange) }) : rangeText(level.range)}`}
              n={level.chosen.reduce((sum, { sales }) => sum + sales, 0)}
              asOf={formatDate(market.asOf)}
              definition={words.levelMeans({ fewest: formatCount(fewestForMarket) })}
            />
            <Figure
              label={words.paceOfMarket()}
              value={level.homesAMonth === null ? null : roundTo(level.homesAMonth, 1).toString()}
              unit={words.perMonth()}
              whyNot={words.fewProjects({ projects: formatCount(level.chosen.length), fewest: formatCount(fewestForMarket) })}
              note={words.projects({ projects: level.chosen.length })}
              definition={words.paceOfMarketMeans()}
            />
          </FigureRow>
          {spec !== null && <Chart spec={spec} />}
          <CompetitorsMap market={market} chosen={chosen} onChoose={onChoose} />
          <DataTable<Competitor>
            caption={words.table()}
            columns={columns}
            rows={market.competitors}
            rowKey={({ key }) => key}
            maxHeight="26rem"
          />
        </div>
      )}
      {market.thinProjects > 0 && <p className={classes.note}>{words.thin({ projects: market.thinProjects })}</p>}
    </Section>
  );
}

const rangeText = ([low, high]: readonly [number, number]) => words.range({ low: formatRate(low), high: formatRate(high) });

function columnsOf({
  chosen,
  own,
  onChoose,
  onCell,
}: Pick<Props, 'chosen' | 'own' | 'onChoose'> & { onCell: ((cell: string) => void) | null }): Column<Competitor>[] {
  const keys = new Set(chosen);
  const toggle = (key: string) => onChoose?.(keys.has(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  const number = (
    id: string,
    header: string,
    meaning: string,
    of: (row: Competitor) => number | null,
    text: (value: number) => string,
  ): Column<Competitor> => ({
    id,
    header,
    meaning,
    width: 110,
    align: 'right',
    cell: (row) => {
      const value = of(row);
      return value === null ? '–' : text(value);
    },
    sortValue: of,
  });
  return [
    ...(onChoose === undefined
      ? []
      : [
          {
            id: 'competes',
            header: words.competes(),
            width: 96,
            cell: ({ key, project }: Competitor) => (
              <Checkbox checked={keys.has(key)} aria-label={words.competesName({ project })} onChange={() => toggle(key)} />
            ),
            sortValue: ({ key }: Competitor) => (keys.has(key) ? 0 : 1),
          },
        ]),
    { id: 'project', header: words.project(), width: 200, cell: ({ project }) => project, sortValue: ({ project }) => project },
    { id: 'locality', header: words.locality(), width: 130, cell: ({ locality }) => locality, sortValue: ({ locality }) => locality },
    number(
      'rate',
      words.rate(),
      words.rateMeans(),
      ({ ratePerSqft }) => ratePerSqft.value,
      (value) => formatRate(value),
    ),
    number(
      'pace',
      words.pace(),
      words.paceMeans(),
      ({ homesAMonth }) => homesAMonth.value,
      (value) => roundTo(value, 1).toString(),
    ),
    number('sales', words.sales(), words.competitors(), ({ sales }) => sales, formatCount),
    number('unsold', words.unsold(), words.unsoldMeans(), ({ unsold }) => unsold.value, formatCount),
    number(
      'stock',
      words.stock(),
      words.stockMeans(),
      ({ monthsOfStock }) => monthsOfStock.value,
      (value) => roundTo(value, 1).toString(),
    ),
    { id: 'mix', header: words.mix(), meaning: words.mixMeans(), width: 190, cell: mixWords },
    ...(own.length === 0
      ? []
      : [
          number(
            'like',
            words.like(),
            words.likeMeans(),
            ({ mix }) => likeness(mix, own),
            (value) => formatPercent(value, 0),
          ),
        ]),
    ...(onCell === null
      ? []
      : [
          {
            id: 'open',
            header: words.openSales(),
            width: 90,
            cell: ({ rows, project }: Competitor) =>
              rows !== null && (
                <Button variant="subtle" size="compact-xs" aria-label={words.openSalesOf({ project })} onClick={() => onCell(rows)}>
                  {words.openSales()}
                </Button>
              ),
          },
        ]),
  ];
}
