import { useMemo, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { IconCheck, IconMinus, IconTableShare } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { explorerAddress, JudgeSale, readExplorer, SaleDoubts } from '#modules/transactions/web/index.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Deed } from '../contract.ts';
import { timeWords } from '#web/ui/time-words.ts';
import classes from './deed.module.css';
import { DeedChecks } from './deed-checks.tsx';
import { DeedNamesSection } from './deed-names.tsx';
import { DeedValues, valueElementId } from './deed-values.tsx';
import { PrintedText } from './printed-text.tsx';
import { SpanText } from './span-text.tsx';
import { useDeed } from './use-deed.ts';

export const handle: PageHandle = { access: 'operator', name: 'Imports' };

/** One document: its words, what was read from which of them, what was decided, and which figures count it. */
export default function DeedPage() {
  const { saleId = '' } = useParams();
  const query = useDeed(saleId);
  const { data } = query;
  return (
    <Page
      title={data ? titleOf(data) : 'Document'}
      subtitle={data && subtitleOf(data)}
      breadcrumbs={[
        { label: 'Imports', to: '/imports/' },
        ...(data ? [{ label: `Batch ${data.sale.source.batchId}`, to: `/imports/${data.sale.source.batchId}/` }] : []),
        { label: 'Document' },
      ]}
      actions={
        data && (
          <Button component={Link} to={explorerLink(data)} variant="default" leftSection={<IconTableShare size={18} stroke={1.5} />}>
            Open in the explorer
          </Button>
        )
      }
    >
      <StateView query={query} errorTitle="This document cannot be shown">
        {(deed) => <Document key={deed.sale.saleId} deed={deed} />}
      </StateView>
    </Page>
  );
}

function Document({ deed }: { deed: Deed }) {
  const { sale, values, unused } = deed;
  const [activeId, setActiveId] = useState<string | null>(null);
  const textPart = useRef<HTMLDivElement>(null);
  const description = sale.deed?.propertyDescription ?? '';
  const spans = useMemo(
    () => [...values, ...unused].flatMap(({ id, label, spans: places }) => places.map(({ from, to }) => ({ id, label, from, to }))),
    [values, unused],
  );
  const findWords = () => textPart.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  const findValue = (id: string) => {
    const row = document.getElementById(valueElementId(id));
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector('button')?.focus();
  };

  return (
    <div className={classes.page}>
      <div className={classes.sides}>
        <div className={classes.words} ref={textPart}>
          <Section title="What it says" subtitle={textSubtitle(deed)}>
            {description === '' ? (
              <p className={classes.soft}>The file had no property description: everything came from its columns.</p>
            ) : (
              <SpanText
                text={description}
                spans={spans}
                activeId={activeId}
                onActive={setActiveId}
                onPick={findValue}
                label="Property description"
              />
            )}
            <Passages deed={deed} />
          </Section>
        </div>
        <div className={classes.read}>
          <Section title="What was read" subtitle="Point at a value, or at marked words, to see what belongs together.">
            <DeedValues caption="Values of the sale" values={values} activeId={activeId} onActive={setActiveId} onFind={findWords} />
            {deed.notTold.length > 0 && <p className={classes.soft}>Not told: {listed(deed.notTold)}.</p>}
          </Section>
          {unused.length > 0 && (
            <Section title="Also in the text" subtitle="Read, and not part of the sale.">
              <DeedValues caption="Further readings" values={unused} activeId={activeId} onActive={setActiveId} onFind={findWords} />
            </Section>
          )}
        </div>
      </div>
      <PrintedText saleId={sale.saleId} printed={deed.printed} />
      <div className={classes.pair}>
        <Section title="What was decided">
          <dl className={classes.decisions}>
            {deed.decisions.map(({ question, answer, why }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>
                  <strong>{answer}</strong>
                  <span>{why}</span>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title="Whether it counts" subtitle="What scrutiny found, and what an analyst says above it.">
          <SaleDoubts sale={sale} />
          {deed.remarks.length > 0 && (
            <ul className={classes.list} aria-label="Remarks of the reader">
              {deed.remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          )}
          <JudgeSale sale={sale} />
        </Section>
      </div>
      <DeedChecks checks={deed.checks} />
      <DeedNamesSection saleId={sale.saleId} city={sale.city} />
      <Figures figures={deed.figures} />
      <Others deed={deed} />
      <Provenance deed={deed} />
    </div>
  );
}

/** What else the document says, masked. */
function Passages({ deed: { sale } }: { deed: Deed }) {
  const passages = [
    { label: 'Executed by (seller)', text: sale.deed?.sellers ?? '' },
    { label: 'Executed to (buyer)', text: sale.deed?.buyers ?? '' },
    { label: 'Remarks', text: sale.deed?.remarks ?? '' },
    ...Object.entries(sale.deed?.otherColumns ?? {}).map(([label, text]) => ({ label, text })),
  ].filter(({ text }) => text !== '');
  if (passages.length === 0) return null;
  return (
    <dl className={classes.passages}>
      {passages.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const Figures = ({ figures }: { figures: Deed['figures'] }) => {
  const counting = figures.filter(({ counts }) => counts).length;
  return (
    <Section
      title="Which figures count it"
      subtitle={
        counting === figures.length
          ? 'All of the explorer’s.'
          : counting === 0
            ? 'None of the explorer’s.'
            : `${counting} of the explorer’s ${figures.length}.`
      }
    >
      <ul className={classes.figures}>
        {figures.map(({ id, label, sentence, counts, whyNot }) => (
          <li key={id} data-counts={counts}>
            {counts ? <IconCheck size={18} stroke={1.5} aria-hidden /> : <IconMinus size={18} stroke={1.5} aria-hidden />}
            <span>
              <strong>{label}</strong>: {counts ? 'yes' : 'no'}
              <span className={classes.why}>{counts ? sentence : whyNot}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

function Others({ deed: { others } }: { deed: Deed }) {
  return (
    <Section
      title="Other documents of this unit"
      subtitle="By project, building and number of the unit; further units of this document too."
    >
      {others.length === 0 ? (
        <p className={classes.soft}>None is known.</p>
      ) : (
        <ul className={classes.others}>
          {others.map((other) => (
            <li key={other.saleId}>
              <Link to={`/imports/deeds/${other.saleId}/`}>
                {other.documentType || 'Document'}, {formatDate(other.registeredOn)}
              </Link>
              <span>
                {[
                  formatMoney(rupeesToPaise(other.price), other.currency),
                  other.unitNumber && `unit ${other.unitNumber}`,
                  other.sameDocument && 'the same document',
                  other.demonstration && 'demonstration data',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const Provenance = ({ deed: { sale, batch, readFrom } }: { deed: Deed }) => (
  <Section title="Where it comes from">
    <dl className={classes.facts}>
      <dt>File</dt>
      <dd>{sale.source.fileName || 'not known'}</dd>
      <dt>{readFrom === 'documents' ? 'Document in it' : 'Row in it'}</dt>
      <dd>{formatCount(sale.source.row)}</dd>
      <dt>Import</dt>
      <dd>
        <Link to={`/imports/${sale.source.batchId}/`}>Batch {sale.source.batchId}</Link>
        {batch && ` by ${batch.by}`}
      </dd>
      <dt>Read</dt>
      <dd>{batch?.readAt ? timeWords(batch.readAt) : 'not known'}</dd>
      <dt>Kind of data</dt>
      <dd>{sale.demonstration ? 'Demonstration data: this document is invented.' : 'Registered'}</dd>
    </dl>
  </Section>
);

const titleOf = ({ sale }: Deed) =>
  [sale.unitNumber && `Unit ${sale.unitNumber}`, sale.building, sale.project || sale.village || sale.city].filter(Boolean).join(', ');

const subtitleOf = ({ sale }: Deed) =>
  [
    sale.documentType || 'Document',
    `registered ${formatDate(sale.registeredOn)}`,
    sale.office && `at ${sale.office}`,
    sale.documentNumber && `no. ${[sale.documentNumber, sale.documentYear].filter(Boolean).join('/')}`,
  ]
    .filter(Boolean)
    .join(', ');

const textSubtitle = ({ sale }: Deed) =>
  sale.deed === null ? 'No text of this document is kept.' : 'Parties are masked: of people only facts are kept.';

const explorerLink = ({ sale }: Deed) =>
  explorerAddress(
    readExplorer(
      { city: sale.city, village: sale.locality, ...(sale.project && { project: sale.project }) },
      new URLSearchParams({
        open: sale.saleId,
        period: 'all',
        propertyKinds: 'all',
        ...(sale.documentClass !== 'market-sale' && { class: sale.documentClass }),
        ...(sale.scrutiny.excludedBy !== '' && { flagged: 'include' }),
      }),
    ),
  );

const listed = (labels: readonly string[]) => {
  const words = labels.map((label, index) =>
    index === 0 || /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1),
  );
  return words.join(', ');
};
