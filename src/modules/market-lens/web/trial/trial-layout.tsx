import { IconHourglassLow } from '@tabler/icons-react';
import { Link, Outlet } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { MeasuresFrom } from '#modules/measures/web/index.ts';
import { requestAddressOfProduct } from '../../model/request-product.ts';
import classes from '../analyses.module.css';
import { trialSource, useTrialTerms } from './use-trial.ts';
import { trialPaths } from './trial-paths.ts';
import * as words from '#messages/market-lens/trial';
import * as pageNames from '#messages/web/page-names';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'signed-in', name: pageNames.theTrial, title: false };

/** Around every screen of the trial: what it shows is said, and every number below it is one of the trial. */
export default function TrialLayout() {
  const { data: terms } = useTrialTerms();
  return (
    <MeasuresFrom value={trialSource}>
      <aside className={classes.trial} aria-label={words.trial()}>
        <IconHourglassLow size={18} stroke={1.5} />
        <p>
          <strong>{words.trial2()}</strong>
          {terms?.window &&
            words.salesRegisteredFromTo({
              from: formatDate(terms.window.from),
              to: formatDate(terms.window.to),
              rows: formatCount(terms.rows),
            })}{' '}
          <Link to={requestAddressOfProduct(trialPaths.home)}>{words.askForEverything()}</Link>
        </p>
      </aside>
      <Outlet />
    </MeasuresFrom>
  );
}
