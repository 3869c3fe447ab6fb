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
        <Section title="Cost approach" subtitle="Land × rate + built-up area × replacement cost × (1 − age ÷ life × 0.90)">
          <div className={classes.pair}>
            {plain('Land, sq m', cost.landSqm, (landSqm) => onChange({ cost: { ...cost, landSqm } }))}
            <MoneyInput
              label="Land rate, ₹ per sq m"
              paise={cost.landRatePaisePerSqm}
              onChange={(paise) => onChange({ cost: { ...cost, landRatePaisePerSqm: paise ?? 0 } })}
            />
            {plain('Built-up area, sq m', cost.builtUpSqm, (builtUpSqm) => onChange({ cost: { ...cost, builtUpSqm } }))}
            <MoneyInput
              label="Replacement, ₹ per sq m"
              paise={cost.replacementPaisePerSqm}
              onChange={(paise) => onChange({ cost: { ...cost, replacementPaisePerSqm: paise ?? 0 } })}
            />
            {plain('Age, years', cost.ageYears, (ageYears) => onChange({ cost: { ...cost, ageYears } }), 300)}
            {plain('Life, years', cost.lifeYears, (lifeYears) => onChange({ cost: { ...cost, lifeYears: Math.max(1, lifeYears) } }), 300)}
          </div>
          <p className={classes.quiet}>
            {usualLives.map(({ label, years }) => `${label} ${years} years`).join(' · ')}. {(100 * remainingShare(cost)).toFixed(1)}% of the
            building is left. Value by cost: {formatMoney(values.cost)}.
          </p>
        </Section>
      )}
      <Section
        title="Income approach"
        subtitle="A year’s rent after vacancy and outgoings ÷ capitalisation rate"
        actions={
          <Button variant="default" size="sm" onClick={() => onChange({ income: income === null ? noIncome : null })}>
            {income === null ? 'Work it' : 'Leave it out'}
          </Button>
        }
      >
        {income === null ? (
          <p className={classes.quiet}>Not worked.</p>
        ) : (
          <>
            <div className={classes.pair}>
              <MoneyInput
                label="Rent a month, ₹"
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
                'Capitalisation rate, %',
                income.capRatePercent,
                (rate) => onChange({ income: { ...income, capRatePercent: rate > 0 ? rate : 3 } }),
                50,
              )}
            </div>
            <p className={classes.quiet}>
              Homes 2.5 to 3.5, offices 7.5 to 8.5, shops 8 to 9.5. Value by income: {formatMoney(values.income)}.
            </p>
          </>
        )}
      </Section>
      <Section title="Reconciliation" subtitle="At least two approaches are worked; the weights add up to 100.">
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
            label="Guideline value, ₹"
            paise={working.guidelinePaise}
            onChange={(guidelinePaise) => onChange({ guidelinePaise })}
          />
        </div>
      </Section>
    </>
  );
}
