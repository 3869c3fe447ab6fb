import type { z } from 'zod';
import type { BackTestAnswer } from '../answers-contract.ts';
import { backTest, BackTestInput, type BackTest } from '../model/back-test/back-test.ts';
import { refusalOf, type Refusal } from './refusal.ts';

/** Past launches forecast and compared, from sales that the caller hands in. */
export function backTestOf(input: unknown): z.infer<typeof BackTestAnswer> | Refusal {
  const given = BackTestInput.safeParse(input);
  return given.success ? backTestAnswer(backTest(given.data)) : refusalOf(given.error);
}

/** Without the samples: a launch has as many as its locality had projects. */
export const backTestAnswer = ({ tried, ...scores }: BackTest): z.infer<typeof BackTestAnswer> => ({
  ...scores,
  tried: tried.map(({ pace, months, rate12, rate24, ...project }) => ({
    ...project,
    pace: withoutSamples(pace),
    months: withoutSamples(months),
    rate12: withoutSamples(rate12),
    rate24: withoutSamples(rate24),
  })),
});

const withoutSamples = ({ p10, p50, p90, actual, seen }: BackTest['tried'][number]['pace']) => ({
  p10,
  p50,
  p90,
  actual,
  seen,
});
