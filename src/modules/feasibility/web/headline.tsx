import { ratePerSqm } from '#core/area.ts';
import { groupDigits } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { formatRate, paiseToRupees } from '#core/money.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import type { Appraisal } from '../model/scenario/appraise.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { moneyWords, monthWords, schemeName, shareWords } from './result-words.ts';
import classes from './simulator.module.css';

/** The answer to "what may I pay for this plot?", before everything else. */
export function Headline({ appraisal, inputs, market }: { appraisal: Appraisal; inputs: ScenarioInputs; market: MarketFacts | null }) {
  const { money, chosen, builtSqm, homes, plotSqm, figures } = appraisal;
  const byIrr = money?.cash.residualLand?.byIrr.pricePaise ?? null;
  const { ratePerSqm: rate } = figures;
  return (
    <>
      <p className={classes.verdict}>{verdict(appraisal, inputs)}</p>
      <FigureRow>
        <Figure
          label="You may pay for the land"
          value={byIrr === null ? null : moneyWords(byIrr)}
          whyNot={
            money === null
              ? 'See the sentence above'
              : inputs.land.deal === 'outright'
                ? 'Nothing at this hurdle'
                : 'The owner gets a share'
          }
          note={
            byIrr === null
              ? undefined
              : `${formatRate(paiseToRupees(byIrr) / ratePerSqm(plotSqm))} of land, at ${shareWords(figures.hurdle.value)} a year`
          }
        />
        <Figure
          label="May be built"
          value={groupDigits(builtSqm, 'indian', 0)}
          unit="sq m of P-line"
          note={`${schemeName(chosen.scheme)}, ${chosen.clause}`}
        />
        <Figure
          label="Homes"
          value={groupDigits(homes, 'indian', 0)}
          note={inputs.homes.mix ? `a mix of ${appraisal.homesBySize.length} sizes` : `of ${inputs.homes.carpetSqm} sq m carpet`}
        />
        <Figure
          label="Rate of sale"
          value={rate === null ? null : formatRate(rate.value / ratePerSqm(1))}
          whyNot="Type it under Money"
          n={rate?.from === 'sales' ? market?.ratePerSqm?.n : undefined}
          asOf={rate?.from === 'sales' && market ? formatDate(market.asOf) : undefined}
          note={rate?.from === 'typed' ? 'typed, carpet' : 'carpet'}
        />
        <Figure
          label="Most to be found"
          value={money === null ? null : moneyWords(money.cash.project.peakPaise)}
          whyNot="Not worked out yet"
          note={money === null ? undefined : monthWords(money.cash.start, money.cash.project.peakMonth)}
        />
      </FigureRow>
    </>
  );
}

function verdict({ money, whyNoMoney, figures }: Appraisal, { land }: ScenarioInputs): string {
  if (money === null) return whyNoMoney ?? '';
  const { cash } = money;
  const hurdle = shareWords(figures.hurdle.value);
  const most = cash.residualLand?.byIrr.pricePaise ?? null;
  if (land.deal !== 'outright')
    return `With ${shareWords(land.ownerShare, 0)} for the owner the project is worth ${moneyWords(cash.project.xnpvPaise)} at a hurdle of ${hurdle} a year.`;
  if (most === null) return `Even free land would not earn ${hurdle} a year.`;
  if (land.askingRupees === null)
    return `At ${moneyWords(most)} for the land you earn your hurdle of ${hurdle} a year, and nothing beyond.`;
  const over = land.askingRupees * 100 - most;
  return over > 0
    ? `At ${moneyWords(most)} you earn your hurdle of ${hurdle} a year; the asking price of ${moneyWords(land.askingRupees * 100)} is above it by ${moneyWords(over)}.`
    : `The asking price of ${moneyWords(land.askingRupees * 100)} leaves ${moneyWords(-over)} to the ${moneyWords(most)} that a hurdle of ${hurdle} a year allows.`;
}
