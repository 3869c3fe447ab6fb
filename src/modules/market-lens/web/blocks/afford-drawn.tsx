import { useState } from 'react';
import { Button, NumberInput, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RUPEES_PER_LAKH } from '#core/money.ts';
import { call } from '#web/api/call.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { readAffordability, type Affordability } from '#modules/measures/contract.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { affordFigures, affordSentence, rateWords } from '../../model/afford-words.ts';
import classes from '../lens.module.css';
import { affordTerms } from './afford-terms.ts';
import * as words from '#messages/market-lens/blocks';

type Props = { city: string; village: string | undefined; isReport: boolean | undefined; onOpen: (cell: string) => void };

/** Income and terms are held by the address, as all of the view is. */
export default function AffordDrawn({ city, village, isReport, onOpen }: Props) {
  const [search, setSearch] = useSearchParams();
  const terms = affordTerms(search);
  const input = { city, village, ...terms };
  const query = useQuery({
    queryKey: ['measures', 'affordability', input],
    queryFn: ({ signal }) => call(readAffordability, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
  const keep = (name: string, value: number | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(name);
        else next.set(name, String(value));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={classes.page}>
      {!isReport && (
        <form className={classes.terms} onSubmit={(event) => event.preventDefault()}>
          <Term
            label={words.householdIncomeAYear()}
            value={terms.income && terms.income / RUPEES_PER_LAKH}
            onKeep={(value) => keep('incomeLakh', value)}
          />
          <Term label={words.loanYears()} value={terms.years} onKeep={(value) => keep('loanYears', value)} />
          <Term
            label={words.rateAYear()}
            value={terms.ratePercent}
            placeholder={words.asTabled()}
            onKeep={(value) => keep('loanRate', value)}
          />
          <ExportMenu exporter="affordability" input={input} size="compact-sm" />
        </form>
      )}
      <StateView query={query} waiting={<Skeleton height={210} />} errorTitle={analysisFailed(words.affordability())}>
        {(answer) => <AffordabilityDrawn answer={answer} onOpen={isReport ? undefined : onOpen} />}
      </StateView>
    </div>
  );
}

/** Takes effect when it is left or Enter is pressed, so that half a number asks nothing. */
function Term(props: { label: string; value: number | undefined; placeholder?: string; onKeep: (value: number | undefined) => void }) {
  const { value, onKeep } = props;
  const [typed, setTyped] = useState<number | string>(value ?? '');
  const keep = () => {
    const next = typed === '' ? undefined : Number(typed);
    if (next !== value) onKeep(next);
  };
  return (
    <NumberInput
      label={props.label}
      placeholder={props.placeholder ?? ''}
      size="xs"
      min={0}
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  );
}

function AffordabilityDrawn({ answer, onOpen }: { answer: Affordability; onOpen: ((cell: string) => void) | undefined }) {
  const { rows } = answer.price;
  return (
    <>
      <FigureRow>
        {affordFigures(answer).map(({ id, label, value, note }) => (
          <Figure
            key={id}
            label={label}
            value={value}
            whyNot={note ?? words.notKnown()}
            {...(value !== null && note !== undefined && { note })}
            definition={<p>{affordSentence(id)}</p>}
          />
        ))}
      </FigureRow>
      <p className={classes.sentence}>
        {rateWords(answer)} {answer.rentalYield.because}{' '}
        {rows !== null && onOpen && (
          <Button variant="subtle" size="compact-xs" onClick={() => onOpen(rows)}>
            {words.salesBehindTheMedian()}
          </Button>
        )}
      </p>
    </>
  );
}
