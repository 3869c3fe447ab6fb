import { Link } from 'react-router';
import * as words from '#messages/admin/work';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import classes from './admin.module.css';

export const handle: PageHandle = { access: 'superuser', name: words.name };

const here = [
  { to: '/admin/jobs/', title: words.jobs, says: words.jobsWhy },
  { to: '/imports/', title: words.imports, says: words.importsWhy },
  { to: '/admin/freshness/', title: words.freshness, says: words.freshnessWhy },
] as const;

/** Work that this installation has under way. */
export default function WorkInProgressPage() {
  return (
    <Page title={words.title()} subtitle={words.about()}>
      <Section title={words.underWay()}>
        <dl className={classes.inProgress}>
          {here.map(({ to, title, says }) => (
            <div key={to}>
              <dt>
                <Link to={to}>{title()}</Link>
              </dt>
              <dd>{says()}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Page>
  );
}
