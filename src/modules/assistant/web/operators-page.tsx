import { useState } from 'react';
import { Badge, Button, TextInput } from '@mantine/core';
import * as words from '#messages/assistant/operators-page';
import { formatCount } from '#core/indian-number.ts';
import { dayInIndia, formatDate } from '#core/period.ts';
import { hasAccess, useSession } from '#web/session/session.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import { Frame } from '../contract.ts';
import type { Feedback } from '../operators-contract.ts';
import { textOfAnswer } from '../model/answer-words.ts';
import { frameChips } from '../model/frame-chips.ts';
import { FrameChips } from './frame-chips.tsx';
import { ModelSection } from './model-section.tsx';
import classes from './operators.module.css';
import { useConfirm, useDecide, useFeedback, useRunAll, useScore, useTryQuestion, useVerified, useWithdraw } from './use-operators.ts';

export const handle: PageHandle = { access: 'operator', name: words.title };

const publishCommand = 'npm run mulya -- eval assistant --set questions.jsonl --publish';

const dayOf = (instant: string) => formatDate(dayInIndia(new Date(instant)));
const inWords = (frame: Frame) =>
  frameChips(frame, null)
    .map(({ label }) => label)
    .join(' · ');

/** What people say of answers, the readings that operators confirmed, the last score, and the language model for those who run it. */
export default function OperatorsPage() {
  const { user } = useSession();
  const [subject, setSubject] = useState<{ question: string; feedback?: string }>({ question: '' });
  return (
    <Page title={words.title()} subtitle={words.about()} width="reading">
      <Score />
      <Queue onTake={({ id, question }) => setSubject({ question, feedback: id })} />
      <Confirm key={subject.feedback ?? ''} {...subject} />
      <ConfirmedList />
      {hasAccess(user, 'superuser') && <ModelSection />}
    </Page>
  );
}

const Score = () => (
  <Section title={words.score()} subtitle={words.scoreAbout()}>
    <StateView
      query={useScore()}
      isEmpty={({ last }) => last === null}
      empty={
        <EmptyState title={words.noScore()}>
          <p>
            <code>{publishCommand}</code>
          </p>
        </EmptyState>
      }
    >
      {({ last }) =>
        last !== null && (
          <dl className={classes.facts}>
            {[
              [words.questions(), formatCount(last.cases)],
              [words.right(), formatCount(last.pass)],
              [words.abstained(), formatCount(last.abstained)],
              [words.wrong(), formatCount(last.wrong)],
              [words.rs10(), last.rs10.toFixed(1)],
              [words.triedOn(), dayOf(last.triedAt)],
              [words.set(), last.set],
              [words.model(), last.model ?? words.grammarAlone()],
            ].map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )
      }
    </StateView>
  </Section>
);

function Queue({ onTake }: { onTake: (feedback: Feedback) => void }) {
  const [page, setPage] = useState(1);
  const decide = useDecide();
  return (
    <Section title={words.feedback()} subtitle={words.feedbackAbout()}>
      <StateView
        query={useFeedback(page)}
        errorTitle={words.feedbackFailed()}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={words.noFeedback()}>{words.noFeedbackNext()}</EmptyState>}
      >
        {({ feedback, total, pageSize, good }) => (
          <>
            <p className={classes.faint}>{words.waiting({ total, good })}</p>
            <ul className={classes.list}>
              {feedback.map((one) => (
                <li key={one.id} className={classes.row}>
                  <div>
                    <p className={classes.question}>{one.question}</p>
                    <p className={classes.faint}>
                      {dayOf(one.at)} · {words.reason({ reason: one.reason })}
                      {one.comment !== '' && <> · {one.comment}</>}
                    </p>
                    {one.frame !== null && <p className={classes.faint}>{words.readAs({ reading: inWords(one.frame) })}</p>}
                  </div>
                  <div className={classes.actions}>
                    <Button size="compact-sm" variant="default" onClick={() => onTake(one)}>
                      {words.correctIt()}
                    </Button>
                    <Button size="compact-sm" variant="subtle" loading={decide.isPending} onClick={() => decide.mutate({ id: one.id })}>
                      {words.setAside()}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            <PageNumbers total={total} pageSize={pageSize} page={page} onPage={setPage} />
          </>
        )}
      </StateView>
    </Section>
  );
}

/** A question, how it is to be read, and what that answers now; only what was seen is confirmed. */
function Confirm({ question: given, feedback }: { question: string; feedback?: string }) {
  const [question, setQuestion] = useState(given);
  const [reading, setReading] = useState(given);
  const attempt = useTryQuestion();
  const confirm = useConfirm();
  const answer = attempt.data;
  const understood = answer?.understood ?? null;
  const frame = understood === null ? null : Frame.parse(understood);
  return (
    <Section title={words.confirmTitle()} subtitle={words.confirmAbout()}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reading.trim() !== '') attempt.mutate({ question: reading });
        }}
      >
        <TextInput
          label={words.question()}
          maxLength={1000}
          value={question}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <TextInput
          label={words.plainWords()}
          description={words.plainWordsAbout()}
          maxLength={1000}
          value={reading}
          onChange={({ currentTarget }) => setReading(currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" loading={attempt.isPending} disabled={reading.trim() === ''}>
            {words.tryIt()}
          </Button>
        </div>
      </form>
      {attempt.error !== null && (
        <ErrorState error={attempt.error} title={words.tryFailed()} onRetry={() => attempt.mutate({ question: reading })} />
      )}
      {answer !== undefined && (
        <div className={classes.tried} aria-live="polite">
          {frame !== null && (
            <FrameChips
              frame={frame}
              days={understood?.days ?? null}
              isCorrected={false}
              onFrame={(next) => attempt.mutate({ question: reading, frame: next })}
            />
          )}
          <p>{textOfAnswer(answer)}</p>
          <div>
            <Button
              disabled={frame === null || answer.outcome !== 'answer' || question.trim() === ''}
              loading={confirm.isPending}
              onClick={() =>
                frame !== null &&
                confirm.mutate({ question, frame, ...(feedback === undefined ? {} : { feedback }) }, { onSuccess: () => attempt.reset() })
              }
            >
              {words.confirm()}
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
}

function ConfirmedList() {
  const withdraw = useWithdraw();
  const run = useRunAll();
  return (
    <Section
      title={words.confirmedTitle()}
      subtitle={words.confirmedAbout()}
      actions={
        <Button variant="default" loading={run.isPending} onClick={() => run.mutate({})}>
          {words.runAll()}
        </Button>
      }
    >
      <StateView
        query={useVerified()}
        errorTitle={words.confirmedFailed()}
        isEmpty={({ verified }) => verified.length === 0}
        empty={<EmptyState title={words.noneConfirmed()}>{words.noneConfirmedNext()}</EmptyState>}
      >
        {({ verified }) => (
          <ul className={classes.list}>
            {verified.map(({ id, question, frame, by, at, state, ranAt }) => (
              <li key={id} className={classes.row}>
                <div>
                  <p className={classes.question}>
                    {question}{' '}
                    {state === 'stale' && (
                      <Badge variant="light" color="warn">
                        {words.stale()}
                      </Badge>
                    )}
                  </p>
                  <p className={classes.faint}>{words.readAs({ reading: inWords(frame) })}</p>
                  <p className={classes.faint}>{words.checked({ by: by || words.anOperator(), day: dayOf(at), ran: dayOf(ranAt) })}</p>
                </div>
                <ConfirmButton
                  title={words.withdrawTitle()}
                  explanation={words.withdrawAbout()}
                  confirmLabel={words.withdraw()}
                  onConfirm={() => withdraw.mutateAsync({ id })}
                  button={{ size: 'compact-sm' }}
                >
                  {words.withdraw()}
                </ConfirmButton>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Section>
  );
}
