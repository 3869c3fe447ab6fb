import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { uploadFile } from '#web/api/upload-file.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatDayOf } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { mostRows, uploadPortfolio, type Portfolio } from '../portfolio-contract.ts';
import { OnePortfolio } from './one-portfolio.tsx';
import { stateWords } from './portfolio-words.ts';
import { usePortfolio, usePortfolios } from './use-portfolios.ts';
import { valuationPath } from './valuation-search.ts';
import styles from './screens.module.css';
import classes from './valuation.module.css';
import * as words from '#messages/valuation/portfolio';

export const handle: PageHandle = { access: { entitled: 'valuation' }, name: words.valuation };

/** A table of properties in, a table of values out. The address names the portfolio, so that the page survives a reload. */
export default function PortfolioPage() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('portfolio');
  return (
    <Page
      title={words.valueAPortfolio()}
      subtitle={words.aTableOfProperties()}
      breadcrumbs={[{ label: words.valuation(), to: valuationPath }, { label: words.portfolio() }]}
    >
      <div className={styles.stack}>
        {id === null ? <Send onSent={(portfolio) => setSearch({ portfolio: portfolio.id })} /> : <Opened key={id} id={id} />}
        <Earlier current={id} />
      </div>
    </Page>
  );
}

type Sending = { fileName: string; sentBytes: number; totalBytes: number };

function Send({ onSent }: { onSent: (portfolio: Portfolio) => void }) {
  const [sending, setSending] = useState<Sending | null>(null);
  const abort = useRef<AbortController | null>(null);
  async function send(file: File) {
    const stop = new AbortController();
    abort.current = stop;
    setSending({ fileName: file.name, sentBytes: 0, totalBytes: file.size });
    try {
      onSent(
        await uploadFile(uploadPortfolio, {}, file, (progress) => setSending({ fileName: file.name, ...progress }), {
          signal: stop.signal,
        }),
      );
    } catch (error) {
      setSending(null);
      // A failure has been told in a toast, and a cancelled upload needs no words.
      if (!(error instanceof ApiError) && !stop.signal.aborted) throw error;
    }
  }
  if (sending !== null)
    return (
      <ProgressBar
        label={words.sendingFilename({ fileName: sending.fileName })}
        percent={sending.totalBytes === 0 ? null : (100 * sending.sentBytes) / sending.totalBytes}
        onCancel={() => abort.current?.abort()}
      />
    );
  return (
    <DropZone
      label={words.dropATableHere()}
      hint={words.csvOrXlsxWith({ mostRows: formatCount(mostRows) })}
      accept=".csv,.tsv,.txt,.xlsx,.gz"
      onFile={(file) => void send(file)}
    />
  );
}

const Opened = ({ id }: { id: string }) => (
  <StateView query={usePortfolio(id)} waiting={<SkeletonRows />} errorTitle={words.thePortfolioCouldNot()}>
    {(portfolio) => <OnePortfolio portfolio={portfolio} />}
  </StateView>
);

function Earlier({ current }: { current: string | null }) {
  const { data = [] } = usePortfolios();
  const others = data.filter(({ id }) => id !== current);
  if (others.length === 0) return null;
  return (
    <Section title={words.yourPortfolios()}>
      <ul className={classes.recent}>
        {others.map((one) => (
          <li key={one.id}>
            <Link to={`/valuation/portfolio/?portfolio=${one.id}`}>{one.fileName}</Link>
            <span className={classes.soft}>
              {stateWords(one)} · {formatDayOf(one.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
