import * as words from '#messages/transactions/sale';
import { Link } from 'react-router';
import { formatDayOf } from '#core/period.ts';
import { useSession } from '#web/session/session.ts';
import { type SaleDetail } from '../contract.ts';
import { reasonOf } from '../model/scrutiny/reasons.ts';
import { findingNumbers } from '../model/scrutiny/finding-words.ts';
import { standingWords } from '../model/scrutiny/standing-words.ts';
import classes from './sales.module.css';

/** Whether a sale counts, what was found doubtful about it with the numbers behind, and what was decided since. */
export function SaleDoubts({ sale }: { sale: SaleDetail }) {
  const { findings, verdict } = sale.scrutiny;
  return (
    <>
      <p className={classes.panelText}>{standingWords(sale)}</p>
      {verdict && (
        <p className={classes.verdict}>
          {words.decided({ byAnalyst: verdict.byAnalyst, day: formatDayOf(verdict.decidedAt) })}
          {verdict.note === '' ? '.' : `: “${verdict.note}”`} <Because saleId={verdict.becauseSaleId} />
        </p>
      )}
      {findings.length > 0 && (
        <ul className={classes.findings} aria-label={words.reasons()}>
          {findings.map((finding) => (
            <li key={finding.reason}>
              <strong>{reasonOf(finding.reason).label}.</strong> {reasonOf(finding.reason).words} {findingNumbers(finding, sale.currency)}{' '}
              <Because saleId={finding.becauseSaleId} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Pages of documents are for those who import them. */
function Because({ saleId }: { saleId: string | null }) {
  const session = useSession();
  if (saleId === null || !(session.user?.isSuperuser || session.user?.isOperator)) return null;
  return <Link to={`/imports/deeds/${saleId}/`}>{words.seeDocument()}</Link>;
}
