import { Link } from 'react-router';
import { hasAccess, useSession } from '#web/session/session.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { AccountStart } from './account-start.tsx';
import classes from '../analyses.module.css';
import { hub, type HubEntry } from './hub.ts';
import { paths } from '../paths.ts';

export const handle: PageHandle = { access: 'signed-in', name: 'the analyses' };

/** All analyses, each with what it answers. What an account does not hold can be tried. */
export default function AnalysesPage() {
  return (
    <Page title="Analyses" subtitle="Every way to read the registered market, with the question it answers.">
      <AccountStart />
      <HubSections />
      <Section title="Trial" subtitle="For those who are signed in and do not have a product yet, and to show it to others.">
        <ul className={classes.hub}>
          <li>
            <Link to={paths.trial}>Try Market Lens, Sale transactions and Valuation</Link>
            <p>The same numbers over twelve months that ended half a year ago, and the first twenty sales of a place.</p>
          </li>
        </ul>
      </Section>
    </Page>
  );
}

export const HubSections = () =>
  hub.map(({ title, entries }) => (
    <Section key={title} title={title}>
      <ul className={classes.hub}>
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} />
        ))}
      </ul>
    </Section>
  ));

function Entry({ entry }: { entry: HubEntry }) {
  const { user } = useSession();
  const isOpen = hasAccess(user, entry.access);
  return (
    <li>
      {isOpen ? <Link to={entry.to}>{entry.title}</Link> : <strong>{entry.title}</strong>}
      <p>
        {entry.answers}
        {!isOpen && <span className={classes.faint}> Not part of your account.</span>}
      </p>
    </li>
  );
}
