import { title as plansTitle } from '#messages/payments/plans';
import * as words from '#messages/payments/payments';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { BillingForm } from './billing-form.tsx';
import { OrdersOfMine } from './orders-list.tsx';
import classes from './payments.module.css';
import { UsageMeters } from './usage-meters.tsx';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'signed-in', name: words.pageName, title: words.title };

/** What one paid, with the papers of it, and how much of what is counted is used. */
export default function MyPaymentsPage() {
  return (
    <Page
      title={words.title()}
      subtitle={words.subtitle()}
      breadcrumbs={[{ label: words.profile(), to: '/profile/' }, { label: words.title() }]}
      width="wide"
      actions={
        <Button component={Link} to="/plans/choose/" variant="default">
          {plansTitle()}
        </Button>
      }
    >
      <div className={classes.stack}>
        <Section title={words.title()}>
          <OrdersOfMine />
        </Section>
        <Section title={words.usedThisMonth()}>
          <UsageMeters />
        </Section>
        <Section title={words.madeOutTo()} subtitle={words.madeOutToMeans()}>
          <BillingForm />
        </Section>
      </div>
    </Page>
  );
}
