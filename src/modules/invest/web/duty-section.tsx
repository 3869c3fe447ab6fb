import { useMemo } from 'react';
import { Alert, NativeSelect } from '@mantine/core';
import { z } from 'zod';
import { sqftToSqm } from '#core/area.ts';
import { buyerKinds } from '#core/duty-rates.ts';
import { formatMoney } from '#core/money.ts';
import { NumberField } from '#web/form/number-field.tsx';
import { useUrlState } from '#web/form/use-url-state.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import * as caseWords from '#messages/invest/buyer-case';
import * as words from '#messages/invest/start';
import { stages } from '../model/case/buyer-case-input.ts';
import type { CaseTables } from '../model/case/case-tables.ts';
import { dutyOf } from '../model/case/duty-helper.ts';
import { RulesTable } from './case-results.tsx';
import { todayInIndia } from './today.ts';
import classes from './invest.module.css';
import { messageKey } from '../model/message-key.ts';

const rupees = z.coerce.number().min(0).max(1e12).optional();
const Deed = z.object({
  price: rupees,
  official: rupees,
  carpet: z.coerce.number().positive().max(1_000_000).optional(),
  at: z.string().min(1).max(80).optional(),
  who: z.enum(buyerKinds).optional(),
  built: z.enum(stages).optional(),
  seller: z.enum(['resident', 'abroad']).optional(),
  metro: z.enum(['yes', 'no']).optional(),
});

/** Duty with its parts, registration, GST, and the tax that is kept back of the seller: each with the rule it follows from. */
export function DutySection({ tables, authorities }: { tables: CaseTables; authorities: readonly string[] }) {
  const [typed, change] = useUrlState(Deed);
  const today = todayInIndia();
  const { price, official, carpet, at = 'PMC', who = 'general', built = 'resale', seller = 'resident', metro = 'no' } = typed;
  const answer = useMemo(
    () =>
      price === undefined
        ? null
        : dutyOf(
            {
              on: today,
              authority: at,
              buyers: who,
              stage: built,
              priceRupees: price,
              sellerResident: seller === 'resident',
              missingTaxYears: 'newest',
              marketValueRupees: official,
              metropolitan: metro === 'yes',
              carpetSqm: carpet === undefined ? undefined : sqftToSqm(carpet),
            },
            tables,
          ),
    [price, official, carpet, at, who, built, seller, metro, today, tables],
  );
  return (
    <Section title={words.duty()} subtitle={words.dutyMeans()}>
      <div className={classes.stack}>
        <div className={classes.fields}>
          <NumberField
            label={caseWords.price()}
            unit="₹"
            decimals={0}
            value={price ?? null}
            onValue={(value) => change({ price: value ?? undefined })}
          />
          <NumberField
            label={caseWords.officialValue()}
            unit="₹"
            decimals={0}
            value={official ?? null}
            onValue={(value) => change({ official: value ?? undefined })}
          />
          <NumberField
            label={caseWords.carpet()}
            unit={caseWords.sqft()}
            decimals={0}
            value={carpet ?? null}
            onValue={(value) => change({ carpet: value ?? undefined })}
          />
          <NativeSelect
            label={caseWords.authority()}
            value={at}
            data={[...authorities]}
            onChange={(event) => change({ at: event.currentTarget.value })}
          />
          <NativeSelect
            label={caseWords.buyers()}
            value={who}
            data={buyerKinds.map((value) => ({ value, label: caseWords.buyersAre({ buyers: messageKey(value) }) }))}
            onChange={(event) => change({ who: buyerKinds.find((one) => one === event.currentTarget.value) })}
          />
          <NativeSelect
            label={caseWords.stage()}
            value={built}
            data={stages.map((value) => ({ value, label: caseWords.stageIs({ stage: messageKey(value) }) }))}
            onChange={(event) => change({ built: stages.find((one) => one === event.currentTarget.value) })}
          />
          <NativeSelect
            label={words.seller()}
            value={seller}
            data={[
              { value: 'resident', label: words.sellerHere() },
              { value: 'abroad', label: words.sellerAbroad() },
            ]}
            onChange={(event) => change({ seller: event.currentTarget.value === 'abroad' ? 'abroad' : 'resident' })}
          />
          <NativeSelect
            label={words.metro()}
            description={words.metroMeans()}
            value={metro}
            data={[
              { value: 'no', label: caseWords.no() },
              { value: 'yes', label: caseWords.yes() },
            ]}
            onChange={(event) => change({ metro: event.currentTarget.value === 'yes' ? 'yes' : 'no' })}
          />
        </div>
        {answer === null ? (
          <p className={classes.verdict}>{words.typePrice()}</p>
        ) : 'refused' in answer ? (
          <Alert color="bad" role="alert">
            {answer.refused.join(' ')}
          </Alert>
        ) : (
          <>
            <FigureRow>
              <Figure
                label={words.dutyAlone()}
                value={formatMoney(answer.costs.dutyPaise)}
                note={
                  answer.costs.womenSavePaise === null ? undefined : words.womenSave({ saved: formatMoney(answer.costs.womenSavePaise) })
                }
              />
              <Figure label={words.registration()} value={formatMoney(answer.costs.registrationPaise)} />
              <Figure label={words.gst()} value={formatMoney(answer.costs.gstPaise)} note={words.gstKind({ kind: answer.costs.gst })} />
              <Figure label={caseWords.allPaid()} value={formatMoney(answer.costs.totalPaise)} />
            </FigureRow>
            <RulesTable rules={answer.rules} />
          </>
        )}
      </div>
    </Section>
  );
}
