import { Skeleton } from '@mantine/core';
import { formatDate } from '#core/period.ts';
import { DefinitionTip } from '#web/ui/definition-tip.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { filingCells, filingHead, projectDefinitions, recordSentence } from '../../model/project/project-words.ts';
import type { ProjectFiling } from '../../project-contract.ts';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { Ledger } from './ledger.tsx';
import { useProjectMarket } from './use-project-market.ts';

/** Dates kept and moved, of the project and of all that its promoter filed. */
export default function ProjectFilings({ filter, isReport }: View) {
  const market = useProjectMarket(filter);
  return (
    <StateView
      query={market}
      waiting={<Skeleton height={360} />}
      errorTitle={analysisFailed('Filings')}
      isEmpty={({ filings }) => filings.length === 0}
      empty={<p className={classes.sentence}>The filings loaded here have no project of this name in {filter.city}.</p>}
    >
      {({ filings, promoter }) => (
        <div className={classes.page}>
          <Filings filings={filings} />
          {promoter === null ? (
            <p className={classes.sentence}>
              {filings.length > 1
                ? 'Filings of this name are of several promoters, so none is meant here.'
                : 'No promoter is named in the filing.'}
            </p>
          ) : (
            <>
              <p className={classes.sentence}>
                {recordSentence(promoter)} As of {formatDate(promoter.asOf)}. One name may be of several firms, and one firm may file under
                several.
              </p>
              {promoter.others.length > 0 && (
                <details open={isReport}>
                  <summary>Its other projects ({promoter.others.length})</summary>
                  <Filings filings={promoter.others} />
                </details>
              )}
            </>
          )}
        </div>
      )}
    </StateView>
  );
}

const Filings = ({ filings }: { filings: readonly ProjectFiling[] }) => (
  <Ledger
    head={filingHead.map((label) =>
      label === 'Moved by' ? (
        <span key={label}>
          {label} <DefinitionTip of={label}>{projectDefinitions.moved.sentence}</DefinitionTip>
        </span>
      ) : (
        label
      ),
    )}
    rows={filings.map((filing) => ({ key: filing.projectId, cells: filingCells(filing) }))}
  />
);
