import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ProfileFacts } from '#modules/identity/web/index.ts';
import { UsageMeters } from '#modules/payments/web/index.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/profile/screens';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'signed-in', name: words.yourProfile, title: false };

const ways = [
  ['/profile/history/', words.history],
  ['/profile/security/', words.security],
  ['/profile/keys/', words.apiKeys],
  ['/profile/payments/', words.payments],
  ['/profile/edit/', words.edit],
] as const;

/** Who one is here: facts, what is open, what is used of it. */
export default function ProfilePage() {
  return (
    <Page
      title={words.yourProfile()}
      width="reading"
      breadcrumbs={[{ label: words.profile() }]}
      actions={ways.map(([to, label]) => (
        <Button key={to} component={Link} to={to} variant="default">
          {label()}
        </Button>
      ))}
    >
      <ProfileFacts />
      <Section title={words.usedThisMonth()} subtitle={words.ofWhatYourPlans()}>
        <UsageMeters />
      </Section>
      <p>
        <Link to="/plans/choose/">{words.plansAndPrices()}</Link>
      </p>
    </Page>
  );
}
