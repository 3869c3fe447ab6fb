import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { ratePerSqm } from '#core/area.ts';
import { Section } from '#web/ui/section.tsx';
import type { Appraisal } from '../model/scenario/appraise.ts';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { InvestorFields } from './investor-fields.tsx';
import { LandFields } from './land-fields.tsx';
import { NumberField } from '#web/form/number-field.tsx';
import { FigureField } from './figure-field.tsx';
import type { PartProps } from './part-props.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/results';

/** A stored rate of a square metre is shown for a square foot. */
const perSqft = 1 / ratePerSqm(1);
const percent = { unit: '%', factor: 100 } as const;
const crore = {
  get unit() {
    return words.cr();
  },
  factor: 1e-7,
} as const;

const paidWords = {
  get once() {
    return words.atOnce();
  },
  get instalments() {
    return words.byInstalmentsWith8();
  },
  get 'at-occupation'() {
    return words.n20NowTheRest();
  },
} as const;

/** Prices, cost, programme, finance and the deal for the land. Every figure says where it is from. */
export function MoneyPart({
  inputs,
  change,
  isReadOnly,
  appraisal,
  market,
}: PartProps & { appraisal: Appraisal; market: React.ReactNode }) {
  const { sales, cost, programme, finance, homes } = inputs;
  const { figures } = appraisal;
  const field = { isReadOnly };
  const isMixed = homes.mix !== null && homes.mix !== undefined;
  return (
    <div className={classes.stack}>
      <Section title={words.sales()} subtitle={words.fromFirstSalesOf()}>
        {market}
        <div className={classes.fields}>
          <FigureField
            label={words.rateOfSaleCarpet()}
            unit={words.sqFt()}
            decimals={0}
            factor={perSqft}
            figure={figures.ratePerSqm}
            typed={homes.mix ? null : sales.ratePerSqm}
            onValue={(value) => change('sales', { ratePerSqm: value })}
            isReadOnly={isReadOnly || isMixed}
          />
          <FigureField
            label={words.homesSoldAMonth()}
            figure={figures.unitsAMonth}
            typed={sales.unitsAMonth}
            onValue={(unitsAMonth) => change('sales', { unitsAMonth })}
            {...field}
          />
          <NumberField
            label={words.soldAtLaunch()}
            {...percent}
            required
            value={sales.launchShare}
            onValue={(launchShare) => launchShare !== null && change('sales', { launchShare })}
            {...field}
          />
          <NumberField
            label={words.growthOfRatesA()}
            {...percent}
            required
            value={sales.growthAYear}
            onValue={(growthAYear) => growthAYear !== null && change('sales', { growthAYear })}
            {...field}
          />
          {!isMixed && (
            <NumberField
              label={words.carpetAreaOfA()}
              unit={words.sqM()}
              required
              value={homes.carpetSqm}
              onValue={(carpetSqm) => carpetSqm !== null && change('homes', { carpetSqm })}
              {...field}
            />
          )}
          <FigureField
            label={words.carpetOfPLine()}
            {...percent}
            figure={figures.carpetShare}
            typed={homes.carpetShare}
            onValue={(carpetShare) => change('homes', { carpetShare })}
            {...field}
          />
        </div>
      </Section>
      <Section title={words.cost()}>
        <div className={classes.fields}>
          <FigureField
            label={words.constructionPLine()}
            unit={words.sqFt()}
            decimals={0}
            factor={perSqft}
            figure={figures.construction}
            typed={cost.constructionRupeesPerSqm}
            onValue={(value) => change('cost', { constructionRupeesPerSqm: value })}
            {...field}
          />
          <NumberField
            label={words.growthOfCostA()}
            {...percent}
            required
            value={cost.escalationAYear}
            onValue={(escalationAYear) => escalationAYear !== null && change('cost', { escalationAYear })}
            {...field}
          />
          <FigureField
            label={words.otherApprovalsPLine()}
            unit={words.sqFt()}
            decimals={0}
            factor={perSqft}
            figure={figures.otherApproval}
            typed={cost.otherApprovalRupeesPerSqm}
            onValue={(value) => change('cost', { otherApprovalRupeesPerSqm: value })}
            {...field}
          />
          <FigureField
            label={words.architectsAndEngineers()}
            {...percent}
            figure={figures.professional}
            typed={cost.professionalShare}
            onValue={(professionalShare) => change('cost', { professionalShare })}
            {...field}
          />
          <FigureField
            label={words.contingency()}
            {...percent}
            figure={figures.contingency}
            typed={cost.contingencyShare}
            onValue={(contingencyShare) => change('cost', { contingencyShare })}
            {...field}
          />
          <FigureField
            label={words.overhead()}
            {...percent}
            figure={figures.overhead}
            typed={cost.overheadShare}
            onValue={(overheadShare) => change('cost', { overheadShare })}
            {...field}
          />
          <FigureField
            label={words.marketingOfSales()}
            {...percent}
            figure={figures.marketing}
            typed={cost.marketingShare}
            onValue={(marketingShare) => change('cost', { marketingShare })}
            {...field}
          />
          <FigureField
            label={words.brokerageOfSales()}
            {...percent}
            figure={figures.brokerage}
            typed={cost.brokerageShare}
            onValue={(brokerageShare) => change('cost', { brokerageShare })}
            {...field}
          />
          <NativeSelect
            label={words.premiumsArePaid()}
            disabled={isReadOnly}
            value={cost.premiumsPaid}
            data={Object.entries(paidWords).map(([value, label]) => ({ value, label }))}
            onChange={(event) => change('cost', { premiumsPaid: event.currentTarget.value as ScenarioInputs['cost']['premiumsPaid'] })}
          />
        </div>
      </Section>
      <Section title={words.programme()} subtitle={words.monthsFromTheStart()}>
        <div className={classes.fields}>
          <TextInput
            label={words.start()}
            type="month"
            disabled={isReadOnly}
            value={programme.start.slice(0, 7)}
            onChange={(event) =>
              /^\d{4}-\d{2}$/.test(event.currentTarget.value) && change('programme', { start: `${event.currentTarget.value}-01` })
            }
          />
          <NumberField
            label={words.approvalsTake()}
            unit={words.months()}
            decimals={0}
            required
            value={programme.approvalMonths}
            onValue={(value) => value !== null && change('programme', { approvalMonths: value })}
            {...field}
          />
          <NumberField
            label={words.launchAfterApprovals()}
            unit={words.months()}
            decimals={0}
            required
            value={programme.launchAfterMonths}
            onValue={(value) => value !== null && change('programme', { launchAfterMonths: value })}
            {...field}
          />
          <NumberField
            label={words.constructionTakes()}
            unit={words.months()}
            decimals={0}
            required
            value={programme.constructionMonths}
            onValue={(value) => value !== null && change('programme', { constructionMonths: value })}
            {...field}
          />
          <NumberField
            label={words.possessionAfterTheWork()}
            unit={words.months()}
            decimals={0}
            required
            value={programme.possessionAfterMonths}
            onValue={(value) => value !== null && change('programme', { possessionAfterMonths: value })}
            {...field}
          />
        </div>
      </Section>
      <Section title={words.landAndFinance()}>
        <div className={classes.fields}>
          <LandFields inputs={inputs} change={change} isReadOnly={isReadOnly} />
          <FigureField
            label={words.hurdleAYear()}
            {...percent}
            figure={figures.hurdle}
            typed={finance.hurdleAYear}
            onValue={(hurdleAYear) => change('finance', { hurdleAYear })}
            {...field}
          />
          <FigureField
            label={words.profitAskedForOf()}
            {...percent}
            figure={figures.profitOfGdv}
            typed={finance.profitOfGdv}
            onValue={(profitOfGdv) => change('finance', { profitOfGdv })}
            {...field}
          />
          <Checkbox
            label={words.aLoanAfterEquity()}
            disabled={isReadOnly}
            checked={finance.loan !== null}
            onChange={(event) =>
              change('finance', { loan: event.currentTarget.checked ? { equityRupees: 2e8, interestAYear: null } : null })
            }
          />
          {finance.loan && (
            <>
              <NumberField
                label={words.equityFirst()}
                {...crore}
                required
                value={finance.loan.equityRupees}
                onValue={(value) => value !== null && change('finance', { loan: { ...finance.loan!, equityRupees: value } })}
                {...field}
              />
              <FigureField
                label={words.interestAYear()}
                {...percent}
                figure={figures.interest}
                typed={finance.loan.interestAYear}
                onValue={(interestAYear) => change('finance', { loan: { ...finance.loan!, interestAYear } })}
                {...field}
              />
            </>
          )}
          <InvestorFields inputs={inputs} change={change} isReadOnly={isReadOnly} />
        </div>
      </Section>
    </div>
  );
}
