import { Badge, Button } from '@mantine/core';
import * as words from '#messages/name-review/review';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { NameDecision } from '../contract.ts';
import { timeWords } from '#web/ui/time-words.ts';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import classes from './review.module.css';
import { decisionWords } from './review-words.ts';
import { NAMES_ON_A_PAGE, useDecisions, useTakeBack } from './use-names.ts';

/** What was decided, newest first, each to be taken back. */
export function DecisionsList({ search, page, onPage }: { search: string; page: number; onPage: (page: number) => void }) {
  const query = useDecisions(search, page);
  const takeBack = useTakeBack();
  return (
    <StateView
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title={search === '' ? words.noDecisions() : words.noDecisionMatches()}>{words.decisionsWhy()}</EmptyState>}
      errorTitle={words.decisionsFailed()}
    >
      {({ total, decisions }) => (
        <>
          <ul className={classes.decisions} aria-label={words.decisions()}>
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
                    aria-label={words.undoWhich({ decision: decisionWords(decision) })}
                    loading={takeBack.isPending && takeBack.variables === decision.id}
                    onClick={() => takeBack.mutate(decision.id)}
                  >
                    {words.undo()}
                  </Button>
                ) : (
                  <Badge variant="light" color="gray">
                    {words.takenBack()}
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
    undoneAt !== null && words.takenBackBy({ who: undoneBy ?? words.somebody(), when: timeWords(undoneAt) }),
    applied ? words.salesChanged({ sales: salesMoved }) : words.salesChanging(),
  ]
    .filter(Boolean)
    .join(' · ');
