import * as words from '#messages/transactions/index-two';
import { Button, Modal } from '@mantine/core';
import { IconBrandFacebook, IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { CopyLink } from '#web/ui/copy-link.tsx';
import type { SaleRow } from '../../contract.ts';
import { shareLinks, type ShareLink } from '../../model/share-links.ts';
import styles from './sale.module.css';
import { salePaths } from './sale-paths.ts';
import { saleLine } from './sale-words.ts';

const icons: Record<ShareLink['id'], typeof IconMail> = { whatsapp: IconBrandWhatsapp, email: IconMail, facebook: IconBrandFacebook };

/** Hands the address of one sale on. Whoever opens it must have the product, and is told so. */
export function ShareDialog({ sale, onClose }: { sale: SaleRow | null; onClose: () => void }) {
  const address = sale === null ? '' : `${location.origin}${salePaths.indexTwo}${sale.saleId}/`;
  return (
    <Modal opened={sale !== null} onClose={onClose} title={words.shareTitle()}>
      {sale && (
        <div className={styles.dialog}>
          <p className={styles.sentence}>{saleLine(sale)}</p>
          <div className={styles.dialogButtons}>
            {shareLinks({ title: saleLine(sale), address }).map(({ id, label, to }) => {
              const Icon = icons[id];
              return (
                <Button
                  key={id}
                  component="a"
                  href={to}
                  target="_blank"
                  rel="noreferrer"
                  variant="default"
                  leftSection={<Icon size={18} stroke={1.5} />}
                >
                  {label}
                </Button>
              );
            })}
            <CopyLink address={address} />
          </div>
          <p className={styles.faint}>{words.whoOpens()}</p>
        </div>
      )}
    </Modal>
  );
}
