import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatPercent } from '#core/percent.ts';
import * as words from '#messages/price-lists/response';
import { responseKnobs } from './price-response.ts';
import type { PricingMarket } from './pricing-market.ts';

const oneDecimal = (value: number) => groupDigits(value, 'indian', 1);

/** What the sales say of pace and price, and how that did on the past, as screen and files say it. */
export function responseSentences({ response: { answer } }: PricingMarket): string[] {
  const { steps, projects } = answer;
  const counted = { steps: formatCount(steps), projects: formatCount(projects) };
  if (answer.kind === 'measured') {
    const sentence = words.measured({
      ...counted,
      value: oneDecimal(-answer.value),
      low: oneDecimal(-answer.high),
      high: oneDecimal(-answer.low),
    });
    const { backTest } = answer;
    if (backTest === null) return [sentence, words.noBackTest()];
    const tried = {
      error: formatPercent(backTest.error, 0),
      naive: formatPercent(backTest.naiveError, 0),
      steps: formatCount(backTest.steps),
      projects: formatCount(backTest.projects),
    };
    return [sentence, backTest.error < backTest.naiveError ? words.backTest(tried) : words.backTestWorse(tried)];
  }
  switch (answer.why) {
    case 'few':
      return [
        words.few({
          steps,
          projects,
          needed: formatCount(responseKnobs.fewestSteps),
          neededProjects: formatCount(responseKnobs.fewestProjects),
        }),
      ];
    case 'still':
      return [words.still(counted)];
    case 'untold':
      return [words.untold({ ...counted, low: oneDecimal(answer.low ?? 0), high: oneDecimal(answer.high ?? 0) })];
  }
}
