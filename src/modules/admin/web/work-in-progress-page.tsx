import { Link } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import classes from './admin.module.css';

export const handle: PageHandle = { access: 'superuser', name: 'work in progress' };

const here = [
  { to: '/admin/jobs/', title: 'Jobs', says: 'What runs in the background, what waits, and what failed.' },
  { to: '/imports/', title: 'Imports', says: 'Files being read, and batches that wait for a decision.' },
  { to: '/admin/freshness/', title: 'Freshness', says: 'How far the data of each city and source reach.' },
] as const;

/** Work that this installation has under way. */
export default function WorkInProgressPage() {
  return (
    <Page title="Work in progress" subtitle="What this installation is busy with.">
      <Section title="Under way here">
        <dl className={classes.inProgress}>
          {here.map(({ to, title, says }) => (
            <div key={to}>
              <dt>
                <Link to={to}>{title}</Link>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Page>
  );
}
