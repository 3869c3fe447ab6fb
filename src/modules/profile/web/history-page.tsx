import { FilesOfMine, SnapshotsOfMine } from '#modules/exports/web/index.ts';
import { OrdersOfMine } from '#modules/payments/web/index.ts';
import { LookedSections, SavedSection } from '#modules/saved/web/index.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { ReportsSection } from './reports-section.tsx';
import * as words from '#messages/profile/screens';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: 'signed-in',
  name: words.yourHistory,
};

/** What one saved, looked at, valued, asked for and took away: to open again, to change, to delete. */
export default function HistoryPage() {
  return (
    <Page
      title={words.history()}
      subtitle={words.whatYouSavedAnd()}
      breadcrumbs={[{ label: words.profile(), to: '/profile/' }, { label: words.history() }]}
    >
      <SavedSection />
      <LookedSections />
      <SnapshotsOfMine />
      <ReportsSection />
      <Section title={words.payments()} subtitle={words.ordersAndTheirInvoices()}>
        <OrdersOfMine />
      </Section>
      <Section title={words.files()} subtitle={words.exportsLieHereFor()}>
        <FilesOfMine />
      </Section>
    </Page>
  );
}
