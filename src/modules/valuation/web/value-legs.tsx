import { formatMoney } from '#core/money.ts';
import * as words from '#messages/valuation/value';
import { valueLines } from '../model/value-lines.ts';
import type { ValuationShown } from './valuation-context.ts';
import { trialValuationPath } from './valuation-search.ts';
import classes from './valuation.module.css';

const signed = (paise: number, currency: string) =>
  paise === 0 ? '–' : `${paise > 0 ? '+ ' : '− '}${formatMoney(Math.abs(paise), currency)}`;

/** The parts of the value, and the reasons of the model's part; every step adds up to the next. */
export function ValueLegs({ shown: { value, base } }: { shown: ValuationShown }) {
  const { currency, approach } = value;
  return (
    <table className={classes.steps}>
      <caption className={classes.soft}>{words.legsCaption({ isCost: approach === 'cost' })}</caption>
      <tbody>
        {valueLines(value, { isTrial: base === trialValuationPath }).map(({ key, label, paise, isPart }, at) => (
          <tr key={key} data-part={isPart || undefined}>
            <th scope="row">{label}</th>
            <td>{at === 0 ? formatMoney(paise, currency) : signed(paise, currency)}</td>
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">{words.value()}</th>
          <td>{formatMoney(value.valuePaise, currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}
