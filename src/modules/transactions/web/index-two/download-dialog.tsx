import * as words from '#messages/transactions/index-two';
import { Modal } from '@mantine/core';
import { useLocation } from 'react-router';
import type { SaleRow } from '../../contract.ts';
import { requestAddress } from '../../model/request-index-two.ts';
import { IndexTwoOfferView } from './index-two-offer-view.tsx';

/** What the paper holds and costs, before anybody pays or asks for it. */
export function DownloadDialog({ sale, onClose }: { sale: SaleRow | null; onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <Modal opened={sale !== null} onClose={onClose} title={words.downloadTitle()}>
      {sale && <IndexTwoOfferView saleId={sale.saleId} requestTo={requestAddress(sale, pathname)} onLeave={onClose} />}
    </Modal>
  );
}
