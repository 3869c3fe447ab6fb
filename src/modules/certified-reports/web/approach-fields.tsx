import { Button, NumberInput } from '@mantine/core';
import { formatMoney } from '#core/money.ts';
import { Section } from '#web/ui/section.tsx';
import {
  approachKinds,
  approachWords,
  costValuePaise,
  incomeValuePaise,
  marketValuePaise,
  remainingShare,
  usualLives,
  type Working,
} from '../model/working.ts';
import classes from './certified.module.css';
import { MoneyInput } from './money-input.tsx';
import * as words from '#messages/certified-reports/working';
import { formatCount } from '#core/indian-number.ts';

type Props = { working: Working; onChange: (change: Partial<Working>) => void };

const noIncome = { monthlyRentPaise: 0, vacancyPercent: 5, outgoingsPercent: 12, capRatePercent: 3 };

/** Cost, income, and how the approaches weigh. */
export function ApproachFields({ working, onChange }: Props) {
  const { cost, income, weights } = working;
  const values = { market: marketValuePaise(working.comparables), cost: costValuePaise(cost), income: incomeValuePaise(income) };
  const plain = (label: string, value: number, set: (value: number) => void, most = 1_000_000) => (
    <NumberInput
      key={label}
      label={label}
      hideControls
      min={0}
      max={most}
      decimalScale={2}
      value={value}
      onChange={(next) => set(Number(next) || 0)}
    />
  );
  return (
    <>
      {cost !== null && (
        <Section title={words.costApproach()} subtitle={words.landRateBuiltUp()}>
          <div className={classes.pair}>
            {plain(words.landSqM(), cost.landSqm, (landSqm) => onChange({ cost: { ...cost, landSqm } }))}
            <MoneyInput
              label={words.landRatePerSq()}
              paise={cost.landRatePaisePerSqm}
              onChange={(paise) => onChange({ cost: { ...cost, landRatePaisePerSqm: paise ?? 0 } })}
            />
            {plain(words.builtUpAreaSq(), cost.builtUpSqm, (builtUpSqm) => onChange({ cost: { ...cost, builtUpSqm } }))}
            <MoneyInput
              label={words.replacementPerSqM()}
              paise={cost.replacementPaisePerSqm}
              onChange={(paise) => onChange({ cost: { ...cost, replacementPaisePerSqm: paise ?? 0 } })}
            />
            {plain(words.ageYears(), cost.ageYears, (ageYears) => onChange({ cost: { ...cost, ageYears } }), 300)}
            {plain(
              words.lifeYears(),
              cost.lifeYears,
              (lifeYears) => onChange({ cost: { ...cost, lifeYears: Math.max(1, lifeYears) } }),
              300,
            )}
          </div>
          <p className={classes.quiet}>
            {usualLives.map(({ label, years }) => words.labelYearsYears({ label, years: formatCount(years) })).join(' · ')}.{' '}
            {words.ofBuildingLeft({ percent: (100 * remainingShare(cost)).toFixed(1), cost: formatMoney(values.cost) })}
          </p>
        </Section>
      )}
      <Section
        title={words.incomeApproach()}
        subtitle={words.aYearsRentAfter()}
        actions={
          <Button variant="default" size="sm" onClick={() => onChange({ income: income === null ? noIncome : null })}>
            {income === null ? words.workIt() : words.leaveItOut()}
          </Button>
        }
      >
        {income === null ? (
          <p className={classes.quiet}>{words.notWorked()}</p>
        ) : (
          <>
            <div className={classes.pair}>
              <MoneyInput
                label={words.rentAMonth()}
                paise={income.monthlyRentPaise}
                onChange={(paise) => onChange({ income: { ...income, monthlyRentPaise: paise ?? 0 } })}
              />
              {plain('Vacancy, %', income.vacancyPercent, (vacancyPercent) => onChange({ income: { ...income, vacancyPercent } }), 100)}
              {plain(
                'Outgoings, %',
                income.outgoingsPercent,
                (outgoingsPercent) => onChange({ income: { ...income, outgoingsPercent } }),
                100,
              )}
              {plain(
                words.capitalisationRate(),
                income.capRatePercent,
                (rate) => onChange({ income: { ...income, capRatePercent: rate > 0 ? rate : 3 } }),
                50,
              )}
            </div>
            <p className={classes.quiet}>{words.homes25To({ income: formatMoney(values.income) })}</p>
          </>
        )}
      </Section>
      <Section title={words.reconciliation()} subtitle={words.atLeastTwoApproaches()}>
        <div className={classes.pair}>
          {approachKinds.map((kind) => (
            <NumberInput
              key={kind}
              label={approachWords[kind]}
              description={formatMoney(values[kind])}
              suffix="%"
              hideControls
              min={0}
              max={100}
              value={weights[kind]}
              onChange={(value) => onChange({ weights: { ...weights, [kind]: Number(value) || 0 } })}
            />
          ))}
          {plain('Realisable, % (85 to 95)', working.realisablePercent, (realisablePercent) => onChange({ realisablePercent }), 100)}
          {plain('Distress, % (70 to 85)', working.distressPercent, (distressPercent) => onChange({ distressPercent }), 100)}
          <MoneyInput
            label={words.guidelineValue()}
            paise={working.guidelinePaise}
            onChange={(guidelinePaise) => onChange({ guidelinePaise })}
          />
        </div>
      </Section>
    </>
  );
}
