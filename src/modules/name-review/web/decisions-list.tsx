import { Badge, Button } from '@mantine/core';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { NameDecision } from '../contract.ts';
import { timeWords } from '#web/ui/time-words.ts';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import classes from './review.module.css';
import { decisionWords, salesWords } from './review-words.ts';
import { NAMES_ON_A_PAGE, useDecisions, useTakeBack } from './use-names.ts';

/** What was decided, newest first, each to be taken back. */
export function DecisionsList({ search, page, onPage }: { search: string; page: number; onPage: (page: number) => void }) {
  const query = useDecisions(search, page);
  const takeBack = useTakeBack();
  return (
    <StateView
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={
        <EmptyState title={search === '' ? 'Nothing was decided yet' : 'No decision matches this'}>
          What you decide about names is listed here, with who and when, and can be taken back.
        </EmptyState>
      }
      errorTitle="The decisions could not be fetched"
    >
      {({ total, decisions }) => (
        <>
          <ul className={classes.decisions} aria-label="Decisions">
            {decisions.map((decision) => (
              <li key={decision.id}>
                <div>
                  <strong>{decisionWords(decision)}</strong>
                  <span className={classes.soft}>{aboutDecision(decision)}</span>
                </div>
                {decision.undoneAt === null ? (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Undo: ${decisionWords(decision)}`}
                    loading={takeBack.isPending && takeBack.variables === decision.id}
                    onClick={() => takeBack.mutate(decision.id)}
                  >
                    Undo
                  </Button>
                ) : (
                  <Badge variant="light" color="gray">
                    Taken back
                  </Badge>
                )}
              </li>
            ))}
          </ul>
          <PageNumbers total={total} pageSize={NAMES_ON_A_PAGE} page={page} onPage={onPage} />
        </>
      )}
    </StateView>
  );
}

const aboutDecision = ({ city, by, decidedAt, undoneAt, undoneBy, applied, salesMoved }: NameDecision) =>
  [
    city,
    `${by}, ${timeWords(decidedAt)}`,
    undoneAt !== null && `taken back by ${undoneBy ?? 'somebody'}, ${timeWords(undoneAt)}`,
    applied ? `${salesWords(salesMoved)} changed` : 'sales are being changed',
  ]
    .filter(Boolean)
    .join(' · ');
