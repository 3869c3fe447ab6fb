import { Link } from 'react-router';
import { formatMoney, formatMoneyShort } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { Section } from '#web/ui/section.tsx';
import type { Valued } from '../contract.ts';
import { useSinceLast } from './use-valuation.ts';
import { valuationAddress } from './valuation-search.ts';
import classes from './valuation.module.css';

const signed = (paise: number, currency: string) =>
  paise === 0 ? '–' : `${paise > 0 ? '+ ' : '− '}${formatMoney(Math.abs(paise), currency)}`;

/** Why it is not what it was. Left out for a property that was never valued before. */
export function SinceLastTime({ id, value }: { id: string; value: Valued }) {
  const { data } = useSinceLast(id);
  if (data === undefined || data.change === null) return null;
  const { change, history } = data;
  const { currency } = value;
  return (
    <Section
      title={change.changePaise === 0 ? 'The same as last time' : `Why it ${change.changePaise > 0 ? 'rose' : 'fell'} since last time`}
      subtitle={`On ${formatDate(change.fromDate)} it was ${formatMoneyShort(change.fromPaise, currency)}.`}
    >
      <table className={classes.steps}>
        <caption className={classes.soft}>From the last value to this one</caption>
        <tbody>
          <tr>
            <th scope="row">Value as at {formatDate(change.fromDate)}</th>
            <td>{formatMoney(change.fromPaise, currency)}</td>
          </tr>
          {change.parts.map(({ key, label, paise }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{signed(paise, currency)}</td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">Value as at {formatDate(value.valuationDate)}</th>
            <td>{formatMoney(value.valuePaise, currency)}</td>
          </tr>
        </tbody>
      </table>
      <ul className={classes.recent}>
        {history.map((one) => (
          <li key={one.id}>
            {one.id === id ? (
              <span>This one, as at {formatDate(one.valuationDate)}</span>
            ) : (
              <Link to={valuationAddress({ id: one.id })}>As at {formatDate(one.valuationDate)}</Link>
            )}
            <span className={classes.soft}>
              {formatMoneyShort(one.valuePaise, currency)} · {one.model}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
