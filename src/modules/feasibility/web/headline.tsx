import { ratePerSqm } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { formatRate, paiseToRupees } from '#core/money.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import type { Appraisal } from '../model/scenario/appraise.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { moneyWords, monthWords, schemeName, shareWords } from './result-words.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/results';

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
          label={words.youMayPayFor()}
          value={byIrr === null ? null : moneyWords(byIrr)}
          whyNot={
            money === null
              ? words.seeTheSentenceAbove()
              : inputs.land.deal === 'outright'
                ? words.nothingAtThisHurdle()
                : words.theOwnerGetsA()
          }
          note={
            byIrr === null
              ? undefined
              : words.byIrrOfLandAt({
                  byIrr: formatRate(paiseToRupees(byIrr) / ratePerSqm(plotSqm)),
                  hurdle: shareWords(figures.hurdle.value),
                })
          }
        />
        <Figure
          label={words.mayBeBuilt()}
          value={groupDigits(builtSqm, 'indian', 0)}
          unit={words.sqMOfP()}
          note={`${schemeName(chosen.scheme)}, ${chosen.clause}`}
        />
        <Figure
          label={words.homes()}
          value={groupDigits(homes, 'indian', 0)}
          note={
            inputs.homes.mix
              ? words.aMixOfHomesbysize({ homesBySize: formatCount(appraisal.homesBySize.length) })
              : words.ofCarpetsqmSqM({ carpetSqm: formatCount(inputs.homes.carpetSqm) })
          }
        />
        <Figure
          label={words.rateOfSale()}
          value={rate === null ? null : formatRate(rate.value / ratePerSqm(1))}
          whyNot={words.typeUnderMoney()}
          n={rate?.from === 'sales' ? market?.ratePerSqm?.n : undefined}
          asOf={rate?.from === 'sales' && market ? formatDate(market.asOf) : undefined}
          note={rate?.from === 'typed' ? words.typedCarpet() : words.carpet()}
        />
        <Figure
          label={words.mostToBeFound()}
          value={money === null ? null : moneyWords(money.cash.project.peakPaise)}
          whyNot={words.notWorkedOutYet()}
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
    return words.withOwnershareForThe({
      ownerShare: shareWords(land.ownerShare, 0),
      xnpvPaise: moneyWords(cash.project.xnpvPaise),
      hurdle,
    });
  if (most === null) return words.evenFreeLandWould({ hurdle });
  if (land.askingRupees === null) return words.atMostForThe({ most: moneyWords(most), hurdle });
  const over = land.askingRupees * 100 - most;
  return over > 0
    ? words.atMostYouEarn({ most: moneyWords(most), hurdle, askingRupees: moneyWords(land.askingRupees * 100), over: moneyWords(over) })
    : words.theAskingPriceOf({
        askingRupees: moneyWords(land.askingRupees * 100),
        over: moneyWords(-over),
        most: moneyWords(most),
        hurdle,
      });
}
