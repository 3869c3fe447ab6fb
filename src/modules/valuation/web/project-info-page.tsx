import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { formatAreaSqft } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { RateText } from '#web/ui/amount-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { Sideways } from '#web/table/sideways.tsx';
import type { ProjectInfo } from '../beside-contract.ts';
import { NotOnTrial } from './trial-valuation-layout.tsx';
import { useProjectInfo } from './use-valuation.ts';
import { useShownValuation } from './valuation-context.ts';
import styles from './screens.module.css';
import * as words from '#messages/valuation/selection';

export const handle: PageHandle = {
  name: words.projectInfo,
};

/** The project as it was filed and as it was sold. */
export default function ProjectInfoPage() {
  const { id } = useShownValuation();
  return id === null ? <NotOnTrial what="other" /> : <Project id={id} />;
}

function Project({ id }: { id: string }) {
  return (
    <StateView
      query={useProjectInfo(id)}
      waiting={<Skeleton height={420} />}
      errorTitle={words.somethingWentWrongIn()}
      isEmpty={({ project }) => project === null}
      empty={<EmptyState title={words.aPointOnThe()}>{words.nameAProjectTo()}</EmptyState>}
    >
      {(info) => (
        <div className={styles.stack}>
          <Sales info={info} />
          <Filings info={info} />
        </div>
      )}
    </StateView>
  );
}

function Sales({ info: { sales } }: { info: ProjectInfo }) {
  const currency = sales.currency ?? undefined;
  return (
    <Section title={words.registeredSales()} subtitle={sales.n === 0 ? words.noSaleOfThis() : undefined}>
      <FigureRow>
        <Figure label={words.sales()} value={formatCount(sales.n)} definition={words.salesMeans()} />
        <Figure label={words.first()} value={sales.firstOn === null ? null : formatDate(sales.firstOn)} />
        <Figure label={words.last()} value={sales.lastOn === null ? null : formatDate(sales.lastOn)} />
        <Figure
          label={words.medianRate()}
          value={sales.medianRatePerSqft === null ? null : <RateText ratePerSqft={sales.medianRatePerSqft} currency={currency} />}
          n={sales.n}
        />
        <Figure label={words.highestFloorSold()} value={sales.highestFloor === null ? null : formatCount(sales.highestFloor)} />
      </FigureRow>
      {sales.configurations.length > 0 && (
        <Sideways label={words.salesByConfiguration()}>
          <table className={styles.rejected}>
            <thead>
              <tr>
                <th scope="col">{words.configuration()}</th>
                <th scope="col">{words.sales()}</th>
                <th scope="col">{words.medianCarpetArea()}</th>
                <th scope="col">{words.medianRate()}</th>
              </tr>
            </thead>
            <tbody>
              {sales.configurations.map((row) => (
                <tr key={row.configuration}>
                  <th scope="row">{row.configuration}</th>
                  <td>{formatCount(row.n)}</td>
                  <td>{formatAreaSqft(row.medianAreaSqft)}</td>
                  <td>
                    <RateText ratePerSqft={row.medianRatePerSqft} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
    </Section>
  );
}

const Filings = ({ info: { filings, city, declared } }: { info: ProjectInfo }) => (
  <Section title={words.filedWithRera()} subtitle={filings.length === 0 ? words.noFilingUnderThis() : words.asThePromoterStated()}>
    {declared !== null && (
      <p className={styles.gap}>
        {words.filedAgainstRegistered({
          booked: formatCount(declared.booked),
          registered: formatCount(declared.registered),
          day: formatDate(declared.on),
          side: declared.booked > declared.registered ? 'unregistered' : declared.booked < declared.registered ? 'unfiled' : 'other',
          n: Math.abs(declared.booked - declared.registered),
        })}
      </p>
    )}
    {filings.length > 0 && (
      <Sideways label={words.filings()}>
        <table className={styles.rejected}>
          <thead>
            <tr>
              <th scope="col">{words.project()}</th>
              <th scope="col">{words.promoter()}</th>
              <th scope="col">{words.status()}</th>
              <th scope="col">{words.toBeCompleted()}</th>
              <th scope="col">{words.apartments()}</th>
              <th scope="col">{words.booked()}</th>
              <th scope="col">{words.asOf()}</th>
            </tr>
          </thead>
          <tbody>
            {filings.map((one) => (
              <tr key={one.projectId}>
                <th scope="row">
                  <Link to={`/projects/${encodeURIComponent(city)}/${encodeURIComponent(one.projectId)}`}>{one.name}</Link>
                  <br />
                  <span className={styles.metres}>{one.registration}</span>
                </th>
                <td>{one.promoter || NOT_KNOWN}</td>
                <td>{one.status || NOT_KNOWN}</td>
                <td>{formatDate(one.proposedCompletion)}</td>
                <td>{formatCount(one.apartments)}</td>
                <td>{formatCount(one.booked)}</td>
                <td>{formatDate(one.asOf)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    )}
  </Section>
);
