import { Fragment } from 'react';
import { formatMoney } from '#core/money.ts';
import type { Driver, Valued } from '../contract.ts';
import classes from './valuation.module.css';

const signed = (paise: number, currency: string) =>
  paise === 0 ? '–' : `${paise > 0 ? '+ ' : '− '}${formatMoney(Math.abs(paise), currency)}`;

/** The parts of the value, and the reasons of the model's part; every step adds up to the next. */
export function ValueLegs({ value }: { value: Valued }) {
  const { legs, drivers = [], currency, approach } = value;
  return (
    <table className={classes.steps}>
      <caption className={classes.soft}>
        {approach === 'cost' ? 'From land and building to the value' : 'From the comparables to the value'}
      </caption>
      <tbody>
        {legs.map(({ key, label, paise }, at) => (
          <Fragment key={key}>
            <tr>
              <th scope="row">{label}</th>
              <td>{at === 0 ? formatMoney(paise, currency) : signed(paise, currency)}</td>
            </tr>
            {key === 'model-adjustment' &&
              drivers
                .filter((driver) => driver.paise !== 0)
                .map((driver) => <Reason key={driver.key} driver={driver} currency={currency} />)}
          </Fragment>
        ))}
        <tr data-sum>
          <th scope="row">Value</th>
          <td>{formatMoney(value.valuePaise, currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}

const Reason = ({ driver, currency }: { driver: Driver; currency: string }) => (
  <tr data-part>
    <th scope="row">{driver.label}</th>
    <td>{signed(driver.paise, currency)}</td>
  </tr>
);
