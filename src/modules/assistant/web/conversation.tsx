import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import * as words from '#messages/assistant/screen';
import { ApiError } from '#web/api/api-error.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { UsageMeters } from '#modules/payments/web/index.ts';
import { SaveView } from '#modules/saved/web/index.ts';
import type { AssistantAnswer, Frame } from '../contract.ts';
import { textOfAnswer } from '../model/answer-words.ts';
import { inWords } from '../model/frame-chips.ts';
import { askPath, filterOfFrame, questionAddress, type AddressedQuestion } from '../model/question-address.ts';
import { shortened } from '../model/shortened.ts';
import { AnswerView } from './answer-view.tsx';
import { AskBox } from './ask-box.tsx';
import { FrameChips } from './frame-chips.tsx';
import { Examples } from './examples.tsx';
import classes from './propgpt.module.css';
import { frameOf, useAnswer } from './use-answer.ts';

/** A question of this conversation that was answered before: its words, what came of it, and where it stands. */
type Turn = { question: string; came: string; address: string };
const mostTurns = 12;
const turnsOf = (state: unknown): Turn[] =>
  typeof state === 'object' && state !== null && 'turns' in state && Array.isArray(state.turns) ? (state.turns as Turn[]) : [];

/** The box, the answer, and the questions before it. The address holds the question; turns before it go along with this tab only. */
export function Conversation({ question, view }: { question: AddressedQuestion | null; view: Frame | null }) {
  const navigate = useNavigate();
  const location = useLocation();
  const turns = turnsOf(location.state);
  const { query, understood, cancel } = useAnswer(question);
  const answer = query.data;
  const context = answer === undefined ? (question?.context ?? view) : (frameOf(answer) ?? question?.context ?? null);
  const go = (next: Partial<AddressedQuestion>) => {
    const turn = question !== null && answer !== undefined ? [turnOf(question, answer)] : [];
    void navigate(questionAddress(next), { state: { turns: [...turns, ...turn].slice(-mostTurns) } });
  };
  const isWaiting = question !== null && query.fetchStatus === 'fetching' && answer === undefined;
  return (
    <Page
      title={question === null ? words.name() : shortened(question.question, 160)}
      subtitle={question === null ? words.subtitle() : undefined}
      breadcrumbs={question === null ? [] : [{ label: words.name(), to: askPath }, { label: words.answer() }]}
      actions={
        question !== null &&
        answer !== undefined && (
          <>
            <CopyLink />
            <SaveView
              filter={filterOfFrame(frameOf(answer) ?? { places: [], filter: {} }, null)}
              name={shortened(question.question, 120)}
              isQuestion
            />
            {Object.keys(answer.cells).length > 0 && <ExportMenu exporter="assistant-answer" input={question} />}
          </>
        )
      }
    >
      {turns.length > 0 && <EarlierTurns turns={turns} />}
      <AskBox
        key={location.key}
        placeholder={context === null ? words.placeholder() : words.goOn()}
        isWaiting={isWaiting}
        onAsk={(text) => go({ question: text, context })}
        onCancel={cancel}
      />
      <div className={classes.under}>
        {context !== null && (
          <p className={classes.faint}>
            {words.goesOn({ place: context.places.map(inWords).join('; ') || words.theAnswer() })} <Link to={askPath}>{words.anew()}</Link>
          </p>
        )}
        <div className={classes.meter}>
          <UsageMeters only="propgpt-questions" />
        </div>
      </div>
      <div aria-live="polite" aria-busy={isWaiting}>
        {question === null ? (
          <Examples context={view} onAsk={(text) => go({ question: text, context: view })} />
        ) : answer !== undefined ? (
          <AnswerView answer={answer} question={question} onAsk={go} />
        ) : query.error ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : isWaiting ? (
          <div className={classes.waiting}>
            {understood !== undefined && (
              <FrameChips
                frame={frameOf({ understood }) as Frame}
                days={understood.days}
                isCorrected={question.frame !== null}
                onFrame={(frame) => go({ question: question.question, frame })}
              />
            )}
            <SkeletonRows />
          </div>
        ) : (
          <EmptyState
            title={words.cancelled()}
            action={
              <Button variant="default" onClick={() => void query.refetch()}>
                {words.askAgain()}
              </Button>
            }
          />
        )}
      </div>
    </Page>
  );
}

const turnOf = (question: AddressedQuestion, answer: AssistantAnswer): Turn => ({
  question: shortened(question.question, 160),
  came: shortened(textOfAnswer(answer), 200),
  address: questionAddress(question),
});

const EarlierTurns = ({ turns }: { turns: readonly Turn[] }) => (
  <details className={classes.turns}>
    <summary>{words.earlier({ n: turns.length })}</summary>
    <ol>
      {turns.map(({ question, came, address }, at) => (
        <li key={`${at} ${address}`}>
          <Link to={address} state={{ turns: turns.slice(0, at) }}>
            {question}
          </Link>
          <p className={classes.faint}>{came}</p>
        </li>
      ))}
    </ol>
  </details>
);

/** The allowance of the month is used up, the right to ask has ended, or the answer did not come. */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : null;
  if (status !== 402 && status !== 403) return <ErrorState error={error} title={words.failed()} onRetry={onRetry} />;
  return (
    <EmptyState
      title={status === 402 ? words.usedUp() : words.ended()}
      action={
        <Button component={Link} to="/plans/choose/">
          {words.plans()}
        </Button>
      }
    >
      <p>{error.message}</p>
    </EmptyState>
  );
}
