import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { StateView } from '#web/ui/state-view.tsx';
import { useStartExport } from '#modules/exports/web/index.ts';
import { PayButton, TestMark, useShelf } from '#modules/payments/web/index.ts';
import type { IndexTwoOffer } from '../contract.ts';
import classes from './analyses.module.css';
import styles from './sale.module.css';
import { useIndexTwoOffer } from './use-analyses.ts';

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
    <StateView query={query} errorTitle="What this document holds could not be fetched.">
      {(offer) => (
        <div className={styles.dialog}>
          <p className={classes.said}>{offer.title}: the fourteen fields of the register, parties masked, and</p>
          <ul className={styles.holds}>
            {offer.holds.map(({ label, isKnown }) => (
              <li key={label}>
                {label}
                {!isKnown && <span className={classes.faint}> this document does not tell it</span>}
              </li>
            ))}
          </ul>
          <p className={styles.offerPrice}>
            {formatMoney(rupeesToPaise(offer.price), offer.currency)} <span className={classes.faint}>for one document</span>
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

const hadWords: Record<Exclude<IndexTwoOffer['had'], 'to-pay'>, string> = {
  free: 'You are an administrator: nothing is charged.',
  paid: 'You have paid for this document: download it as often as you like.',
  allowance: 'Your plan holds some documents a month; this is counted once.',
};

function Download({ saleId, had }: { saleId: string; had: keyof typeof hadWords }) {
  const start = useStartExport('index-two', { saleId });
  return (
    <>
      <p className={classes.faint}>{hadWords[had]}</p>
      <div className={styles.dialogButtons}>
        <Button loading={start.isPending} leftSection={<IconDownload size={16} stroke={1.5} />} onClick={() => start.mutate('pdf')}>
          Download PDF
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
      {offer.payment === 'off' && (
        <p className={classes.said}>Paying online is not set up here. Ask for the document, and we send it to you.</p>
      )}
      {offer.payment === 'not-sold' && (
        <p className={classes.said}>The document is not sold at the moment. Ask for it, and we write to you.</p>
      )}
      {shelf.data?.isTest && (
        <p className={classes.faint}>
          <TestMark /> No money is moved.
        </p>
      )}
      <div className={styles.dialogButtons}>
        {offer.payment === 'open' && (
          <PayButton sku="index-two-pdf" subject={saleId} onPaid={() => start.mutate('pdf')}>
            Pay {formatMoney(rupeesToPaise(offer.price), offer.currency)} and download
          </PayButton>
        )}
        <Button component={Link} to={requestTo} onClick={onLeave} variant={offer.payment === 'open' ? 'default' : 'filled'}>
          Request Index II
        </Button>
      </div>
    </>
  );
}
