import { Skeleton } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { PlaceOfSales } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { atPlace, explorerAddress, readExplorer } from './explorer-state.ts';
import { PlaceSearch } from './filter/place-search.tsx';
import classes from './sales.module.css';
import { useLocalities } from './use-sales.ts';

export const handle: PageHandle = { access: { entitled: 'sale-transactions' }, name: 'Sale transactions' };

const everything = readExplorer({}, new URLSearchParams());

/** Where to begin: search a place, or pick a city. */
export default function SalesLandingPage() {
  const navigate = useNavigate();
  const cities = useLocalities({});
  return (
    <Page
      title="Sale transactions"
      subtitle="Every registered sale we hold, with the document behind it. Choose a place to see its prices, its months and its sales."
    >
      <div className={classes.search}>
        <PlaceSearch
          size="lg"
          onChoose={({ city, village, project }) =>
            void navigate(explorerAddress(atPlace(everything, { city, village: village ?? undefined, project: project ?? undefined })))
          }
        />
      </div>
      <Section
        title="Cities"
        subtitle={cities.data?.asOf ? `Market sales and their median rate, as of ${formatDate(cities.data.asOf)}.` : undefined}
        actions={<Link to={explorerAddress(everything)}>All cities together</Link>}
      >
        <StateView
          query={cities}
          waiting={<Skeleton height={200} />}
          isEmpty={({ places }) => places.length === 0}
          empty={
            <EmptyState title="No sales are loaded yet">
              <p>Import a file of registered sales, or load the demonstration data.</p>
            </EmptyState>
          }
        >
          {({ places }) => (
            <ul className={classes.cities}>
              {places.map((place) => (
                <li key={place.city}>
                  <CityLine place={place} />
                </li>
              ))}
            </ul>
          )}
        </StateView>
      </Section>
    </Page>
  );
}

const CityLine = ({ place }: { place: PlaceOfSales }) => (
  <Link className={classes.cityLine} to={explorerAddress(atPlace(everything, { city: place.city }))}>
    <span>
      {place.city}
      <br />
      <span className={classes.faint}>{formatCount(place.sales)} sales</span>
    </span>
    <span className={classes.faint}>
      {place.medianRate !== null && place.currency !== null
        ? formatRate(place.medianRate, place.currency)
        : `fewer than ${definitions.placeRate.needed} rates`}
    </span>
  </Link>
);
