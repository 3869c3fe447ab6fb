import * as words from '#messages/transactions/index-two';
import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconPrinter, IconShare3 } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'react-router';
import { formatDate } from '#core/period.ts';
import { ShareButton } from '#modules/exports/web/index.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { hasAccess, useSession } from '#web/session/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import type { SaleDetail, SaleRow } from '../../contract.ts';
import { SaleDoubts } from '../sale-doubts.tsx';
import { useOneSale } from '../use-sales.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { requestAddress } from '../../model/request-index-two.ts';
import styles from './sale.module.css';
import { DownloadDialog } from './download-dialog.tsx';
import { IndexTwoOfferView } from './index-two-offer-view.tsx';
import { IndexTwoView } from './index-two-view.tsx';
import { cardsOf, salePaths } from './sale-paths.ts';
import { saleName } from './sale-words.ts';
import { ShareDialog } from './share-dialog.tsx';

/** Open to whoever is signed in: a right to this one document opens it, and without one it says what it costs. */
export const handle: PageHandle = { access: 'signed-in', name: words.name };

/** One document on a page of its own: the address that is shared, and the window that is printed. */
export default function IndexTwoPage() {
  const { saleId = '' } = useParams();
  const query = useOneSale(saleId);
  const { data: sale, error } = query;
  return (
    <div className={styles.sheet}>
      <Page
        title={sale === undefined ? words.name() : words.of({ sale: saleName(sale) })}
        subtitle={
          sale && words.placeAndDay({ place: [sale.village || sale.locality, sale.city].join(', '), day: formatDate(sale.registeredOn) })
        }
        breadcrumbs={[
          { label: words.saleTransactions(), to: salePaths.cardsSearch },
          ...(sale === undefined ? [] : [{ label: sale.locality, to: cardsOf({ city: sale.city, village: sale.locality }) }]),
          { label: words.name() },
        ]}
        actions={sale && <Actions sale={sale} />}
      >
        {sale !== undefined ? (
          <Sheet sale={sale} />
        ) : isUnpaid(error) ? (
          <Unpaid saleId={saleId} />
        ) : error ? (
          <ErrorState error={error} title={analysisFailed(words.name())} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={520} />
        )}
      </Page>
    </div>
  );
}

const isUnpaid = (error: Error | null) => (error as ApiError | null)?.code === 'payment-required';

function Unpaid({ saleId }: { saleId: string }) {
  const { pathname } = useLocation();
  const msg = `Please send me the Index II of sale ${saleId}.`;
  return (
    <Section title={words.unpaidTitle()} subtitle={words.unpaidSubtitle()}>
      <IndexTwoOfferView saleId={saleId} requestTo={`/contact/?${new URLSearchParams({ msg, page: pathname })}`} />
    </Section>
  );
}

const Sheet = ({ sale }: { sale: SaleDetail }) => (
  <>
    {sale.demonstration && <p className={styles.sentence}>{words.invented()}</p>}
    <IndexTwoView sale={sale} />
    <div className="screen-only">
      <h2 className={styles.fieldsTitle}>{words.whetherItCounts()}</h2>
      <SaleDoubts sale={sale} />
    </div>
    <p className={styles.faint}>{words.forInformation()}</p>
  </>
);

function Actions({ sale }: { sale: SaleRow }) {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const [dialog, setDialog] = useState<'share' | 'download' | null>(null);
  const shown = (which: typeof dialog) => (dialog === which ? sale : null);
  const close = () => setDialog(null);
  return (
    <>
      <Button component={Link} to={requestAddress(sale, pathname + search)} variant="light">
        {words.request()}
      </Button>
      {hasAccess(user, { entitled: 'sale-transactions' }) && (
        <ShareButton exporter="one-sale" input={{ saleId: sale.saleId }} label={words.showClient()} />
      )}
      <Button variant="default" leftSection={<IconShare3 size={16} stroke={1.5} />} onClick={() => setDialog('share')}>
        {words.share()}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={() => setDialog('download')}>
        {words.downloadPdf()}
      </Button>
      <Button leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => print()}>
        {words.print()}
      </Button>
      <ShareDialog sale={shown('share')} onClose={close} />
      <DownloadDialog sale={shown('download')} onClose={close} />
    </>
  );
}
