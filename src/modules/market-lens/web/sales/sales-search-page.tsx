import { useState } from 'react';
import { Skeleton } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { dateInIndia, daysBetween, formatDate, monthLabel } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { DefinitionOf, useMeasures } from '#modules/measures/web/index.ts';
import type { CityCard } from '../../cities-contract.ts';
import type { Area } from '#modules/transactions/contract.ts';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import { RecentPlaces } from '../recent-places.tsx';
import classes from '../analyses.module.css';
import { withSlash } from '../paths.ts';
import { useCities } from './use-cities.ts';
import { addressOfArea, waysToSales } from './ways-to-sales.ts';
import * as words from '#messages/market-lens/sales';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'sale-transactions' }, name: words.saleTransactions };

const question = { measures: ['sales-count'], by: ['city' as const], limit: 100 };

/** Where sale transactions begin: a place by name, those looked at lately, and what data there are. */
export default function SalesSearchPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const answers = useMeasures(question);
  const to = (area: Area) => addressOfArea(withSlash(pathname), area);
  return (
    <Page title={words.saleTransactions()} subtitle={words.everyRegisteredSaleWe()}>
      <div className={classes.search}>
        <PlaceSearch
          size="lg"
          onChoose={({ city, village, project }) =>
            void navigate(to({ city, village: village ?? undefined, project: project ?? undefined }))
          }
        />
      </div>
      <nav className={classes.ways} aria-label={words.waysToReadSales()}>
        {waysToSales.map(({ label, at, says }) => (
          <Link key={at} to={at} aria-current={withSlash(pathname) === at ? 'page' : undefined} className={classes.way}>
            <strong>{label}</strong>
            <span>{says}</span>
          </Link>
        ))}
      </nav>
      <StateView
        query={answers}
        waiting={<Skeleton height={320} />}
        errorTitle={words.whatWeHoldCould()}
        isEmpty={({ asOf }) => asOf === null}
        empty={
          <EmptyState title={words.noSalesAreLoaded()}>
            <p>{words.importAFileOf()}</p>
          </EmptyState>
        }
      >
        {(answer) => (
          <>
            <WhatWeHold answer={answer} />
            <Cities to={to} />
          </>
        )}
      </StateView>
      {/* The device holds them, so they come last: nothing moves when they are there. */}
      <RecentPlaces to={to} />
    </Page>
  );
}

const ageWords = (days: number) =>
  days === 0 ? words.today() : days === 1 ? words.yesterday() : words.daysDaysAgo({ days: formatCount(days) });

function WhatWeHold({ answer }: { answer: MeasureAnswer }) {
  const { total, cellCount, period, dataUntil } = answer;
  const [today] = useState(() => dateInIndia(Date.now()));
  const age = today === null || dataUntil === null ? null : daysBetween(dataUntil, today);
  return (
    <Section title={words.whatWeHold()} subtitle={answer.demonstrationSales > 0 ? words.demonstrationDataAmongThem() : undefined}>
      <FigureRow>
        <Figure
          label={words.marketSales()}
          value={formatCount(total.values['sales-count']?.value)}
          definition={<DefinitionOf measures={['sales-count']} />}
        />
        <Figure label={words.cities()} value={formatCount(cellCount)} />
        <Figure
          label={period === null ? words.daysCovered() : words.daysCoveredSinceFrom({ from: formatDate(period.from) })}
          value={period === null ? null : formatCount(daysBetween(period.from, period.to) + 1)}
        />
        <Figure
          label={age === null || age < 0 ? words.newestSale() : words.newestSaleAge({ age: ageWords(age) })}
          value={dataUntil === null ? null : formatDate(dataUntil)}
        />
      </FigureRow>
    </Section>
  );
}

/** The data of one city may reach further than those of another. */
const isMixed = (cities: readonly CityCard[]) => new Set(cities.map(({ to }) => to)).size > 1;

function daysOfCities(cities: readonly CityCard[]) {
  const [first] = cities;
  return first === undefined || first.from === null || first.to === null || isMixed(cities)
    ? words.inTheLastTwelve()
    : words.fromToTo({ from: formatDate(first.from), to: formatDate(first.to) });
}

function Cities({ to }: { to: (area: Area) => string }) {
  const cities = useCities();
  return (
    <Section title={words.cities()} subtitle={words.flatsSoldAndTheir({ cities: daysOfCities(cities.data ?? []) })}>
      <StateView query={cities} waiting={<Skeleton height={200} />} errorTitle={words.theCitiesCouldNot()}>
        {(places) => (
          <ul className={classes.places}>
            {places.map(({ city, sales, medianRate, needed, currency, to: until }) => (
              <li key={city} className={classes.place}>
                <span>
                  <Link to={to({ city })}>{city}</Link>{' '}
                  <span className={classes.faint}>
                    {words.salesSalesToUntil({
                      sales: formatCount(sales),
                      isPlaces: isMixed(places) && until !== null,
                      until: isMixed(places) && until !== null ? monthLabel(until) : '',
                    })}
                  </span>
                </span>
                <span className={classes.faint}>
                  {medianRate === null || currency === null
                    ? words.fewerThanNeededRates({ needed: formatCount(needed) })
                    : formatRate(medianRate, currency)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Section>
  );
}
