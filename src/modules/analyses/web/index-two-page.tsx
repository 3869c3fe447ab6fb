import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload, IconPrinter, IconShare3 } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'react-router';
import { formatDate } from '#core/period.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import type { SaleDetail, SaleRow } from '#modules/transactions/contract.ts';
import { SaleDoubts, useOneSale } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { requestAddress } from '../model/request-index-two.ts';
import classes from './analyses.module.css';
import styles from './sale.module.css';
import { DownloadDialog } from './download-dialog.tsx';
import { IndexTwoOfferView } from './index-two-offer-view.tsx';
import { IndexTwoView } from './index-two-view.tsx';
import { paths } from './paths.ts';
import { saleName } from './sale-words.ts';
import { ShareDialog } from './share-dialog.tsx';
import { viewOf } from './ways-to-sales.ts';

/** Open to whoever is signed in: a right to this one document opens it, and without one it says what it costs. */
export const handle: PageHandle = { access: 'signed-in', name: 'Index II' };

/** One document on a page of its own: the address that is shared, and the window that is printed. */
export default function IndexTwoPage() {
  const { saleId = '' } = useParams();
  const query = useOneSale(saleId);
  const { data: sale, error } = query;
  return (
    <div className={styles.sheet}>
      <Page
        title={sale === undefined ? 'Index II' : `Index II: ${saleName(sale)}`}
        subtitle={sale && `${[sale.village || sale.locality, sale.city].join(', ')}, registered ${formatDate(sale.registeredOn)}`}
        breadcrumbs={[
          { label: 'Sale transactions', to: paths.cardsSearch },
          ...(sale === undefined ? [] : [{ label: sale.locality, to: viewOf(paths.cards, { city: sale.city, village: sale.locality }) }]),
          { label: 'Index II' },
        ]}
        actions={sale && <Actions sale={sale} />}
      >
        {sale !== undefined ? (
          <Sheet sale={sale} />
        ) : isUnpaid(error) ? (
          <Unpaid saleId={saleId} />
        ) : error ? (
          <ErrorState error={error} title={analysisFailed('Index II')} onRetry={() => void query.refetch()} />
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
    <Section title="This document opens when it is paid for" subtitle="Paid once, yours for good; your account needs nothing else.">
      <IndexTwoOfferView saleId={saleId} requestTo={`/contact/?${new URLSearchParams({ msg, page: pathname })}`} />
    </Section>
  );
}

const Sheet = ({ sale }: { sale: SaleDetail }) => (
  <>
    {sale.demonstration && <p className={classes.said}>Demonstration data: this document is invented.</p>}
    <IndexTwoView sale={sale} />
    <div className={classes.notPrinted}>
      <h2 className={styles.fieldsTitle}>Whether it counts</h2>
      <SaleDoubts sale={sale} />
    </div>
    <p className={classes.faint}>
      What we read from the register, for information; parties are masked. A certified copy is given by the Sub-Registrar.
    </p>
  </>
);

function Actions({ sale }: { sale: SaleRow }) {
  const { pathname, search } = useLocation();
  const [dialog, setDialog] = useState<'share' | 'download' | null>(null);
  const shown = (which: typeof dialog) => (dialog === which ? sale : null);
  const close = () => setDialog(null);
  return (
    <>
      <Button component={Link} to={requestAddress(sale, pathname + search)} variant="light">
        Request Index II
      </Button>
      <Button variant="default" leftSection={<IconShare3 size={16} stroke={1.5} />} onClick={() => setDialog('share')}>
        Share
      </Button>
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={() => setDialog('download')}>
        Download PDF
      </Button>
      <Button leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => print()}>
        Print / Save as PDF
      </Button>
      <ShareDialog sale={shown('share')} onClose={close} />
      <DownloadDialog sale={shown('download')} onClose={close} />
    </>
  );
}
