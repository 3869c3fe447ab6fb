import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { StateView } from '#web/ui/state-view.tsx';
import { type MeasuredValue } from '#modules/measures/contract.ts';
import { formatMeasured, measureOf } from '#modules/measures/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import type { ProjectReading } from '../../project-contract.ts';
import { competitionSentence } from '../../model/project/project-words.ts';
import { atPlace, lensAddress } from '../lens-state.ts';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { Ledger } from './ledger.tsx';
import { useProjectMarket } from './use-project-market.ts';
import * as words from '#messages/market-lens/blocks';

/** Who else sells around it: each project leads to its own page, each count to its sales. */
export default function ProjectCompetition(view: View) {
  const market = useProjectMarket(view.filter);
  return (
    <StateView
      query={market}
      waiting={<Skeleton height={420} />}
      errorTitle={analysisFailed(words.competition())}
      isEmpty={({ competition }) => competition === null}
      empty={<p className={classes.sentence}>{words.whereThisProjectLies()}</p>}
    >
      {({ competition }) => competition !== null && <Around competition={competition} view={view} />}
    </StateView>
  );
}

function Around({ competition, view }: { competition: NonNullable<ProjectReading['competition']>; view: View }) {
  const { state, filter, onOpen, isReport } = view;
  const currency = competition.currency ?? undefined;
  const valueWords = (id: string, { value, n }: MeasuredValue) =>
    value === null ? <span className={classes.faint}>n = {formatCount(n)}</span> : formatMeasured(measureOf(id), value, currency);
  return (
    <div className={classes.page}>
      <p className={classes.sentence}>{competitionSentence(competition)}</p>
      <Ledger
        head={[
          words.project(),
          words.locality(),
          words.sales(),
          measureOf('median-rate').label,
          measureOf('median-price').label,
          measureOf('sales-a-month').label,
          words.away(),
          words.unsoldFiled(),
        ]}
        rows={competition.projects.map((one) => ({
          key: `${one.locality}\n${one.project}`,
          isSubject: one.isSubject,
          cells: [
            one.isSubject || isReport ? (
              <strong key="name">{one.project}</strong>
            ) : (
              <Link
                key="name"
                to={lensAddress('project', atPlace(state, { city: filter.city, village: one.locality, project: one.project }))}
              >
                {one.project}
              </Link>
            ),
            one.locality,
            one.rows === null || isReport ? (
              formatCount(one.sales)
            ) : (
              <Button key="sales" variant="subtle" size="compact-xs" onClick={() => onOpen(one.rows ?? '')}>
                {formatCount(one.sales)} <span className="visually-hidden">{words.salesOfProject({ project: one.project })}</span>
              </Button>
            ),
            valueWords('median-rate', one.medianRate),
            valueWords('median-price', one.medianPrice),
            valueWords('sales-a-month', one.salesAMonth),
            one.km === null ? NOT_KNOWN : words.kmKm({ km: groupDigits(one.km, 'indian', 1) }),
            one.unsold === null ? NOT_KNOWN : formatCount(one.unsold),
          ],
        }))}
        caption={words.ofSalesWhoseOwn()}
      />
    </div>
  );
}
