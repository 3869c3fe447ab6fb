import { areaStatementOf, simulationOf } from '../src/modules/feasibility/server/index.ts';
import { quickResidual } from '../src/modules/feasibility/model/cash/quick-residual.ts';
import { envelope } from '../src/modules/feasibility/model/shape/envelope.ts';
import { plotShape, type Point } from '../src/modules/feasibility/model/shape/plot-shape.ts';
import { quantile } from '../src/core/statistics.ts';
import { ms } from './timing.ts';

const PLOTS = 20_000;
const DRAWS = 10_000;
const RUNS = 5;

export type FeasibilityResult = { plotsPerSecond: number; drawsCpuMs: number; setbacksP95Ms: number; lines: string[] };

/** Development rules with a quick residual value, seeded draws of a project of 120 months, and setbacks of a plot with forty sides: all in one thread. */
export function benchFeasibility(): FeasibilityResult {
  const plotsPerSecond = Math.max(...Array.from({ length: RUNS }, screenPlots));
  const draws = Array.from({ length: RUNS }, drawProject);
  const setbacks = Array.from({ length: 60 }, setBackStar).slice(20);
  const drawsCpuMs = Math.min(...draws.map(({ cpuMs }) => cpuMs));
  const setbacksP95Ms = quantile(setbacks, 0.95)!;
  return {
    plotsPerSecond,
    drawsCpuMs,
    setbacksP95Ms,
    lines: [
      `Area statement and quick residual value of ${PLOTS.toLocaleString('en-IN')} plots: ${Math.round(plotsPerSecond).toLocaleString('en-IN')} a second of processor, best of ${RUNS}.`,
      `${DRAWS.toLocaleString('en-IN')} correlated draws × 120 months with two phases of sales, a loan, two rates of return each and the fan by months: ${ms(drawsCpuMs)} of processor, best of ${RUNS}; wall ${draws.map(({ wallMs }) => ms(wallMs)).join(', ')}.`,
      `Setbacks of a plot of 40 sides with two holes, a margin of its own for each side: median ${ms(quantile(setbacks, 0.5)!)}, p95 ${ms(setbacksP95Ms)} (${setbacks.length} runs after warming up).`,
    ],
  };
}

function screenPlots(): number {
  const started = process.cpuUsage();
  let sum = 0;
  for (let at = 0; at < PLOTS; at += 1) {
    const statement = areaStatementOf({
      grossPlotSqm: 500 + at,
      roadWidthM: 6 + (at % 30),
      asrLandRupeesPerSqm: 30_000,
      congested: at % 7 === 0,
    });
    if ('refused' in statement) throw new Error(statement.refused.join(' '));
    const { total } = statement[statement.usedReading];
    const gdv = total * 0.7 * 110_000;
    const permission = ((statement.premiumCrore ?? 0) + (statement.ancillaryPremiumCroreComponents ?? 0)) * 1e7;
    sum += quickResidual({
      gdv,
      costs: [total * 32_000, permission, 0.07 * gdv],
      profit: 0.18 * gdv,
      holdingAYear: 0.12,
      years: 2,
      landCharges: 0.075,
    });
  }
  if (!Number.isFinite(sum)) throw new Error('a residual value that is none');
  return PLOTS / (cpuMsSince(started) / 1000);
}

function drawProject() {
  const started = process.cpuUsage();
  const from = performance.now();
  const answer = simulationOf({ project, draws: DRAWS, spreads });
  if ('refused' in answer) throw new Error(answer.refused.join(' '));
  return { cpuMs: cpuMsSince(started), wallMs: performance.now() - from };
}

function setBackStar(): number {
  const star = Array.from({ length: 40 }, (_, at): Point => {
    const radius = at % 2 === 0 ? 42 : 50;
    return [radius * Math.cos((at * Math.PI) / 20), radius * Math.sin((at * Math.PI) / 20)];
  });
  const hole = (x: number, y: number, side: number): Point[] => [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
  const from = performance.now();
  const shape = plotShape([star, hole(-5, -5, 10), hole(12, 12, 4)]);
  if (typeof shape === 'string') throw new Error(shape);
  envelope(
    shape,
    shape.ring.map((_, at) => 3 + (at % 4)),
    3,
  );
  return performance.now() - from;
}

const cpuMsSince = (started: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
};

const project = {
  start: '2025-04-01',
  months: 119,
  land: { deal: 'outright', priceRupees: 1e8, duty: { share: 0.07 } },
  approvals: [{ name: 'Premium FSI', rupees: 6e7, month: 0, paid: 'instalments', heightM: 60 }],
  construction: { rupees: 4e8, fromMonth: 6, months: 36, possessionAfterMonths: 4, escalationAYear: 0.05 },
  costs: [{ name: 'Architects and engineers', shareOfConstruction: 0.04 }],
  sales: [
    {
      name: 'Two bedrooms',
      units: 80,
      priceRupees: 9e6,
      carpetSqm: 65,
      fromMonth: 6,
      launchShare: 0.15,
      unitsAMonth: 3,
      growthAYear: 0.05,
    },
    { name: 'Three bedrooms', units: 40, priceRupees: 1.4e7, carpetSqm: 95, fromMonth: 6, unitsAMonth: 1.5, growthAYear: 0.05 },
  ],
  brokerageShare: 0.03,
  marketingShare: 0.02,
  debt: { equityRupees: 1.5e8, interestAYear: 0.13 },
};
const spreads = {
  price: { p10: 0.9, p90: 1.1 },
  cost: { p10: 0.95, p90: 1.15 },
  velocity: { p10: 0.6, p90: 1.5 },
  delayMonths: { seen: [0, 0, 3, 6, 12] },
  interest: { p10: -0.01, p90: 0.02 },
  growth: { p10: 0, p90: 0.06 },
};
