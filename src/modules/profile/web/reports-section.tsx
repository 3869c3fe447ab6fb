import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { myReports } from '#modules/certified-reports/contract.ts';
import { dayInWords } from '#modules/identity/web/index.ts';
import { call } from '#web/api/call.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import classes from './profile.module.css';
import * as words from '#messages/profile/screens';
import { withTags } from '#web/with-tags.tsx';

/** Certified reports one asked for. They are proofs: they can be opened and downloaded, not deleted. */
export function ReportsSection() {
  const reports = useQuery({ queryKey: ['profile', 'reports'], queryFn: ({ signal }) => call(myReports, {}, { signal, quiet: true }) });
  return (
    <Section title={words.certifiedReports()} subtitle={words.proofsThatOthersRely()}>
      <StateView
        query={reports}
        waiting={<Skeleton height={48} />}
        errorTitle={words.yourReportsCouldNot()}
        isEmpty={(all) => all.length === 0}
        empty={<p className={classes.sentence}>{withTags(words.youHaveAskedFor(), { link: <Link to="/valuation/certified/new/" /> })}</p>}
      >
        {(all) => (
          <ul className={classes.list}>
            {all.map(({ id, title, city, number, createdAt }) => (
              <li key={id}>
                <Link to={`/valuation/certified/${id}/`}>{title}</Link>
                <div className={classes.faint}>
                  {words.cityNumberAskedFor({ city, number: number ?? 'not numbered yet', createdAt: dayInWords(createdAt) })}
                </div>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Section>
  );
}
