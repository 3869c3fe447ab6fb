import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { BillingForm } from './billing-form.tsx';
import { OrdersOfMine } from './orders-list.tsx';
import classes from './payments.module.css';
import { UsageMeters } from './usage-meters.tsx';

export const handle: PageHandle = { access: 'signed-in', name: 'Your payments' };

/** What one paid, with the papers of it, and how much of what is counted is used. */
export default function MyPaymentsPage() {
  return (
    <Page
      title="Payments"
      subtitle="What you bought, with invoices, and what you have used of it."
      breadcrumbs={[{ label: 'Profile', to: '/profile/' }, { label: 'Payments' }]}
      width="wide"
      actions={
        <Button component={Link} to="/plans/choose/" variant="default">
          Plans and prices
        </Button>
      }
    >
      <div className={classes.stack}>
        <Section title="Payments">
          <OrdersOfMine />
        </Section>
        <Section title="Used this month">
          <UsageMeters />
        </Section>
        <Section title="Invoices are made out to" subtitle="Changes count from the next payment on; issued invoices stay as they are.">
          <BillingForm />
        </Section>
      </div>
    </Page>
  );
}
