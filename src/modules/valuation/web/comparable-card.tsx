import type { Currency } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { AreaText, MoneyText } from '#web/ui/amount-text.tsx';
import { withTags } from '#web/with-tags.tsx';
import * as words from '#messages/valuation/comparables';
import type { Comparable } from '../contract.ts';
import { distanceWords, nameOf } from '../model/comparable-words.ts';
import classes from './valuation.module.css';

/** A comparable on a phone: what was paid, what it says, how much it counts. The table makes the card the button that opens it. */
export const comparableCard = (currency: Currency) =>
  function card(comparable: Comparable) {
    return (
      <span className={classes.card}>
        <span className={classes.cardTitle}>{nameOf(comparable)}</span>
        <span className={classes.soft}>
          {formatDate(comparable.registeredOn)} · {distanceWords(comparable)} · <AreaText areaSqft={comparable.areaSqft} />
        </span>
        <span>
          {withTags(words.says({ weight: (100 * comparable.weight).toFixed(0) }), {
            paid: <MoneyText paise={comparable.agreementPaise} currency={currency} />,
            worth: <MoneyText paise={comparable.adjustedPaise} currency={currency} />,
          })}
        </span>
      </span>
    );
  };
