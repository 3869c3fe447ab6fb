import * as words from '#messages/transactions/filter-bar';
import * as shared from '#messages/web/filter';
import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import { financialYearLabel, financialYearOf, financialYearRange, formatDate, isDate, type DateRange } from '#core/period.ts';
import { defaultPeriod, lastWholeMonths } from '../../model/default-scope.ts';
import classes from '#web/filter/filter.module.css';

type Period = { from: string | undefined; to: string | undefined };

/** Periods people ask for, counted back from the last month the data hold in full rather than from today. */
export function periodPresets(dataUntil: string): { label: string; range: DateRange }[] {
  const year = financialYearOf(dataUntil);
  return [
    { label: words.last12Months(), range: defaultPeriod(dataUntil) },
    { label: words.last24Months(), range: lastWholeMonths(dataUntil, 24) },
    { label: words.last5Years(), range: lastWholeMonths(dataUntil, 60) },
    { label: words.soFar({ year: financialYearLabel(year) }), range: { from: financialYearRange(year).from, to: dataUntil } },
    { label: financialYearLabel(year - 1), range: financialYearRange(year - 1) },
  ];
}

export function PeriodChoice(props: { period: Period; dataUntil: string | null; onApply: (period: Period) => void }) {
  const [from, setFrom] = useState(props.period.from ?? '');
  const [to, setTo] = useState(props.period.to ?? '');
  const isBackwards = from !== '' && to !== '' && from > to;
  const isReadable = (from === '' || isDate(from)) && (to === '' || isDate(to)) && !isBackwards;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isReadable) props.onApply({ from: from || undefined, to: to || undefined });
  };
  return (
    <form className={classes.form} onSubmit={apply}>
      {props.dataUntil !== null && (
        <div className={classes.presets}>
          {periodPresets(props.dataUntil).map(({ label, range }) => (
            <Button key={label} variant="default" size="compact-sm" onClick={() => props.onApply(range)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <TextInput
        type="date"
        label={words.firstDay()}
        value={from}
        max={to || undefined}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={words.lastDay()}
        value={to}
        min={from || undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
        error={isBackwards && words.lastBeforeFirst()}
      />
      {props.dataUntil !== null && <p className={classes.hint}>{words.byRegistration({ day: formatDate(props.dataUntil) })}</p>}
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={() => props.onApply({ from: undefined, to: undefined })}>
          {words.anyTime()}
        </Button>
        <Button type="submit" disabled={!isReadable}>
          {shared.apply()}
        </Button>
      </div>
    </form>
  );
}
