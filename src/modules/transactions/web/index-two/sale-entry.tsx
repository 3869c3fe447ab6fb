import * as words from '#messages/transactions/index-two';
import type { ReactNode } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconFileText, IconShare3 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { formatDate } from '#core/period.ts';
import { rupeesToPaise } from '#core/money.ts';
import { notKnown } from '#core/not-known.ts';
import { AreaText, MoneyText, RateText } from '#web/ui/amount-text.tsx';
import type { SaleRow } from '../../contract.ts';
import { AddToCompare } from '../add-to-compare.tsx';
import { areaSqft, floorText } from '../sale-columns.tsx';
import { requestAddress } from '../../model/request-index-two.ts';
import styles from './sale.module.css';
import { saleName } from './sale-words.ts';
import { documentTypeWords } from '../../model/document-type-words.ts';

/** One sale as the ledger holds it, and what one may do with it. In a trial there is nothing to do but to look. */
export function SaleEntry(props: { sale: SaleRow; onOpen?: (saleId: string) => void; onShare?: (sale: SaleRow) => void }) {
  const { sale, onOpen, onShare } = props;
  const { pathname, search } = useLocation();
  const name = saleName(sale);
  return (
    <article className={styles.entry} aria-label={name}>
      <header className={styles.entryHead}>
        <div>
          <h3 className={styles.entryName}>{sale.project || sale.village || sale.locality}</h3>
          <p className={styles.entryPlace}>
            {[sale.village || sale.locality, sale.city].join(', ')} · {formatDate(sale.registeredOn)}
          </p>
        </div>
        <span className={styles.entryPrice}>
          <MoneyText paise={rupeesToPaise(sale.price)} currency={sale.currency} />
        </span>
      </header>
      <dl className={styles.entryFacts}>
        <Fact label={words.floor()}>{floorText(sale.floor)}</Fact>
        <Fact label={words.unit()}>{sale.unitNumber || notKnown()}</Fact>
        <Fact label={words.rate()}>
          <RateText ratePerSqft={sale.ratePerSqft} currency={sale.currency} />
        </Fact>
        <Fact label={words.netCarpetArea()}>
          <AreaText areaSqft={areaSqft(sale)} />
        </Fact>
        <Fact label={words.documentType()} isWide>
          {sale.documentType === '' ? notKnown() : documentTypeWords(sale.documentType)}
        </Fact>
      </dl>
      {onOpen && onShare && (
        <footer className={styles.entryFoot}>
          <Button component={Link} to={requestAddress(sale, pathname + search)} variant="light" size="compact-sm">
            {words.request()}
            <span className="visually-hidden">{words.ofName({ name })}</span>
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconFileText size={16} stroke={1.5} />}
            onClick={() => onOpen(sale.saleId)}
          >
            {words.name()}
            <span className="visually-hidden">{words.ofName({ name })}</span>
          </Button>
          <span className={styles.entryIcons}>
            {sale.project !== '' && <AddToCompare isSmall area={{ city: sale.city, village: sale.locality, project: sale.project }} />}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words.shareName({ name })}
              title={words.share()}
              onClick={() => onShare(sale)}
            >
              <IconShare3 size={16} stroke={1.5} />
            </ActionIcon>
          </span>
        </footer>
      )}
    </article>
  );
}

const Fact = ({ label, children, isWide }: { label: string; children: ReactNode; isWide?: boolean }) => (
  <div data-wide={isWide || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
