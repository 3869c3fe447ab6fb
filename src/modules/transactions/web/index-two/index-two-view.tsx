import * as words from '#messages/transactions/index-two';
import type { SaleDetail } from '../../contract.ts';
import { indexTwoFields } from '../../model/index-two.ts';
import { notKnown } from '#core/not-known.ts';
import { indexTwoExtras } from '../../model/index-two-paper.ts';
import styles from './sale.module.css';

/** The fourteen fields as read, and what the document tells beside them. */
export const IndexTwoView = ({ sale }: { sale: SaleDetail }) => (
  <>
    <dl className={styles.fields} aria-label={words.fourteen()}>
      {indexTwoFields(sale).map(({ number, label, value }) => (
        <Field key={number} number={number} label={label} value={value} />
      ))}
    </dl>
    <h2 className={styles.fieldsTitle}>{words.readFromIt()}</h2>
    <dl className={styles.fields}>
      {indexTwoExtras(sale).map(({ label, value }) => (
        <Field key={label} label={label} value={value} />
      ))}
    </dl>
  </>
);

const Field = ({ number, label, value }: { number?: string; label: string; value: string }) => (
  <div className={styles.field}>
    <dt>
      {number && <span className={styles.fieldNumber}>{number}</span>}
      {label}
    </dt>
    <dd data-unknown={value === notKnown() || undefined}>{value}</dd>
  </div>
);
