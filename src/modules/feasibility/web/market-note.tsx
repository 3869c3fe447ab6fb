import { useState } from 'react';
import { Alert, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ratePerSqm } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/session/session.ts';
import { marketFacts } from '../contract.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/results';

/** Which registered sales the rates are from; another place can be taken, and newer sales of the same. */
export function MarketNote({
  market,
  asks,
  onMarket,
}: {
  market: MarketFacts | null;
  asks: boolean;
  onMarket: (facts: MarketFacts) => void;
}) {
  const [place, setPlace] = useState({ city: market?.city ?? 'Pune', village: market?.village ?? '' });
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { user } = useSession();
  const now = useQuery({
    queryKey: ['feasibility', 'market', market?.city, market?.village],
    queryFn: ({ signal }) => call(marketFacts, { city: market!.city, village: market!.village }, { signal, quiet: true }),
    enabled: asks && market !== null,
  });
  const isStale = market !== null && now.data !== undefined && differs(market, now.data);
  async function take() {
    setBusy(true);
    setFault(null);
    try {
      onMarket(await call(marketFacts, place, { quiet: true }));
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : words.theSalesCouldNot());
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={classes.stack} style={{ gap: 12, marginBottom: 16 }}>
      {market && (
        <p className={classes.note}>
          {marketWords(market)}
          {user?.products.includes('sale-transactions') && (
            <>
              {' '}
              <Link to={`/v4/st/listings/${encodeURIComponent(market.city)}/${encodeURIComponent(market.village)}/`}>
                {words.openTheSales()}
              </Link>
            </>
          )}
        </p>
      )}
      {isStale && now.data && (
        <Alert color="warn" title={words.theRegisteredSalesHave()}>
          <Button size="compact-sm" variant="default" onClick={() => onMarket(now.data)}>
            {words.takeTheFiguresOf({ asOf: formatDate(now.data.asOf) })}
          </Button>
        </Alert>
      )}
      {asks && (
        <form
          className={classes.bar}
          onSubmit={(event) => {
            event.preventDefault();
            void take();
          }}
        >
          <TextInput
            label={words.city()}
            value={place.city}
            onChange={(event) => setPlace({ ...place, city: event.currentTarget.value })}
          />
          <TextInput
            label={words.locality()}
            value={place.village}
            onChange={(event) => setPlace({ ...place, village: event.currentTarget.value })}
          />
          <Button type="submit" variant="default" loading={isBusy} disabled={place.city.trim() === '' || place.village.trim() === ''}>
            {words.takeItsRegisteredSales()}
          </Button>
        </form>
      )}
      {fault && (
        <p role="alert" className={classes.note}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** Facts that were taken before they had sizes are not stale for that. */
const differs = (market: MarketFacts, now: MarketFacts) =>
  JSON.stringify(market) !== JSON.stringify(market.sizes === undefined ? { ...now, sizes: undefined } : now);

function marketWords({ village, city, from, to, asOf, ratePerSqm: rate, unitsAMonth, needed, isDemonstration }: MarketFacts): string {
  const days = words.fromToToAs({ from: formatDate(from), to: formatDate(to), asOf: formatDate(asOf) });
  const marked = isDemonstration ? words.demonstrationData() : '';
  if (rate === null) return words.firstSalesOfFlats({ village, city, days, needed: formatCount(needed), marked });
  const perSqft = (value: number) => formatRate(value / ratePerSqm(1));
  const span = rate.p10 === null || rate.p90 === null ? '' : words.fourOfFiveProjects({ p10: perSqft(rate.p10), p90: perSqft(rate.p90) });
  const pace = unitsAMonth === null ? '' : words.aProjectSellsUnitsamonth({ unitsAMonth: unitsAMonth.value.toFixed(1) });
  return words.firstSalesOfFlatsIn({ village, city, days, rate: perSqft(rate.value), n: formatCount(rate.n), span, pace, marked });
}
