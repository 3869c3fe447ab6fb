import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ProfileFacts } from '#modules/identity/web/index.ts';
import { UsageMeters } from '#modules/payments/web/index.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle: PageHandle = { access: 'signed-in', name: 'Your profile' };

const ways = [
  ['/profile/history/', 'History'],
  ['/profile/security/', 'Security'],
  ['/profile/keys/', 'API keys'],
  ['/profile/payments/', 'Payments'],
  ['/profile/edit/', 'Edit'],
] as const;

/** Who one is here: facts, what is open, what is used of it. */
export default function ProfilePage() {
  return (
    <Page
      title="Your profile"
      width="reading"
      breadcrumbs={[{ label: 'Profile' }]}
      actions={ways.map(([to, label]) => (
        <Button key={to} component={Link} to={to} variant="default">
          {label}
        </Button>
      ))}
    >
      <ProfileFacts />
      <Section title="Used this month" subtitle="Of what your plans count.">
        <UsageMeters />
      </Section>
      <p>
        <Link to="/plans/">Plans and prices</Link>
      </p>
    </Page>
  );
}
