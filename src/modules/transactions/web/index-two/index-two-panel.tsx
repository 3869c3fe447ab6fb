import * as words from '#messages/transactions/index-two';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { SaleRow } from '../../contract.ts';
import { SaleDoubts } from '../sale-doubts.tsx';
import { useOneSale } from '../use-sales.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { requestAddress } from '../../model/request-index-two.ts';
import styles from './sale.module.css';
import { DownloadDialog } from './download-dialog.tsx';
import { IndexTwoView } from './index-two-view.tsx';
import { salePaths } from './sale-paths.ts';
import { saleName } from './sale-words.ts';

/** The document behind a card, beside the list so that the place in it is kept. */
export const IndexTwoPanel = ({ saleId, onClose }: { saleId: string | null; onClose: () => void }) => (
  <SidePanel opened={saleId !== null} onClose={onClose} title={words.name()}>
    {saleId !== null && <Document saleId={saleId} />}
  </SidePanel>
);

function Document({ saleId }: { saleId: string }) {
  const query = useOneSale(saleId);
  return (
    <StateView query={query} errorTitle={analysisFailed(words.name())}>
      {(sale) => (
        <div className={styles.dialog}>
          <h2 className={styles.panelTitle}>{saleName(sale)}</h2>
          <IndexTwoActions sale={sale} />
          <SaleDoubts sale={sale} />
          <IndexTwoView sale={sale} />
        </div>
      )}
    </StateView>
  );
}

/** On paper, on order, as a file. */
export function IndexTwoActions({ sale }: { sale: SaleRow }) {
  const { pathname, search } = useLocation();
  const [chosenSale, setSale] = useState<SaleRow | null>(null);
  return (
    <div className={styles.dialogButtons}>
      <Button component={Link} to={requestAddress(sale, pathname + search)} variant="light">
        {words.request()}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={() => setSale(sale)}>
        {words.downloadPdf()}
      </Button>
      <Button
        component="a"
        href={`${salePaths.indexTwo}${sale.saleId}/`}
        target="_blank"
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.5} />}
      >
        {words.print()}
        <span className="visually-hidden">{words.inNewWindow()}</span>
      </Button>
      <DownloadDialog sale={chosenSale} onClose={() => setSale(null)} />
    </div>
  );
}
