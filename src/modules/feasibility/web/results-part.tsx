import { useMemo } from 'react';
import type { ChartSpec } from '#core/chart-spec.ts';
import { formatCount, roundTo } from '#core/indian-number.ts';
import { paiseToRupees } from '#core/money.ts';
import { addMonths, monthLabel, monthOf } from '#core/period.ts';
import { Chart } from '#web/chart/chart.tsx';
import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import type { CashAnswer } from '../model/cash/cash-answer.ts';
import type { Appraisal } from '../model/scenario/appraise.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import { scenarioSpreads } from '../model/scenario/scenario-spreads.ts';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { tornado } from '../model/simulation/sensitivity.ts';
import { AccountsSection } from './accounts-section.tsx';
import { BuildingDrawings } from './building-drawings.tsx';
import { PastLaunches } from './past-launches.tsx';
import { moneyWords, monthWords, shareWords } from './result-words.ts';
import { TornadoSection } from './tornado-section.tsx';
import { allDraws, useDraws } from './use-draws.ts';
import type { Tables } from './use-tables.ts';
import classes from './simulator.module.css';

const seed = 1;

/** What comes out: results, cash by months, what moves it most, and how far it may come otherwise. */
export function ResultsPart({
  inputs,
  appraisal,
  market,
  tables,
  asksMarket,
}: {
  inputs: ScenarioInputs;
  appraisal: Appraisal;
  market: MarketFacts | null;
  tables: Tables;
  asksMarket: boolean;
}) {
  if (appraisal.money === null)
    return (
      <div className={classes.stack}>
        <p className={classes.verdict}>{appraisal.whyNoMoney}</p>
        <BuildingDrawings inputs={inputs} appraisal={appraisal} />
      </div>
    );
  return <Results inputs={inputs} appraisal={appraisal} money={appraisal.money} market={market} tables={tables} asksMarket={asksMarket} />;
}

function Results({
  inputs,
  appraisal,
  money,
  market,
  tables,
  asksMarket,
}: {
  inputs: ScenarioInputs;
  appraisal: Appraisal;
  money: NonNullable<Appraisal['money']>;
  market: MarketFacts | null;
  tables: Tables;
  asksMarket: boolean;
}) {
  const { cash, project, terms } = money;
  const floors = appraisal.massing?.floors ?? null;
  const { spreads, sources } = useMemo(
    () => scenarioSpreads(inputs, market, tables.read.defaults, floors),
    [inputs, market, tables.read.defaults, floors],
  );
  const simulation = useMemo(() => ({ seed, project, spreads }), [project, spreads]);
  const draws = useDraws(simulation, tables.texts);
  const bars = useMemo(() => tornado(project, spreads, terms), [project, spreads, terms]);
  const [fan] = draws.kind === 'drawn' ? draws.answer.scenarios : [];
  const spec = useMemo(() => fanSpec(cash, fan?.cumulativePaise), [cash, fan]);
  return (
    <div className={classes.stack}>
      <FigureRow>
        <Figure
          label="Rate of return (XIRR)"
          value={cash.project.xirr === null ? null : shareWords(cash.project.xirr, 2)}
          whyNot={cash.project.rates.length > 1 ? `${cash.project.rates.length} rates, none is the return` : 'No rate'}
        />
        <Figure
          label="Value at the hurdle"
          value={moneyWords(cash.project.xnpvPaise)}
          note={`at ${shareWords(project.hurdleAYear)} a year`}
        />
        <Figure
          label="Profit"
          value={moneyWords(cash.profitPaise)}
          note={`${shareWords(cash.profitOnCost)} of cost, ${shareWords(cash.profitOnGdv)} of GDV`}
        />
        <Figure label="Most to be found" value={moneyWords(cash.project.peakPaise)} note={monthWords(cash.start, cash.project.peakMonth)} />
        <Figure
          label="Paid back"
          value={cash.project.paybackMonth === null ? null : `month ${cash.project.paybackMonth}`}
          whyNot="Never within the plan"
          note={cash.project.paybackMonth === null ? undefined : monthLabel(addMonths(cash.start, cash.project.paybackMonth))}
        />
        <Figure label="RERA account" value={moneyWords(cash.rera.mostTrappedPaise)} note="at most trapped there, not yet withdrawable" />
      </FigureRow>
      {cash.residualLand && (
        <p className={classes.note}>
          Land by the hurdle: {moneyWords(cash.residualLand.byIrr.pricePaise)} (put back, the project gives{' '}
          {shareWords(cash.residualLand.byIrr.reached, 2)} a year). By a profit of {shareWords(cash.residualLand.byMargin.target)} of GDV:{' '}
          {moneyWords(cash.residualLand.byMargin.pricePaise)}.
        </p>
      )}
      {cash.owner && (
        <p className={classes.note}>
          The owner of the land receives {moneyWords(cash.owner.sumPaise)} in all, worth {moneyWords(cash.owner.xnpvPaise)} today at the
          hurdle.
        </p>
      )}
      {cash.findings.length > 0 && (
        <ul className={classes.findings}>
          {cash.findings.map((finding) => (
            <li key={finding} className={classes.note}>
              {finding}
            </li>
          ))}
        </ul>
      )}
      <Section title="How far it may come otherwise">
        {draws.kind === 'refused' && <p role="alert">{draws.sentence}</p>}
        {draws.kind === 'waiting' && <p className={classes.note}>Drawing…</p>}
        {draws.kind === 'drawn' && fan && (
          <>
            <p className={classes.note}>
              {formatCount(draws.answer.draws)} of {formatCount(allDraws)} draws, seed {seed}. Chance of loss{' '}
              {shareWords(fan.chanceOfLoss.share)} (±
              {shareWords(fan.chanceOfLoss.error)}); of missing the hurdle {shareWords(fan.chanceBelowHurdle.share)} (±
              {shareWords(fan.chanceBelowHurdle.error)}).
              {fan.irr.drawsWithoutRate > 0 &&
                ` ${formatCount(fan.irr.drawsWithoutRate)} draws have no rate and stand below or above all others.`}
            </p>
            {fan.residualLandPaise && (
              <p className={classes.verdict}>
                At {moneyWords(Math.max(0, fan.residualLandPaise.p10))} for the land you earn your hurdle in nine of ten outcomes, at{' '}
                {moneyWords(Math.max(0, fan.residualLandPaise.p50))} in half of them.
              </p>
            )}
            <DataTable
              caption="Results in nine of ten, half and one of ten draws"
              columns={fanColumns}
              rows={fanRows(fan)}
              rowKey={({ name }) => name}
            />
          </>
        )}
        <Chart spec={spec} />
      </Section>
      {market && <PastLaunches market={market} asks={asksMarket} />}
      <BuildingDrawings inputs={inputs} appraisal={appraisal} />
      <TornadoSection bars={bars} sources={sources} />
      <Section
        title="Cash by months"
        subtitle="In is positive. Rupees at the prices of each month; buyers' GST goes through and is no revenue."
      >
        <DataTable
          caption="Cash by months"
          columns={cashColumns}
          rows={cashRows(cash)}
          rowKey={({ month }) => String(month)}
          maxHeight="480px"
        />
      </Section>
      <AccountsSection cash={cash} separateShare={terms.separateShare} />
    </div>
  );
}

type FanRow = { name: string; p10: string; p50: string; p90: string };
const fanColumns: Column<FanRow>[] = [
  { id: 'name', header: 'Result', cell: ({ name }) => name, width: 240 },
  { id: 'p10', header: 'P10', cell: ({ p10 }) => p10, align: 'right' },
  { id: 'p50', header: 'P50', cell: ({ p50 }) => p50, align: 'right' },
  { id: 'p90', header: 'P90', cell: ({ p90 }) => p90, align: 'right' },
];

function fanRows({ npvPaise, profitPaise, peakPaise, residualLandPaise, irr }: SimulatedScenario): FanRow[] {
  const money = (name: string, fan: { p10: number; p50: number; p90: number }): FanRow => ({
    name,
    p10: moneyWords(fan.p10),
    p50: moneyWords(fan.p50),
    p90: moneyWords(fan.p90),
  });
  return [
    ...(residualLandPaise ? [money('Land by the hurdle', residualLandPaise)] : []),
    { name: 'Rate of return', p10: shareWords(irr.p10), p50: shareWords(irr.p50), p90: shareWords(irr.p90) },
    money('Value at the hurdle', npvPaise),
    money('Profit', profitPaise),
    money('Most to be found', peakPaise),
  ];
}
type SimulatedScenario = Extract<ReturnType<typeof useDraws>, { kind: 'drawn' }>['answer']['scenarios'][number];

const groups = ['sales', 'land', 'approvals', 'construction', 'cost', 'selling'] as const;
const groupNames: Record<(typeof groups)[number], string> = {
  sales: 'Receipts',
  land: 'Land',
  approvals: 'Approvals',
  construction: 'Construction',
  cost: 'Other cost',
  selling: 'Selling',
};
type CashRow = { month: number; label: string; sums: Record<string, number>; net: number; running: number; equity: number };
const cashColumns: Column<CashRow>[] = [
  { id: 'month', header: 'Month', cell: ({ month, label }) => `${month} · ${label}`, width: 130 },
  ...groups.map((group): Column<CashRow> => ({
    id: group,
    header: groupNames[group],
    cell: ({ sums }) => moneyWords(sums[group] ?? 0),
    align: 'right',
    width: 120,
  })),
  { id: 'net', header: 'Net', cell: ({ net }) => moneyWords(net), align: 'right', width: 120 },
  { id: 'running', header: 'Running', cell: ({ running }) => moneyWords(running), align: 'right', width: 120 },
  { id: 'equity', header: 'Equity', cell: ({ equity }) => moneyWords(equity), align: 'right', width: 120, hiddenAtFirst: true },
];

export function cashRows(cash: CashAnswer): CashRow[] {
  let running = 0;
  return cash.netPaise.map((net, month) => {
    running += net;
    const sums: Record<string, number> = {};
    for (const { group, paise } of cash.lines) sums[group] = (sums[group] ?? 0) + (paise[month] ?? 0);
    return { month, label: monthLabel(addMonths(cash.start, month)), sums, net, running, equity: cash.equityPaise[month] ?? 0 };
  });
}

/** The month from which no quantile moves any more: a few draws go on to the end of the plan. */
function settledMonth(fan: { p10: number[]; p50: number[]; p90: number[] }): number {
  const lines = [fan.p10, fan.p50, fan.p90];
  return Math.max(...lines.map((line) => line.findLastIndex((paise) => paise !== line.at(-1)) + 1));
}

function fanSpec(cash: CashAnswer, fan: { p10: number[]; p50: number[]; p90: number[] } | undefined): ChartSpec {
  const x = (month: number) => monthOf(addMonths(cash.start, month));
  const rupees = (paise: number) => roundTo(paiseToRupees(paise), 0);
  const last = { running: 0 };
  const rows = cash.netPaise.map((net, month) => ({ x: x(month), y: rupees((last.running += net)) }));
  return {
    title: `The project is at its lowest, ${moneyWords(-cash.project.peakPaise)}, in ${monthWords(cash.start, cash.project.peakMonth)}`,
    subtitle: 'Running sum of the cash by months, with the span of eight in ten draws',
    x: { kind: 'month' },
    y: { format: 'money', currency: 'INR' },
    source: 'Rules as known on 30 Jan 2025; inputs of this scenario',
    series: [
      ...(fan
        ? [
            {
              kind: 'band' as const,
              name: 'P10 to P90',
              points: fan.p10
                .slice(0, settledMonth(fan) + 1)
                .map((low, month) => ({ x: x(month), low: rupees(low), high: rupees(fan.p90[month]!) })),
            },
          ]
        : []),
      { kind: 'line', name: 'This scenario', role: 'subject', points: rows },
    ],
  };
}
