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
      setFault(error instanceof ApiError ? error.message : 'The sales could not be asked. Try again.');
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
              <Link to={`/v4/st/listings/${encodeURIComponent(market.city)}/${encodeURIComponent(market.village)}/`}>Open the sales</Link>
            </>
          )}
        </p>
      )}
      {isStale && now.data && (
        <Alert color="warn" title="The registered sales have changed since these figures were taken">
          <Button size="compact-sm" variant="default" onClick={() => onMarket(now.data)}>
            Take the figures of {formatDate(now.data.asOf)}
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
          <TextInput label="City" value={place.city} onChange={(event) => setPlace({ ...place, city: event.currentTarget.value })} />
          <TextInput
            label="Locality"
            value={place.village}
            onChange={(event) => setPlace({ ...place, village: event.currentTarget.value })}
          />
          <Button type="submit" variant="default" loading={isBusy} disabled={place.city.trim() === '' || place.village.trim() === ''}>
            Take its registered sales
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
  const days = `${formatDate(from)} to ${formatDate(to)}, as of ${formatDate(asOf)}`;
  const marked = isDemonstration ? ' Demonstration data.' : '';
  if (rate === null) return `First sales of flats in ${village}, ${city}, ${days}: fewer than the ${needed} that a rate needs.${marked}`;
  const perSqft = (value: number) => formatRate(value / ratePerSqm(1));
  const span =
    rate.p10 === null || rate.p90 === null ? '' : `; four of five projects between ${perSqft(rate.p10)} and ${perSqft(rate.p90)}`;
  const pace = unitsAMonth === null ? '' : ` A project sells ${unitsAMonth.value.toFixed(1)} homes a month.`;
  return `First sales of flats in ${village}, ${city}, ${days}: ${perSqft(rate.value)} carpet, n = ${formatCount(rate.n)}${span}.${pace}${marked}`;
}
