import type { ReactNode } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconFileText, IconShare3 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { formatDate } from '#core/period.ts';
import { rupeesToPaise } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { AreaText, MoneyText, RateText } from '#web/ui/amount-text.tsx';
import type { SaleRow } from '#modules/transactions/contract.ts';
import { AddToCompare, areaSqft, floorText } from '#modules/transactions/web/index.ts';
import { requestAddress } from '../model/request-index-two.ts';
import styles from './sale.module.css';
import { saleName } from './sale-words.ts';

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
        <Fact label="Floor">{floorText(sale.floor)}</Fact>
        <Fact label="Unit">{sale.unitNumber || NOT_KNOWN}</Fact>
        <Fact label="Rate on carpet">
          <RateText ratePerSqft={sale.ratePerSqft} currency={sale.currency} />
        </Fact>
        <Fact label="Net carpet area">
          <AreaText areaSqft={areaSqft(sale)} />
        </Fact>
        <Fact label="Document type" isWide>
          {sale.documentType || NOT_KNOWN}
        </Fact>
      </dl>
      {onOpen && onShare && (
        <footer className={styles.entryFoot}>
          <Button component={Link} to={requestAddress(sale, pathname + search)} variant="light" size="compact-sm">
            Request Index II<span className="visually-hidden"> of {name}</span>
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconFileText size={16} stroke={1.5} />}
            onClick={() => onOpen(sale.saleId)}
          >
            Index II<span className="visually-hidden"> of {name}</span>
          </Button>
          <span className={styles.entryIcons}>
            {sale.project !== '' && <AddToCompare isSmall area={{ city: sale.city, village: sale.locality, project: sale.project }} />}
            <ActionIcon variant="subtle" color="gray" aria-label={`Share ${name}`} title="Share" onClick={() => onShare(sale)}>
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
