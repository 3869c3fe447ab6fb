import { Fragment } from 'react';
import { groupDigits } from '#core/indian-number.ts';
import { formatMoney } from '#core/money.ts';
import * as words from '#messages/valuation/value';
import type { Driver, Leg } from '../answer-contract.ts';
import { kindKey } from '../model/kind-facts.ts';
import type { ValuationShown } from './valuation-context.ts';
import { trialValuationPath } from './valuation-search.ts';
import classes from './valuation.module.css';

const signed = (paise: number, currency: string) =>
  paise === 0 ? '–' : `${paise > 0 ? '+ ' : '− '}${formatMoney(Math.abs(paise), currency)}`;

/** Said by their keys, in the language of whoever reads. */
function legWords({ value, base }: ValuationShown, { key, label }: Leg) {
  const { comparables, evidence, reconciliation, subject } = value;
  // On trial only the first of the comparables are handed out, so they cannot be counted here.
  const isCounted = base !== trialValuationPath;
  if (key === 'comparables' && isCounted) return words.weightedMean({ sales: String(comparables.length) });
  if (key === 'wider-evidence' && isCounted) return words.widerEvidence({ sales: String(evidence.n - comparables.length) });
  if (key === 'model-adjustment') return words.modelAdjustment();
  if (key === 'land') return words.costLine({ key });
  if (key === 'building-new') return words.costLine({ key: 'building' });
  if (key === 'depreciation') return words.costLine({ key: 'other' });
  if (key !== 'cost-approach' || reconciliation === undefined) return label;
  const { costPercent } = reconciliation;
  const share = groupDigits(costPercent, 'indian', Number.isInteger(costPercent) ? 0 : 1);
  return words.costApproach({ share, kind: kindKey(subject.propertyKind) });
}

const driverKeys = ['place', 'size', 'floor', 'age', 'kind', 'season', 'market', 'registry'] as const;
function driverWords({ key, label }: Driver) {
  const driver = driverKeys.find((each) => each === key);
  return driver !== undefined ? words.driver({ key: driver }) : key === 'rising' ? words.driver({ key: 'other' }) : label;
}

/** The parts of the value, and the reasons of the model's part; every step adds up to the next. */
export function ValueLegs({ shown }: { shown: ValuationShown }) {
  const { value } = shown;
  const { legs, drivers = [], currency, approach } = value;
  return (
    <table className={classes.steps}>
      <caption className={classes.soft}>{words.legsCaption({ isCost: approach === 'cost' })}</caption>
      <tbody>
        {legs.map((leg, at) => (
          <Fragment key={leg.key}>
            <tr>
              <th scope="row">{legWords(shown, leg)}</th>
              <td>{at === 0 ? formatMoney(leg.paise, currency) : signed(leg.paise, currency)}</td>
            </tr>
            {leg.key === 'model-adjustment' &&
              drivers
                .filter((driver) => driver.paise !== 0)
                .map((driver) => <Reason key={driver.key} driver={driver} currency={currency} />)}
          </Fragment>
        ))}
        <tr data-sum>
          <th scope="row">{words.value()}</th>
          <td>{formatMoney(value.valuePaise, currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}

const Reason = ({ driver, currency }: { driver: Driver; currency: string }) => (
  <tr data-part>
    <th scope="row">{driverWords(driver)}</th>
    <td>{signed(driver.paise, currency)}</td>
  </tr>
);
