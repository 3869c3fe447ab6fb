import { formatAreaSqft } from '#core/area.ts';
import { formatMoney, formatMoneyShort, formatRate, type Currency } from '#core/money.ts';
import { splitUnit } from '#core/indian-number.ts';
import { isKnown, notKnown, type MaybeNumber } from '#core/not-known.ts';
import classes from './amount-text.module.css';

/** The figure, and its unit smaller and softer. "not known" is set as words, not as a figure. */
function Amount({ text, title }: { text: string; title?: string }) {
  if (text === notKnown()) return <span className={classes.unknown}>{text}</span>;
  const { figure, unit } = splitUnit(text);
  return (
    <span className={classes.amount} title={title}>
      {figure}
      {unit && <span className={classes.unit}>{unit}</span>}
    </span>
  );
}

/** ₹84.50 L, with the full amount on hover. */
export const MoneyText = ({ paise, currency, inFull = false }: { paise: MaybeNumber; currency?: Currency; inFull?: boolean }) => (
  <Amount
    text={inFull ? formatMoney(paise, currency) : formatMoneyShort(paise, currency)}
    title={isKnown(paise) ? formatMoney(paise, currency) : undefined}
  />
);
/** ₹9,800/sq ft */
export const RateText = ({ ratePerSqft, currency }: { ratePerSqft: MaybeNumber; currency?: Currency }) => (
  <Amount text={formatRate(ratePerSqft, currency)} />
);
/** 1,076 sq ft */
export const AreaText = ({ areaSqft }: { areaSqft: MaybeNumber }) => <Amount text={formatAreaSqft(areaSqft)} />;
