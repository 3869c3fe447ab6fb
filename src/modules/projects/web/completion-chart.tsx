import * as words from '#messages/projects/list';
import { useMemo } from 'react';
import { Skeleton } from '@mantine/core';
import { Chart } from '#web/chart/chart.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { CompletionYears, ProjectFilter } from '../contract.ts';
import { prepareCompletionYears } from './prepare-charts.ts';
import classes from './projects.module.css';
import { useCompletionYears } from './use-projects.ts';

const height = 380;

/** A click on a year shows its projects. */
export function CompletionChart({ filter, onYear }: { filter: ProjectFilter; onYear: (year: number) => void }) {
  const query = useCompletionYears(filter);
  return (
    <StateView query={query} waiting={<Skeleton height={height} />} errorTitle={words.yearsFailed()}>
      {(found) => <Years found={found} onYear={onYear} />}
    </StateView>
  );
}

function Years({ found, onYear }: { found: CompletionYears; onYear: (year: number) => void }) {
  const spec = useMemo(() => prepareCompletionYears(found), [found]);
  if (spec === null) return <p className={classes.note}>{words.noYears()}</p>;
  return <Chart spec={spec} height={height} onPick={({ x }) => onYear(Number(x))} />;
}
