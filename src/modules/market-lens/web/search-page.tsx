import { Skeleton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { useMeasures } from '#modules/measures/web/index.ts';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import { areaAddress } from './area-address.ts';
import { CityLine } from './city-line.tsx';
import { FiledCities } from './filed/filed-cities.tsx';
import { lensPlaces, useFiledCities } from './lens-places.ts';
import { ImportSales } from './filed/import-sales.tsx';
import classes from './lens.module.css';
import { RecentPlaces } from './recent-places.tsx';
import * as words from '#messages/market-lens/screens';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: ['market-lens', 'sale-transactions'] },
  name: words.marketLens,
};

/** Where a market is found: by name, from those looked at lately, or by its city. */
export default function MarketSearchPage() {
  const navigate = useNavigate();
  return (
    <Page title={words.marketLens()} subtitle={words.whatIsSoldHow()}>
      <div className={classes.search}>
        <PlaceSearch
          size="lg"
          from={lensPlaces}
          onChoose={({ city, village, project }) =>
            void navigate(areaAddress({ city, village: village ?? undefined, project: project ?? undefined }))
          }
        />
      </div>
      <Cities />
      {/* The device holds them, so they come last: nothing moves when they are there. */}
      <RecentPlaces to={areaAddress} />
    </Page>
  );
}

/** Cities by their sales; below them, or instead of them where no sale at all is loaded, those of which only projects are filed. */
function Cities() {
  const query = useMeasures({ measures: ['sales-count'], by: ['city'], limit: 100 });
  const filed = useFiledCities();
  const cities = filed.data ?? [];
  const hasSales = query.data?.cells.length !== 0;
  if (!hasSales && cities.length > 0) return <FiledCities cities={cities} hasSales={false} />;
  return (
    <>
      <Section
        title={words.cities()}
        subtitle={query.data?.asOf ? words.marketSalesWeHold({ asOf: formatDate(query.data.asOf) }) : undefined}
      >
        <StateView
          query={query}
          waiting={<Skeleton height={200} />}
          errorTitle={words.theCitiesCouldNot()}
          isEmpty={({ cells }) => cells.length === 0}
          empty={filed.isPending ? <Skeleton height={200} /> : <NothingLoaded />}
        >
          {({ cells }) => (
            <ul className={classes.places}>
              {cells.map(({ key: [city = ''], values }) => (
                <CityLine key={city} city={city} says={words.valuesSales({ values: formatCount(values['sales-count']?.value) })} />
              ))}
            </ul>
          )}
        </StateView>
      </Section>
      {hasSales && cities.length > 0 && <FiledCities cities={cities} hasSales />}
    </>
  );
}

const NothingLoaded = () => (
  <EmptyState title={words.noSalesAreLoaded()} action={<ImportSales />}>
    <p>{words.importAFileOf()}</p>
  </EmptyState>
);
