import { Button } from '@mantine/core';
import { z } from 'zod';
import { ApiError } from '#web/api/api-error.ts';
import { formatCount } from '#core/indian-number.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import * as words from '#messages/valuation/screens';
import classes from './valuation.module.css';

const Details = z.object({ localities: z.array(z.object({ locality: z.string(), sales: z.number() })) });
type Localities = z.infer<typeof Details>['localities'];

/** The localities to choose from, when that is what the server asks back; null for any other failure. */
export function severalProjectsOf(error: unknown): Localities | null {
  if (!(error instanceof ApiError) || error.code !== 'several-projects') return null;
  return Details.safeParse(error.details).data?.localities ?? null;
}

export const SeveralProjects = (props: { message: string; localities: Localities; onChoose: (locality: string) => void }) => (
  <EmptyState
    title={words.whichIsMeant()}
    action={
      <div className={classes.choices}>
        {props.localities.map(({ locality, sales }) => (
          <Button key={locality} variant="default" onClick={() => props.onChoose(locality)}>
            {words.localityWithSales({ locality, sales: formatCount(sales) })}
          </Button>
        ))}
      </div>
    }
  >
    {props.message}
  </EmptyState>
);
