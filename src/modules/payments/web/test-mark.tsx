import { test } from '#messages/payments/payments';
import classes from './payments.module.css';

/** On everything that moved no money. */
export const TestMark = () => <span className={classes.test}>{test()}</span>;
