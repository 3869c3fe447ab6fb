import { FilesOfMine } from '#modules/exports/web/index.ts';
import { OrdersOfMine } from '#modules/payments/web/index.ts';
import { LookedSections, SavedSection } from '#modules/saved/web/index.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { ReportsSection } from './reports-section.tsx';

export const handle: PageHandle = { access: 'signed-in', name: 'Your history' };

/** What one saved, looked at, valued, asked for and took away: to open again, to change, to delete. */
export default function HistoryPage() {
  return (
    <Page
      title="History"
      subtitle="What you saved and looked at, your reports, payments and files. Only you see this page."
      breadcrumbs={[{ label: 'Profile', to: '/profile/' }, { label: 'History' }]}
    >
      <SavedSection />
      <LookedSections />
      <ReportsSection />
      <Section title="Payments" subtitle="Orders and their invoices stay, as tax law asks.">
        <OrdersOfMine />
      </Section>
      <Section title="Files" subtitle="Exports lie here for seven days.">
        <FilesOfMine />
      </Section>
    </Page>
  );
}
