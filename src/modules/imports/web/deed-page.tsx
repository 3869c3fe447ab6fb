import { useMemo, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { IconCheck, IconMinus, IconTableShare } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import * as batches from '#messages/imports/batches';
import * as words from '#messages/imports/deed';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { explorerAddress, JudgeSale, readExplorer, SaleDoubts } from '#modules/transactions/web/index.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { withTags } from '#web/with-tags.tsx';
import { FoldedOnPhone, Section } from '#web/ui/section.tsx';
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

export const handle: PageHandle = { access: 'operator', name: batches.title };

/** One document: its words, what was read from which of them, what was decided, and which figures count it. */
export default function DeedPage() {
  const { saleId = '' } = useParams();
  const query = useDeed(saleId);
  const { data } = query;
  return (
    <Page
      title={data ? titleOf(data) : words.document()}
      subtitle={data && subtitleOf(data)}
      breadcrumbs={[
        { label: batches.title(), to: '/imports/' },
        ...(data
          ? [{ label: batches.batchNumber({ batch: String(data.sale.source.batchId) }), to: `/imports/${data.sale.source.batchId}/` }]
          : []),
        { label: words.document() },
      ]}
      actions={
        data && (
          <Button component={Link} to={explorerLink(data)} variant="default" leftSection={<IconTableShare size={18} stroke={1.5} />}>
            {words.openInExplorer()}
          </Button>
        )
      }
    >
      <StateView query={query} errorTitle={words.cannotBeShown()}>
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
          <Section title={words.whatItSays()} subtitle={textSubtitle(deed)}>
            {description === '' ? (
              <p className={classes.soft}>{words.noDescription()}</p>
            ) : (
              <SpanText
                text={description}
                spans={spans}
                activeId={activeId}
                onActive={setActiveId}
                onPick={findValue}
                label={words.propertyDescription()}
              />
            )}
            <Passages deed={deed} />
          </Section>
        </div>
        <div className={classes.read}>
          <Section title={words.whatWasRead()} subtitle={words.whatWasReadWhy()}>
            <DeedValues caption={words.valuesOfSale()} values={values} activeId={activeId} onActive={setActiveId} onFind={findWords} />
            {deed.notTold.length > 0 && <p className={classes.soft}>{words.notTold({ fields: listed(deed.notTold) })}</p>}
          </Section>
          {unused.length > 0 && (
            <Section title={words.alsoInText()} subtitle={words.alsoInTextWhy()}>
              <DeedValues caption={words.furtherReadings()} values={unused} activeId={activeId} onActive={setActiveId} onFind={findWords} />
            </Section>
          )}
        </div>
      </div>
      <PrintedText saleId={sale.saleId} printed={deed.printed} />
      <div className={classes.pair}>
        <Section title={words.whatWasDecided()}>
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
        <Section title={words.whetherItCounts()} subtitle={words.whetherItCountsWhy()}>
          <SaleDoubts sale={sale} />
          {deed.remarks.length > 0 && (
            <ul className={classes.list} aria-label={words.readerRemarks()}>
              {deed.remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          )}
          <JudgeSale sale={sale} />
        </Section>
      </div>
      <FoldedOnPhone>
        <DeedChecks checks={deed.checks} />
        <DeedNamesSection saleId={sale.saleId} city={sale.city} />
        <Figures figures={deed.figures} />
        <Others deed={deed} />
        <Provenance deed={deed} />
      </FoldedOnPhone>
    </div>
  );
}

/** What else the document says, masked. */
function Passages({ deed: { sale } }: { deed: Deed }) {
  const passages = [
    { label: words.executedBy(), text: sale.deed?.sellers ?? '' },
    { label: words.executedTo(), text: sale.deed?.buyers ?? '' },
    { label: words.remarks(), text: sale.deed?.remarks ?? '' },
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
      title={words.whichFigures()}
      subtitle={
        counting === figures.length
          ? words.allFigures()
          : counting === 0
            ? words.noFigures()
            : words.someFigures({ counting: String(counting), all: String(figures.length) })
      }
    >
      <ul className={classes.figures}>
        {figures.map(({ id, label, sentence, counts, whyNot }) => (
          <li key={id} data-counts={counts}>
            {counts ? <IconCheck size={18} stroke={1.5} aria-hidden /> : <IconMinus size={18} stroke={1.5} aria-hidden />}
            <span>
              {withTags(words.counts({ label, counts }), { b: <strong /> })}
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
    <Section title={words.otherDocuments()} subtitle={words.otherDocumentsWhy()}>
      {others.length === 0 ? (
        <p className={classes.soft}>{words.noneKnown()}</p>
      ) : (
        <ul className={classes.others}>
          {others.map((other) => (
            <li key={other.saleId}>
              <Link to={`/imports/deeds/${other.saleId}/`}>
                {words.typeAndDay({ type: other.documentType || words.document(), day: formatDate(other.registeredOn) })}
              </Link>
              <span>
                {[
                  formatMoney(rupeesToPaise(other.price), other.currency),
                  other.unitNumber && words.unit({ unit: other.unitNumber }),
                  other.sameDocument && words.sameDocument(),
                  other.demonstration && words.demonstrationData(),
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
  <Section title={words.whereFrom()}>
    <dl className={classes.facts}>
      <dt>{words.file()}</dt>
      <dd>{sale.source.fileName || words.notKnown()}</dd>
      <dt>{readFrom === 'documents' ? words.documentInIt() : words.rowInIt()}</dt>
      <dd>{formatCount(sale.source.row)}</dd>
      <dt>{words.importOf()}</dt>
      <dd>
        {withTags(
          batch
            ? words.batchLinkBy({ batch: String(sale.source.batchId), by: batch.by })
            : words.batchLink({ batch: String(sale.source.batchId) }),
          { link: <Link to={`/imports/${sale.source.batchId}/`} /> },
        )}
      </dd>
      <dt>{words.read()}</dt>
      <dd>{batch?.readAt ? timeWords(batch.readAt) : words.notKnown()}</dd>
      <dt>{words.kindOfData()}</dt>
      <dd>{sale.demonstration ? words.invented() : words.registered()}</dd>
    </dl>
  </Section>
);

const titleOf = ({ sale }: Deed) =>
  [sale.unitNumber && words.unitTitle({ unit: sale.unitNumber }), sale.building, sale.project || sale.village || sale.city]
    .filter(Boolean)
    .join(', ');

const subtitleOf = ({ sale }: Deed) =>
  [
    sale.documentType || words.document(),
    words.registeredOn({ day: formatDate(sale.registeredOn) }),
    sale.office && words.atOffice({ office: sale.office }),
    sale.documentNumber && words.numbered({ number: [sale.documentNumber, sale.documentYear].filter(Boolean).join('/') }),
  ]
    .filter(Boolean)
    .join(', ');

const textSubtitle = ({ sale }: Deed) => (sale.deed === null ? words.noText() : words.masked());

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
  const named = labels.map((label, index) =>
    index === 0 || /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1),
  );
  return named.join(', ');
};
