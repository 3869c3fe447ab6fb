import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { myReports } from '#modules/certified-reports/contract.ts';
import { dayInWords } from '#modules/identity/web/index.ts';
import { call } from '#web/api/call.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import classes from './profile.module.css';

/** Certified reports one asked for. They are proofs: they can be opened and downloaded, not deleted. */
export function ReportsSection() {
  const reports = useQuery({ queryKey: ['profile', 'reports'], queryFn: ({ signal }) => call(myReports, {}, { signal, quiet: true }) });
  return (
    <Section title="Certified reports" subtitle="Proofs that others rely on: they stay.">
      <StateView
        query={reports}
        waiting={<Skeleton height={48} />}
        errorTitle="Your reports could not be fetched."
        isEmpty={(all) => all.length === 0}
        empty={
          <p className={classes.sentence}>
            You have asked for none. <Link to="/valuation/certified/new/">Ask for a report</Link>
          </p>
        }
      >
        {(all) => (
          <ul className={classes.list}>
            {all.map(({ id, title, city, number, createdAt }) => (
              <li key={id}>
                <Link to={`/valuation/certified/${id}/`}>{title}</Link>
                <div className={classes.faint}>
                  {city}; {number ?? 'not numbered yet'}; asked for {dayInWords(createdAt)}
                </div>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Section>
  );
}
