import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { call } from '../api/call.ts';
import classes from './demonstration-ribbon.module.css';

const demonstration = endpoint({
  method: 'GET',
  path: '/api/v1/demonstration',
  access: 'anyone',
  summary: 'Whether invented sales are loaded',
  input: z.object({}),
  output: z.object({ loaded: z.boolean(), sales: z.number(), asOf: z.string().nullable() }),
});

/** Nobody may take an invented sale for a registered one: while demonstration data are loaded, every screen says so. */
export function DemonstrationRibbon() {
  const { data } = useQuery({
    queryKey: ['demonstration'],
    queryFn: ({ signal }) => call(demonstration, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });
  if (!data?.loaded) return null;
  return (
    <aside className={classes.ribbon} aria-label="Demonstration data">
      <strong>Demonstration data.</strong> {data.sales.toLocaleString('en-IN')} invented sales; projects, promoters and people do not exist.
    </aside>
  );
}
