import type { CSSProperties } from 'react';
import { groupDigits } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { readRatios, type RatioBand, type RatioReading } from '../model/ratio-bands.ts';
import classes from './accuracy.module.css';
import * as words from '#messages/valuation/accuracy';

/** Each statistic on its own scale, with the band of the standard behind it. */
export const RatioBands = ({ figures }: { figures: Record<RatioBand['figure'], number | null> }) => (
  <ul className={classes.bands}>
    {readRatios(figures).map((reading) => (
      <Band key={reading.band.figure} reading={reading} />
    ))}
  </ul>
);

function Band({ reading: { band, value, isInside } }: { reading: RatioReading }) {
  const { label, meaning, from, to, least, most, decimals, unit } = band;
  const at = (number: number) => `${(100 * (Math.min(most, Math.max(least, number)) - least)) / (most - least)}%`;
  const written = (number: number) => `${groupDigits(number, 'indian', decimals)}${unit}`;
  const style = { '--from': at(from), '--to': at(to), '--at': value === null ? '0%' : at(value) } as CSSProperties;
  return (
    <li className={classes.band}>
      <div className={classes.bandName}>
        {label}
        <span className={classes.bandMeaning}>{meaning}</span>
      </div>
      <div className={classes.bandScale} style={style} aria-hidden="true">
        <span className={classes.bandGood} />
        {value !== null && <span className={classes.bandMark} data-outside={isInside === false || undefined} />}
      </div>
      <div className={classes.bandValue}>
        <strong>{value === null ? NOT_KNOWN : written(value)}</strong>
        <span>
          {words.insideOutsideFromTo({ hasIsInside: isInside !== null, isInside: isInside === true, from: written(from), to: written(to) })}
        </span>
      </div>
    </li>
  );
}
