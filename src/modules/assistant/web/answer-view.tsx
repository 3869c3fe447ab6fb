import { lazy, Suspense, useMemo, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import * as words from '#messages/assistant/screen';
import * as samples from '#messages/web/sample-questions';
import { formatDate } from '#core/period.ts';
import { Bars } from '#web/chart/bars.tsx';
import { Chart } from '#web/chart/chart.tsx';
import { DefinitionOf, RowsPanel } from '#modules/measures/web/index.ts';
import type { AssistantAnswer, Frame } from '../contract.ts';
import { answerChart } from '../model/answer-chart.ts';
import { answerMap } from '../model/answer-map.ts';
import { answerTable } from '../model/answer-table.ts';
import { textAfterPremise } from '../model/answer-words.ts';
import { otherReading } from '../model/frame-chips.ts';
import type { AddressedQuestion } from '../model/question-address.ts';
import { AnswerFoot } from './answer-foot.tsx';
import { AnswerOpinion } from './answer-opinion.tsx';
import { AnswerRows } from './answer-rows.tsx';
import { useExamplePlaces } from './examples.tsx';
import { FigureButton } from './figure-button.tsx';
import { FrameChips } from './frame-chips.tsx';
import classes from './propgpt.module.css';
import { frameOf } from './use-answer.ts';

const AnswerMap = lazy(() => import('./answer-map.tsx'));

/** The same question of one of its localities. */
const oneOfThem = (frame: Frame, village: string, { question }: AddressedQuestion): Partial<AddressedQuestion> => ({
  question,
  frame: { ...frame, places: frame.places.map(({ city }) => ({ city, village })), by: [], order: null, pick: null, limit: null },
});

type Props = { answer: AssistantAnswer; question: AddressedQuestion; onAsk: (next: Partial<AddressedQuestion>) => void };

/** An answer as it was made: what was understood, its sentences with figures that open, the drawing, the rows, and what stands behind them. */
export function AnswerView({ answer, question, onAsk }: Props) {
  const [rows, setRows] = useState<string | null>(null);
  const chart = useMemo(() => answerChart(answer), [answer]);
  const map = useMemo(() => answerMap(answer), [answer]);
  const table = useMemo(() => answerTable(answer), [answer]);
  const frame = frameOf(answer);
  const definition = answer.understood?.measures[0];
  const correct = (next: NonNullable<typeof frame>) => onAsk({ question: question.question, frame: next });
  return (
    <article className={classes.answer}>
      {frame !== null && (
        <FrameChips frame={frame} days={answer.understood?.days ?? null} isCorrected={question.frame !== null} onFrame={correct} />
      )}
      {answer.premise !== null && <p className={classes.premise}>{answer.premise}</p>}
      {answer.missing.length > 0 && <p className={classes.premise}>{words.missing({ names: answer.missing.join(', ') })}</p>}
      {/* The sentences are in the language of the question, the rest of the screen in that of the account. */}
      <p className={classes.text} data-outcome={answer.outcome} lang={answer.language === 'hinglish' ? 'en' : answer.language}>
        {textAfterPremise(answer).map((part, at) => {
          const cell = part.kind === 'figure' ? answer.cells[part.cell] : undefined;
          if (cell !== undefined) return <FigureButton key={at} cell={cell} answer={answer} onRows={setRows} />;
          return part.kind === 'figure' ? null : <span key={at}>{part.value}</span>;
        })}
      </p>
      <NextStep answer={answer} question={question} onAsk={onAsk} />
      <Readings answer={answer} question={question} onAsk={onAsk} />
      {chart !== null &&
        (chart.series.some(({ kind }) => kind === 'line') && chart.series[0]?.kind !== 'bar' ? (
          <Chart spec={chart} definition={definition && <DefinitionOf measures={[definition]} />} />
        ) : (
          <Bars spec={chart} definition={definition && <DefinitionOf measures={[definition]} />} />
        ))}
      {map !== null && frame !== null && (
        <Suspense fallback={<Skeleton height={460} />}>
          <AnswerMap spec={map} onPick={(village) => onAsk(oneOfThem(frame, village, question))} />
        </Suspense>
      )}
      {table !== null && <AnswerRows table={table} answer={answer} onRows={setRows} />}
      <Provenance answer={answer} />
      <AnswerFoot answer={answer} />
      <AnswerOpinion key={question.question} answer={answer} question={question.question} />
      <RowsPanel cell={rows} onClose={() => setRows(null)} />
    </article>
  );
}

/** Who confirmed the reading, and what a language model did for the answer. */
function Provenance({ answer: { checked, byModel } }: { answer: AssistantAnswer }) {
  const explained = byModel?.words.map(({ phrase, means }) => `“${phrase}” = ${means || words.saysNothing()}`).join('; ') ?? '';
  if (checked === null && byModel === null) return null;
  return (
    <div>
      {checked !== null && (
        <p className={classes.faint}>{words.checkedBy({ by: checked.by || words.anOperator(), day: formatDate(checked.on) })}</p>
      )}
      {explained !== '' && <p className={classes.faint}>{words.modelExplained({ words: explained })}</p>}
      {byModel?.isWorded === true && <p className={classes.faint}>{words.modelWorded()}</p>}
    </div>
  );
}

/** What is asked back, with what to choose from; and what can be asked instead of what was refused. */
function NextStep({ answer: { clarify, refusal, understood }, question, onAsk }: Props) {
  const { data: place } = useExamplePlaces();
  if (clarify !== null && clarify.chips.length > 0)
    return (
      <ul className={classes.chips} aria-label={clarify.question}>
        {clarify.chips.map(({ label, value }, at) => (
          <li key={value}>
            <button
              type="button"
              className={classes.chip}
              onClick={() => {
                const chosen = clarify.places?.[at];
                const frame = understood === null ? null : frameOf({ understood });
                if (clarify.slot === 'measure' && frame !== null)
                  onAsk({ question: question.question, frame: { ...frame, measures: [value] } });
                else if (chosen !== undefined) onAsk({ question: question.question, context: question.context, chosen });
                else onAsk({ question: label, context: frame ?? question.context });
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    );
  if (refusal === null || !place) return null;
  // What was understood and yet refused needs another product.
  if (understood !== null && refusal.reason === 'not-possible')
    return (
      <div>
        <Button variant="default" size="compact-sm" component={Link} to="/plans/choose/">
          {words.plans()}
        </Button>
      </div>
    );
  const next =
    refusal.reason === 'guarantee'
      ? samples.forecast(place)
      : refusal.reason === 'advice'
        ? samples.compare(place)
        : refusal.reason === 'not-covered'
          ? samples.coverage()
          : refusal.reason === 'personal-data' || refusal.reason === 'discrimination'
            ? samples.mix(place)
            : samples.rate(place);
  return (
    <div className={classes.chips}>
      <Button variant="default" size="compact-sm" onClick={() => onAsk({ question: next })}>
        {next}
      </Button>
      {refusal.reason === 'not-possible' && (
        <Button variant="subtle" size="compact-sm" component={Link} to="/analysis/">
          {words.otherScreens()}
        </Button>
      )}
    </div>
  );
}

/** What was taken to be meant, and other readings one click away. */
function Readings({ answer, question, onAsk }: Props) {
  const frame = frameOf(answer);
  return answer.assumed.map(({ slot, words: taken, others }) => (
    <div key={slot} className={classes.reading}>
      <span>{words.assumed({ reading: taken })}</span>
      {others.map(({ label, value }) => (
        <button
          key={value}
          type="button"
          className={classes.chip}
          onClick={() => {
            const next = frame === null ? null : otherReading(frame, slot, value);
            onAsk(next === null ? { question: value, context: frame } : { question: question.question, frame: next });
          }}
        >
          {label}
        </button>
      ))}
    </div>
  ));
}
