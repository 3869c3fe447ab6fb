import { Link } from 'react-router';
import { formatMoney, formatMoneyShort } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/valuation/since-last';
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
      title={words.title({ change: change.changePaise === 0 ? 'same' : change.changePaise > 0 ? 'up' : 'other' })}
      subtitle={words.before({ day: formatDate(change.fromDate), value: formatMoneyShort(change.fromPaise, currency) })}
    >
      <table className={classes.steps}>
        <caption className={classes.soft}>{words.caption()}</caption>
        <tbody>
          <tr>
            <th scope="row">{words.valueAsAt({ day: formatDate(change.fromDate) })}</th>
            <td>{formatMoney(change.fromPaise, currency)}</td>
          </tr>
          {change.parts.map(({ key, label, paise }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{signed(paise, currency)}</td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{words.valueAsAt({ day: formatDate(value.valuationDate) })}</th>
            <td>{formatMoney(value.valuePaise, currency)}</td>
          </tr>
        </tbody>
      </table>
      <ul className={classes.recent}>
        {history.map((one) => (
          <li key={one.id}>
            {one.id === id ? (
              <span>{words.thisOne({ day: formatDate(one.valuationDate) })}</span>
            ) : (
              <Link to={valuationAddress({ id: one.id })}>{words.asAt({ day: formatDate(one.valuationDate) })}</Link>
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
