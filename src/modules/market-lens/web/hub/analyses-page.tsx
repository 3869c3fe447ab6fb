import { Link } from 'react-router';
import { hasAccess, useSession } from '#web/session/session.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { AccountStart, Refused } from './account-start.tsx';
import classes from '../analyses.module.css';
import { hub, type HubEntry } from './hub.ts';
import { RoleStart } from './role-start.tsx';
import * as words from '#messages/market-lens/hub';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'signed-in', name: words.analyses };

/** The first minute: questions of one's role, what the account holds, what a trial shows and the rest costs. All analyses stand below, folded. */
export default function AnalysesPage() {
  return (
    <Page title={words.analyses()} subtitle={words.chooseWhatYouDo()}>
      <Refused />
      <RoleStart />
      <AccountStart />
      <details className={classes.all}>
        <summary>{words.allScreens()}</summary>
        <HubSections />
      </details>
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
        {!isOpen && <span className={classes.faint}> {words.notPartOfYourAccount()}</span>}
      </p>
    </li>
  );
}
