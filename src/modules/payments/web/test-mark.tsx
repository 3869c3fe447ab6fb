import classes from './payments.module.css';

/** On everything that moved no money. */
export const TestMark = () => <span className={classes.test}>TEST</span>;
