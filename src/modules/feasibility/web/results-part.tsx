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
import { CashByMonths } from './cash-by-months.tsx';
import { Folded } from './folded.tsx';
import { moneyWords, monthWords, shareWords } from './result-words.ts';
import { TornadoSection } from './tornado-section.tsx';
import { useBackTest } from './use-back-test.ts';
import { allDraws, useDraws } from './use-draws.ts';
import type { Tables } from './use-tables.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/results';

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
  const { data: past } = useBackTest(market, asksMarket).query;
  const record = useMemo(() => (past === undefined ? null : { rate: past.spans.rate12, pace: past.spans.pace }), [past]);
  const { spreads, sources } = useMemo(
    () => scenarioSpreads(inputs, market, tables.read.defaults, floors, record),
    [inputs, market, tables.read.defaults, floors, record],
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
          label={words.rateOfReturnXirr()}
          value={cash.project.xirr === null ? null : shareWords(cash.project.xirr, 2)}
          whyNot={
            cash.project.rates.length > 1 ? words.ratesRatesNoneIs({ rates: formatCount(cash.project.rates.length) }) : words.noRate()
          }
        />
        <Figure
          label={words.valueAtTheHurdle()}
          value={moneyWords(cash.project.xnpvPaise)}
          note={words.atHurdleayearAYear({ hurdleAYear: shareWords(project.hurdleAYear) })}
        />
        <Figure
          label={words.profit()}
          value={moneyWords(cash.profitPaise)}
          note={words.profitOnCostOfCostProfitongdv({
            profitOnCost: shareWords(cash.profitOnCost),
            profitOnGdv: shareWords(cash.profitOnGdv),
          })}
        />
        <Figure
          label={words.mostToBeFound()}
          value={moneyWords(cash.project.peakPaise)}
          note={monthWords(cash.start, cash.project.peakMonth)}
        />
        <Figure
          label={words.paidBack()}
          value={
            cash.project.paybackMonth === null ? null : words.monthPaybackmonth({ paybackMonth: formatCount(cash.project.paybackMonth) })
          }
          whyNot={words.neverWithinThePlan()}
          note={cash.project.paybackMonth === null ? undefined : monthLabel(addMonths(cash.start, cash.project.paybackMonth))}
        />
        <Figure label={words.reraAccount()} value={moneyWords(cash.rera.mostTrappedPaise)} note={words.atMostTrappedThere()} />
      </FigureRow>
      {cash.residualLand && (
        <p className={classes.note}>
          {words.landByTheHurdle({
            pricePaise: moneyWords(cash.residualLand.byIrr.pricePaise),
            reached: shareWords(cash.residualLand.byIrr.reached, 2),
            target: shareWords(cash.residualLand.byMargin.target),
            pricePaise2: moneyWords(cash.residualLand.byMargin.pricePaise),
          })}
        </p>
      )}
      {cash.owner && (
        <p className={classes.note}>
          {words.theOwnerOfThe({ sumPaise: moneyWords(cash.owner.sumPaise), xnpvPaise: moneyWords(cash.owner.xnpvPaise) })}
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
      <Section title={words.howFarItMay()}>
        {draws.kind === 'refused' && <p role="alert">{draws.sentence}</p>}
        {draws.kind === 'waiting' && <p className={classes.note}>{words.drawing()}</p>}
        {draws.kind === 'drawn' && fan && (
          <>
            <p className={classes.note}>
              {words.drawsOfAlldrawsDraws({
                draws: formatCount(draws.answer.draws),
                allDraws: formatCount(allDraws),
                seed: formatCount(seed),
                share: shareWords(fan.chanceOfLoss.share),
                error: shareWords(fan.chanceOfLoss.error),
                share2: shareWords(fan.chanceBelowHurdle.share),
                error2: shareWords(fan.chanceBelowHurdle.error),
                hasDrawsWithoutRate: fan.irr.drawsWithoutRate > 0,
                drawsWithoutRate: fan.irr.drawsWithoutRate > 0 ? formatCount(fan.irr.drawsWithoutRate) : '',
              })}
            </p>
            {fan.residualLandPaise && (
              <p className={classes.verdict}>
                {words.atMaxForThe({
                  max: moneyWords(Math.max(0, fan.residualLandPaise.p10)),
                  max2: moneyWords(Math.max(0, fan.residualLandPaise.p50)),
                })}
              </p>
            )}
            <DataTable caption={words.resultsInNineOf()} columns={fanColumns} rows={fanRows(fan)} rowKey={({ name }) => name} />
          </>
        )}
        <Chart spec={spec} />
      </Section>
      {market && (
        <Folded title={words.howPastForecastsDid()}>
          <PastLaunches market={market} asks={asksMarket} />
        </Folded>
      )}
      <Folded title={words.theBuildingInDrawings()}>
        <BuildingDrawings inputs={inputs} appraisal={appraisal} />
      </Folded>
      <Folded title={words.whatMovesTheValue()}>
        <TornadoSection bars={bars} sources={sources} />
      </Folded>
      <Folded title={words.cashByMonths()}>
        <CashByMonths cash={cash} />
      </Folded>
      <Folded title={words.accountsByMonths()}>
        <AccountsSection cash={cash} separateShare={terms.separateShare} />
      </Folded>
    </div>
  );
}

type FanRow = { name: string; p10: string; p50: string; p90: string };
const fanColumns: Column<FanRow>[] = [
  {
    id: 'name',
    get header() {
      return words.result();
    },
    cell: ({ name }) => name,
    width: 240,
  },
  {
    id: 'p10',
    get header() {
      return words.p10();
    },
    cell: ({ p10 }) => p10,
    align: 'right',
  },
  {
    id: 'p50',
    get header() {
      return words.p50();
    },
    cell: ({ p50 }) => p50,
    align: 'right',
  },
  {
    id: 'p90',
    get header() {
      return words.p90();
    },
    cell: ({ p90 }) => p90,
    align: 'right',
  },
];

function fanRows({ npvPaise, profitPaise, peakPaise, residualLandPaise, irr }: SimulatedScenario): FanRow[] {
  const money = (name: string, fan: { p10: number; p50: number; p90: number }): FanRow => ({
    name,
    p10: moneyWords(fan.p10),
    p50: moneyWords(fan.p50),
    p90: moneyWords(fan.p90),
  });
  return [
    ...(residualLandPaise ? [money(words.landByTheHurdle5(), residualLandPaise)] : []),
    { name: words.rateOfReturn(), p10: shareWords(irr.p10), p50: shareWords(irr.p50), p90: shareWords(irr.p90) },
    money(words.valueAtTheHurdle(), npvPaise),
    money(words.profit(), profitPaise),
    money(words.mostToBeFound(), peakPaise),
  ];
}
type SimulatedScenario = Extract<ReturnType<typeof useDraws>, { kind: 'drawn' }>['answer']['scenarios'][number];

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
    title: words.theProjectIsAt({ peakPaise: moneyWords(-cash.project.peakPaise), start: monthWords(cash.start, cash.project.peakMonth) }),
    subtitle: words.runningSumOfThe(),
    x: { kind: 'month' },
    y: { format: 'money', currency: 'INR' },
    source: words.rulesAsKnownOn(),
    series: [
      ...(fan
        ? [
            {
              kind: 'band' as const,
              name: words.p10ToP90(),
              points: fan.p10
                .slice(0, settledMonth(fan) + 1)
                .map((low, month) => ({ x: x(month), low: rupees(low), high: rupees(fan.p90[month]!) })),
            },
          ]
        : []),
      { kind: 'line', name: words.thisScenario(), role: 'subject', points: rows },
    ],
  };
}
