import * as words from '#messages/transactions/index-two';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { StateView } from '#web/ui/state-view.tsx';
import { useStartExport } from '#modules/exports/web/index.ts';
import { PayButton, TestMark, useShelf } from '#modules/payments/web/index.ts';
import type { IndexTwoOffer } from '../../index-two-contract.ts';
import styles from './sale.module.css';
import { useIndexTwoOffer } from '../use-sales.ts';

type Offered = {
  saleId: string;
  /** Where the document is asked for by a message. */
  requestTo: string;
  onLeave?: () => void;
};

/** What one document's paper holds and costs, and the ways to have it. */
export function IndexTwoOfferView({ saleId, requestTo, onLeave }: Offered) {
  const query = useIndexTwoOffer(saleId);
  return (
    <StateView query={query} errorTitle={words.offerFailed()}>
      {(offer) => (
        <div className={styles.dialog}>
          <p className={styles.sentence}>{words.offered({ title: offer.title })}</p>
          <ul className={styles.holds}>
            {offer.holds.map(({ label, isKnown }) => (
              <li key={label}>
                {label}
                {!isKnown && <span className={styles.faint}>{words.notTold()}</span>}
              </li>
            ))}
          </ul>
          <p className={styles.offerPrice}>
            {formatMoney(rupeesToPaise(offer.price), offer.currency)} <span className={styles.faint}>{words.forOne()}</span>
          </p>
          {offer.had === 'to-pay' ? (
            <HowToGetIt saleId={saleId} offer={offer} requestTo={requestTo} {...(onLeave && { onLeave })} />
          ) : (
            <Download saleId={saleId} had={offer.had} />
          )}
        </div>
      )}
    </StateView>
  );
}

const hadWords: Record<Exclude<IndexTwoOffer['had'], 'to-pay'>, () => string> = {
  free: words.free,
  paid: words.paid,
  allowance: words.allowance,
};

function Download({ saleId, had }: { saleId: string; had: keyof typeof hadWords }) {
  const start = useStartExport('index-two', { saleId });
  return (
    <>
      <p className={styles.faint}>{hadWords[had]()}</p>
      <div className={styles.dialogButtons}>
        <Button loading={start.isPending} leftSection={<IconDownload size={16} stroke={1.5} />} onClick={() => start.mutate('pdf')}>
          {words.downloadPdf()}
        </Button>
      </div>
    </>
  );
}

function HowToGetIt({ saleId, offer, requestTo, onLeave }: Offered & { offer: IndexTwoOffer }) {
  const start = useStartExport('index-two', { saleId });
  const shelf = useShelf();
  return (
    <>
      {offer.payment === 'off' && <p className={styles.sentence}>{words.paymentOff()}</p>}
      {offer.payment === 'not-sold' && <p className={styles.sentence}>{words.notSold()}</p>}
      {shelf.data?.isTest && (
        <p className={styles.faint}>
          <TestMark />
          {words.noMoney()}
        </p>
      )}
      <div className={styles.dialogButtons}>
        {offer.payment === 'open' && (
          <PayButton sku="index-two-pdf" subject={saleId} onPaid={() => start.mutate('pdf')}>
            {words.payAndDownload({ amount: formatMoney(rupeesToPaise(offer.price), offer.currency) })}
          </PayButton>
        )}
        <Button component={Link} to={requestTo} onClick={onLeave} variant={offer.payment === 'open' ? 'default' : 'filled'}>
          {words.request()}
        </Button>
      </div>
    </>
  );
}
