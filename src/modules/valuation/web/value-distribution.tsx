import { useMemo } from 'react';
import type { Valued } from '../contract.ts';
import { distributionSize, prepareDistribution } from './prepare-distribution.ts';
import styles from './screens.module.css';
import classes from './valuation.module.css';

/** The value with its range, drawn as the spread of prices it stands for. */
export function ValueDistribution({ value }: { value: Valued }) {
  const { curve, area80, area95, middle, ticks, words } = useMemo(() => prepareDistribution(value), [value]);
  const { width, height, floor, top } = distributionSize;
  return (
    <figure style={{ margin: 0 }}>
      <svg className={styles.distribution} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {area95 && <path className={styles.area95} d={area95} />}
        <path className={styles.area80} d={area80} />
        <path className={styles.curve} d={curve} />
        <line className={styles.middle} x1={middle} x2={middle} y1={top} y2={floor} />
      </svg>
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map(({ x, label }) => (
          <span key={`${x}`} style={{ left: `${(100 * x) / width}%` }}>
            {label}
          </span>
        ))}
      </div>
      <figcaption className={classes.soft}>{words}</figcaption>
    </figure>
  );
}
