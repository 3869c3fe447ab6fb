import * as words from '#messages/transactions/sale';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAreaSqm } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { rupeesToPaise } from '#core/money.ts';
import { notKnown } from '#core/not-known.ts';
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
  <SidePanel opened={saleId !== null} onClose={onClose} title={words.title()}>
    {saleId !== null && <Document saleId={saleId} />}
  </SidePanel>
);

function Document({ saleId }: { saleId: string }) {
  const query = useOneSale(saleId);
  const session = useSession();
  return (
    <StateView query={query} errorTitle={words.failed()}>
      {(sale) => (
        <div className={classes.document}>
          <div>
            <h2 className={classes.panelTitle}>
              {[
                sale.project || sale.village,
                sale.building && words.building({ building: sale.building }),
                sale.unitNumber && words.unit({ unit: sale.unitNumber }),
              ]
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
            <PanelFigure label={words.price()}>
              <MoneyText paise={rupeesToPaise(sale.price)} currency={sale.currency} />
            </PanelFigure>
            <PanelFigure label={words.rate()}>
              <RateText ratePerSqft={sale.ratePerSqft} currency={sale.currency} />
            </PanelFigure>
            <PanelFigure label={sale.areaBasis === 'carpet' ? words.carpetArea() : words.area()}>
              <AreaText areaSqft={areaSqft(sale)} />
            </PanelFigure>
          </div>
          <section>
            <h3 className={classes.panelTitle}>{words.whetherItCounts()}</h3>
            <SaleDoubts sale={sale} />
          </section>
          <section>
            <h3 className={classes.panelTitle}>{words.indexTwo()}</h3>
            <Entries entries={indexTwoFields(sale)} />
          </section>
          <section>
            <h3 className={classes.panelTitle}>{words.aboutProperty()}</h3>
            <Entries entries={about(sale)} />
          </section>
          <section>
            <h3 className={classes.panelTitle}>{words.source()}</h3>
            <p className={classes.panelText}>
              {words.origin({
                isDemonstration: sale.demonstration,
                row: formatCount(sale.source.row),
                file: sale.source.fileName || words.itsFile(),
                batch: formatCount(sale.source.batchId),
              })}
            </p>
            {(session.user?.isSuperuser || session.user?.isOperator) && (
              <Link to={`/imports/deeds/${sale.saleId}/`}>{words.howRead()}</Link>
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
  const square = (area: number | null) => (area === null ? notKnown() : formatAreaSqm(area));
  return [
    { label: words.village(), value: sale.village },
    { label: words.floor(), value: floorText(sale.floor) },
    { label: words.balcony(), value: square(sale.balconySqm) },
    { label: words.terrace(), value: square(sale.terraceSqm) },
    { label: words.parkingArea(), value: square(sale.parkingSqm) },
    { label: words.parkingPlaces(), value: sale.parkingSlots === null ? notKnown() : formatCount(sale.parkingSlots) },
    { label: words.promoter(), value: sale.promoter },
    { label: words.reraNumber(), value: sale.reraNumber },
    { label: words.built(), value: sale.builtYear === null ? notKnown() : String(sale.builtYear) },
    { label: words.buyers(), value: formatCount(sale.buyerCount) },
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
        <dd>{value === '' || value === undefined || value === notKnown() ? <span className={classes.faint}>{notKnown()}</span> : value}</dd>
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
