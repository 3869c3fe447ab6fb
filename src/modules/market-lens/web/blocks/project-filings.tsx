import { Skeleton } from '@mantine/core';
import { formatDate } from '#core/period.ts';
import { DefinitionTip } from '#web/ui/definition-tip.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { filingCells, filingColumns, filingHead, movedDefinition, recordSentence } from '../../model/project/project-words.ts';
import type { ProjectFiling } from '../../project-contract.ts';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { Ledger } from './ledger.tsx';
import { useProjectMarket } from './use-project-market.ts';
import * as words from '#messages/market-lens/blocks';
import { formatCount } from '#core/indian-number.ts';

/** Dates kept and moved, of the project and of all that its promoter filed. */
export default function ProjectFilings({ filter, isReport }: View) {
  const market = useProjectMarket(filter);
  return (
    <StateView
      query={market}
      waiting={<Skeleton height={360} />}
      errorTitle={analysisFailed(words.filings())}
      isEmpty={({ filings }) => filings.length === 0}
      empty={<p className={classes.sentence}>{words.theFilingsLoadedHere({ city: filter.city ?? '' })}</p>}
    >
      {({ filings, promoter }) => (
        <div className={classes.page}>
          <Filings filings={filings} />
          {promoter === null ? (
            <p className={classes.sentence}>{filings.length > 1 ? words.filingsOfThisName() : words.noPromoterIsNamed()}</p>
          ) : (
            <>
              <p className={classes.sentence}>
                {words.promoterAsOfAsof({ promoter: recordSentence(promoter), asOf: formatDate(promoter.asOf) })}
              </p>
              {promoter.others.length > 0 && (
                <details open={isReport}>
                  <summary>{words.itsProjectsOthers({ others: formatCount(promoter.others.length) })}</summary>
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
    head={filingColumns.map((column) => {
      const label = filingHead(column);
      return column === 'moved' ? (
        <span key={column}>
          {label} <DefinitionTip of={label}>{movedDefinition().sentence}</DefinitionTip>
        </span>
      ) : (
        label
      );
    })}
    rows={filings.map((filing) => ({ key: filing.projectId, cells: filingCells(filing) }))}
  />
);
