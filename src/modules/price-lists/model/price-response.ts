import { median, quantiles } from '#core/statistics.ts';
import { seededDraws } from './seeded-draw.ts';

/** A window of six months of one project; logs are natural. */
export type PaceWindow = {
  /** Number of the window, the oldest is 0. */
  window: number;
  sales: number;
  /** Mean and variance of the log of the rate, less what floors and sizes explain. */
  logRate: number;
  variance: number;
};
export type ProjectPace = {
  project: string;
  locality: string;
  /** Windows in which the project sold from their first month to their last, in order. */
  windows: readonly PaceWindow[];
};

export const responseKnobs = {
  monthsOfWindow: 6,
  windows: 8,
  /** With fewer sales in a window its pace is chance. */
  fewestSales: 6,
  fewestSteps: 40,
  fewestProjects: 12,
  /** So much of the spread of rate changes must be change, and not the scatter of few sales. */
  leastReliability: 0.4,
  /** Beyond these a step is an accident (a tower handed over, a block deal). */
  mostRateStep: 0.3,
  mostPaceStep: 1.5,
  resamples: 400,
} as const;

/** How a project's rate and pace moved from one window to the next, beside the others of its locality. */
type Step = { project: number; window: number; rate: number; pace: number; noise: number };

export type ResponseCount = { steps: number; projects: number };
export type ResponseBackTest = ResponseCount & {
  /** Median error of a forecast pace, as a ratio: with the response, and by taking the pace before for the pace to come. */
  error: number;
  naiveError: number;
};
export type PriceResponse = ResponseCount &
  (
    | { kind: 'measured'; value: number; low: number; high: number; backTest: ResponseBackTest | null }
    /** `few`: too few steps; `still`: rates hardly moved beside the scatter; `untold`: sales do not show that dearer sells slower. */
    | { kind: 'refused'; why: 'few' | 'still' | 'untold'; reliability: number | null; low: number | null; high: number | null }
  );

/**
 * By how many per cent the pace of sales changes with one per cent of price: changes of a project's own rate against changes of its own pace, each beside
 * the other projects of its locality in the same months. Quality of site and promoter stands still within a project and drops out, the market's
 * seasons drop out with the neighbours. Rates of few sales scatter, which would pull the response towards nought: it is divided by the share of
 * their spread that is change (errors in variables; Fuller, Measurement Error Models, 1987, §1.2). The range by drawing projects anew.
 */
export function priceResponse(projects: readonly ProjectPace[]): PriceResponse {
  const steps = stepsOf(projects);
  const count = countOf(steps);
  if (steps.length < responseKnobs.fewestSteps || count.projects < responseKnobs.fewestProjects)
    return { kind: 'refused', why: 'few', ...count, reliability: null, low: null, high: null };
  const fitted = fit(steps);
  if (fitted.reliability < responseKnobs.leastReliability)
    return { kind: 'refused', why: 'still', ...count, reliability: fitted.reliability, low: null, high: null };
  const { low, high } = rangeOf(steps);
  if (!(high < 0 && fitted.value < 0)) return { kind: 'refused', why: 'untold', ...count, reliability: fitted.reliability, low, high };
  return { kind: 'measured', ...count, value: fitted.value, low, high, backTest: backTest(steps) };
}

const countOf = (steps: readonly Step[]): ResponseCount => ({
  steps: steps.length,
  projects: new Set(steps.map(({ project }) => project)).size,
});

function stepsOf(projects: readonly ProjectPace[]): Step[] {
  type Move = { project: number; locality: string; window: number; rate: number; pace: number; noise: number };
  const moves = projects.flatMap(({ locality, windows }, project): Move[] =>
    windows.flatMap((after, at) => {
      const before = windows[at - 1];
      if (before === undefined || before.window !== after.window - 1) return [];
      if (Math.min(before.sales, after.sales) < responseKnobs.fewestSales) return [];
      return [
        {
          project,
          locality,
          window: after.window,
          rate: after.logRate - before.logRate,
          pace: Math.log(after.sales / before.sales),
          noise: after.variance / after.sales + before.variance / before.sales,
        },
      ];
    }),
  );
  const around = Map.groupBy(moves, ({ locality, window }) => `${window} ${locality}`);
  return moves.flatMap(({ project, locality, window, rate, pace, noise }) => {
    const others = (around.get(`${window} ${locality}`) ?? []).filter((one) => one.project !== project);
    if (others.length < 2) return [];
    const share = 1 / others.length;
    const step = {
      project,
      window,
      rate: rate - others.reduce((sum, one) => sum + one.rate, 0) * share,
      pace: pace - others.reduce((sum, one) => sum + one.pace, 0) * share,
      noise: noise + others.reduce((sum, one) => sum + one.noise, 0) * share * share,
    };
    return Math.abs(step.rate) > responseKnobs.mostRateStep || Math.abs(step.pace) > responseKnobs.mostPaceStep ? [] : [step];
  });
}

/** Least squares through the means, divided by the reliability of the rate steps. */
function fit(steps: readonly Step[]): { value: number; reliability: number } {
  const n = steps.length;
  const meanRate = steps.reduce((sum, { rate }) => sum + rate, 0) / n;
  const meanPace = steps.reduce((sum, { pace }) => sum + pace, 0) / n;
  let together = 0;
  let spread = 0;
  let noise = 0;
  for (const step of steps) {
    together += (step.rate - meanRate) * (step.pace - meanPace);
    spread += (step.rate - meanRate) ** 2;
    noise += step.noise;
  }
  const reliability = spread === 0 ? 0 : Math.max(0, 1 - noise / spread);
  return { value: reliability === 0 ? 0 : together / spread / reliability, reliability };
}

function rangeOf(steps: readonly Step[]): { low: number; high: number } {
  const clusters = [...Map.groupBy(steps, ({ project }) => project).values()];
  const draw = seededDraws(2);
  const again = Array.from({ length: responseKnobs.resamples }, () => {
    const drawn = clusters.flatMap(() => clusters[Math.floor(draw() * clusters.length)] as Step[]);
    return fit(drawn).value;
  });
  const [low, high] = quantiles(again, [0.1, 0.9]) as [number, number];
  return { low, high };
}

/** Each window is forecast by the response of the steps before it; nothing later is looked at. */
function backTest(steps: readonly Step[]): ResponseBackTest | null {
  const errors: number[] = [];
  const naive: number[] = [];
  const tried: Step[] = [];
  for (const window of new Set(steps.map((step) => step.window))) {
    const before = steps.filter((step) => step.window < window);
    if (before.length < responseKnobs.fewestSteps) continue;
    const { value, reliability } = fit(before);
    if (reliability < responseKnobs.leastReliability) continue;
    for (const step of steps) {
      if (step.window !== window) continue;
      tried.push(step);
      errors.push(Math.abs(step.pace - Math.min(0, value) * step.rate));
      naive.push(Math.abs(step.pace));
    }
  }
  const [error, naiveError] = [median(errors), median(naive)];
  return error === null || naiveError === null
    ? null
    : { ...countOf(tried), error: Math.exp(error) - 1, naiveError: Math.exp(naiveError) - 1 };
}
