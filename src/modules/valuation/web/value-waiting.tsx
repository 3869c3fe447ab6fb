import { Skeleton } from '@mantine/core';
import classes from './screens.module.css';

/** The shape of the answer while it is made, so that nothing jumps when it comes. */
export const ValueWaiting = () => (
  <div className={classes.stack} aria-hidden="true">
    <Skeleton height={40} />
    <Skeleton height={180} />
    <Skeleton height={300} />
  </div>
);
