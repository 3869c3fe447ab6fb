import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAreaSqm } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { rupeesToPaise } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { useSession } from '#web/session/session.ts';
import { AreaText, MoneyText, RateText } from '#web/ui/amount-text.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { SaleDetail } from '../contract.ts';
import { indexTwoFields } from '../model/index-two.ts';
import { configurationSourceWords, propertyKindName, saleKindName } from '../model/words.ts';
import { areaSqft, floorText } from './sale-columns.tsx';
import { SaleDoubts } from './sale-doubts.tsx';
import classes from './sales.module.css';
import { useOneSale } from './use-sales.ts';

/** The document behind a row, beside the table so that the place in it is kept. */
export const SalePanel = ({ saleId, onClose }: { saleId: string | null; onClose: () => void }) => (
  <SidePanel opened={saleId !== null} onClose={onClose} title="Registered document">
    {saleId !== null && <Document saleId={saleId} />}
  </SidePanel>
);

function Document({ saleId }: { saleId: string }) {
  const query = useOneSale(saleId);
  const session = useSession();
  return (
    <StateView query={query} errorTitle="This sale could not be shown.">
      {(sale) => (
        <div className={classes.document}>
          <div>
            <h2 className={classes.panelTitle}>
              {[sale.project || sale.village, sale.building && `Building ${sale.building}`, sale.unitNumber && `Unit ${sale.unitNumber}`]
                .filter(Boolean)
                .join(' · ')}
            </h2>
            <p className={classes.panelText}>
              {[sale.locality, sale.city].join(', ')}, {propertyKindName[sale.propertyKind]}
              {sale.configuration && `, ${sale.configuration}${configurationSourceWords[sale.configurationSource] ?? ''}`},{' '}
              {saleKindName[sale.saleKind]}
            </p>
          </div>
          <div className={classes.panelFigures}>
            <PanelFigure label="Agreement price">
              <MoneyText paise={rupeesToPaise(sale.price)} currency={sale.currency} />
            </PanelFigure>
            <PanelFigure label="Rate on carpet">
              <RateText ratePerSqft={sale.ratePerSqft} currency={sale.currency} />
            </PanelFigure>
            <PanelFigure label={sale.areaBasis === 'carpet' ? 'Carpet area' : 'Area'}>
              <AreaText areaSqft={areaSqft(sale)} />
            </PanelFigure>
          </div>
          <section>
            <h3 className={classes.panelTitle}>Whether it counts</h3>
            <SaleDoubts sale={sale} />
          </section>
          <section>
            <h3 className={classes.panelTitle}>Index II</h3>
            <Entries entries={indexTwoFields(sale)} />
          </section>
          <section>
            <h3 className={classes.panelTitle}>About the property</h3>
            <Entries entries={about(sale)} />
          </section>
          <section>
            <h3 className={classes.panelTitle}>Where this comes from</h3>
            <p className={classes.panelText}>
              {sale.demonstration ? 'Demonstration data: this sale is invented. ' : 'Registered data. '}
              Row {formatCount(sale.source.row)} of {sale.source.fileName || 'its file'}, import {formatCount(sale.source.batchId)}.
            </p>
            {(session.user?.isSuperuser || session.user?.isOperator) && (
              <Link to={`/imports/deeds/${sale.saleId}/`}>How this was read, and whether it should count</Link>
            )}
            {sale.deed && Object.keys(sale.deed.otherColumns).length > 0 && (
              <Entries entries={Object.entries(sale.deed.otherColumns).map(([label, value]) => ({ label, value }))} />
            )}
          </section>
        </div>
      )}
    </StateView>
  );
}

type Entry = { number?: string; label: string; value: ReactNode };

function about(sale: SaleDetail): Entry[] {
  const square = (area: number | null) => (area === null ? NOT_KNOWN : formatAreaSqm(area));
  return [
    { label: 'Village in the document', value: sale.village },
    { label: 'Floor', value: floorText(sale.floor) },
    { label: 'Balcony', value: square(sale.balconySqm) },
    { label: 'Terrace', value: square(sale.terraceSqm) },
    { label: 'Parking area', value: square(sale.parkingSqm) },
    { label: 'Parking places', value: sale.parkingSlots === null ? NOT_KNOWN : formatCount(sale.parkingSlots) },
    { label: 'Promoter', value: sale.promoter },
    { label: 'RERA number', value: sale.reraNumber },
    { label: 'Built', value: sale.builtYear === null ? NOT_KNOWN : String(sale.builtYear) },
    { label: 'Buyers', value: formatCount(sale.buyerCount) },
  ];
}

const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <dl className={classes.entries}>
    {entries.map(({ number, label, value }) => (
      <div key={`${number}${label}`} className={classes.entry}>
        <dt>
          {number && <span className={classes.number}>{number}</span>}
          {label}
        </dt>
        <dd>{value === '' || value === undefined || value === NOT_KNOWN ? <span className={classes.faint}>{NOT_KNOWN}</span> : value}</dd>
      </div>
    ))}
  </dl>
);

const PanelFigure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.panelFigure}>
    <span>{label}</span>
    <span>{children}</span>
  </div>
);
