import { useMemo } from 'react';
import { Alert, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { z } from 'zod';
import { buyerKinds } from '#core/duty-rates.ts';
import { formatMoney, formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { NumberField } from '#web/form/number-field.tsx';
import { useUrlState } from '#web/form/use-url-state.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { rateFor } from '#modules/measures/index.ts';
import * as caseWords from '#messages/invest/buyer-case';
import * as words from '#messages/invest/start';
import { affordablePrice, loanMonthsLeft } from '../model/case/affordable.ts';
import { stages } from '../model/case/buyer-case-input.ts';
import type { CaseTables } from '../model/case/case-tables.ts';
import { investPaths } from './addresses.ts';
import { todayInIndia } from './today.ts';
import classes from './invest.module.css';
import { messageKey } from '../model/message-key.ts';

const rupees = z.coerce.number().min(0).max(1e12).optional();
const Means = z.object({
  income: rupees,
  emis: rupees,
  savings: rupees,
  share: z.coerce.number().min(0.05).max(0.8).optional(),
  rate: z.coerce.number().min(0).max(1).optional(),
  months: z.coerce.number().int().min(1).max(480).optional(),
  age: z.coerce.number().int().min(18).max(110).optional(),
  duty: z.string().min(1).max(80).optional(),
  buyers: z.enum(buyerKinds).optional(),
  stage: z.enum(stages).optional(),
});

/** The dearest home that an income and savings pay for, and what ends it. Nothing is sent: the sums are worked out here, and stand in the address. */
export function AffordableSection({ tables, authorities }: { tables: CaseTables; authorities: readonly string[] }) {
  const [typed, change] = useUrlState(Means);
  const today = todayInIndia();
  const rate = rateFor(tables.loanRates, today) ?? tables.loanRates[0];
  const usualRate = rate === undefined ? 0.085 : (rate.lowPercent + rate.highPercent) / 200;
  const means = {
    on: today,
    authority: typed.duty ?? 'PMC',
    buyers: typed.buyers ?? ('general' as const),
    stage: typed.stage ?? ('resale' as const),
    metropolitan: false,
    savingsRupees: typed.savings ?? 0,
    incomeRupees: typed.income ?? 0,
    otherInstalmentsRupees: typed.emis ?? 0,
    incomeShare: typed.share ?? 0.4,
    interestAYear: typed.rate ?? usualRate,
    loanMonths: typed.months ?? 240,
    ageYears: typed.age,
  };
  const answer = useMemo(
    () => (typed.income === undefined && typed.savings === undefined ? null : affordablePrice(means, tables)),
    // The means are what was typed, and the day.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [typed, tables, today],
  );
  const months = loanMonthsLeft(means, tables);
  return (
    <Section title={words.afford()} subtitle={words.affordMeans()}>
      <div className={classes.stack}>
        <div className={classes.fields}>
          <NumberField
            label={words.income()}
            unit="₹"
            decimals={0}
            value={typed.income ?? null}
            onValue={(value) => change({ income: value ?? undefined })}
          />
          <NumberField
            label={words.savings()}
            unit="₹"
            decimals={0}
            value={typed.savings ?? null}
            onValue={(value) => change({ savings: value ?? undefined })}
          />
          <NumberField
            label={words.otherInstalments()}
            unit="₹"
            decimals={0}
            value={typed.emis ?? null}
            onValue={(value) => change({ emis: value ?? undefined })}
          />
          <NumberField
            label={words.incomeShare()}
            description={words.incomeShareMeans()}
            unit="%"
            factor={100}
            decimals={0}
            value={means.incomeShare}
            onValue={(value) => change({ share: value === null ? undefined : Math.min(0.8, Math.max(0.05, value)) })}
          />
          <NumberField
            label={caseWords.interest()}
            description={rate === undefined ? undefined : words.rateOf({ from: formatDate(rate.validFrom), source: rate.source })}
            unit="%"
            factor={100}
            value={means.interestAYear}
            onValue={(value) => change({ rate: value ?? undefined })}
          />
          <NumberField
            label={caseWords.term()}
            unit={caseWords.months()}
            decimals={0}
            value={means.loanMonths}
            onValue={(value) => change({ months: value ?? undefined })}
          />
          <NumberField
            label={caseWords.age()}
            unit={caseWords.years()}
            decimals={0}
            value={typed.age ?? null}
            onValue={(value) => change({ age: value ?? undefined })}
          />
          <NativeSelect
            label={caseWords.authority()}
            value={means.authority}
            data={[...authorities]}
            onChange={(event) => change({ duty: event.currentTarget.value })}
          />
          <NativeSelect
            label={caseWords.buyers()}
            value={means.buyers}
            data={buyerKinds.map((value) => ({ value, label: caseWords.buyersAre({ buyers: messageKey(value) }) }))}
            onChange={(event) => change({ buyers: buyerKinds.find((one) => one === event.currentTarget.value) })}
          />
          <NativeSelect
            label={caseWords.stage()}
            value={means.stage}
            data={stages.map((value) => ({ value, label: caseWords.stageIs({ stage: messageKey(value) }) }))}
            onChange={(event) => change({ stage: stages.find((one) => one === event.currentTarget.value) })}
          />
        </div>
        {months !== null && months < means.loanMonths && (
          <Alert color="warn" role="note">
            {words.termCut({ months: String(months) })}
          </Alert>
        )}
        {answer === null ? (
          <p className={classes.verdict}>{words.typeIncome()}</p>
        ) : 'refused' in answer ? (
          <Alert color="bad" role="alert">
            {answer.refused}
          </Alert>
        ) : (
          <>
            <FigureRow>
              <Figure
                label={words.dearest()}
                value={formatMoneyShort(rupeesToPaise(answer.priceRupees))}
                note={words.limitedBy({ by: answer.limitedBy })}
              />
              <Figure
                label={words.loanThen()}
                value={formatMoneyShort(rupeesToPaise(answer.loanRupees))}
                note={words.instalmentThen({ instalment: formatMoney(rupeesToPaise(Math.round(answer.instalmentRupees))) })}
              />
              <Figure label={words.ownMoney()} value={formatMoneyShort(rupeesToPaise(answer.ownRupees))} />
              <Figure
                label={words.dutyThen()}
                value={formatMoneyShort(rupeesToPaise(answer.dutyRupees + answer.registrationRupees + answer.gstRupees))}
                note={words.dutyParts({
                  duty: formatMoney(rupeesToPaise(answer.dutyRupees)),
                  fee: formatMoney(rupeesToPaise(answer.registrationRupees)),
                  gst: formatMoney(rupeesToPaise(answer.gstRupees)),
                })}
              />
            </FigureRow>
            <p className={classes.note}>
              <Link to={`${investPaths.list}?priceTo=${Math.round(answer.priceRupees)}`}>
                {words.projectsUpTo({ price: formatMoneyShort(rupeesToPaise(answer.priceRupees)) })}
              </Link>
            </p>
          </>
        )}
      </div>
    </Section>
  );
}
