import { useMemo } from 'react';
import { formatCount } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { MarketMap } from '#web/map/market-map.tsx';
import type { MapSpec } from '#web/map/map-spec.ts';
import * as words from '#messages/price-lists/market';
import type { PricingMarket } from '../model/pricing-market.ts';

type Props = { market: PricingMarket; chosen: readonly string[]; onChoose?: ((keys: string[]) => void) | undefined };

/** Where the projects lie: those that compete in seal red, coloured by rate otherwise. A click, or the list beside it, takes one in or leaves it out. */
export function CompetitorsMap({ market, chosen, onChoose }: Props) {
  const spec = useMemo((): MapSpec => {
    const keys = new Set(chosen);
    const placed = market.competitors.flatMap((one) => (one.place === null ? [] : [{ ...one, place: one.place }]));
    return {
      title: words.mapTitle({
        projects: formatCount(placed.length),
        competing: formatCount(placed.filter(({ key }) => keys.has(key)).length),
      }),
      subtitle: onChoose === undefined ? words.mapMeans() : words.mapChooses(),
      asOf: formatDate(market.asOf),
      points: placed.map(({ key, project, place, ratePerSqft, sales }) => ({
        id: key,
        label: onChoose === undefined ? project : keys.has(key) ? words.mapCompetes({ project }) : words.mapLeftOut({ project }),
        latitude: place.latitude,
        longitude: place.longitude,
        value: ratePerSqft.value,
        size: sales,
        isSubject: onChoose !== undefined && keys.has(key),
      })),
      measure: { name: words.rate(), format: (value) => formatRate(value) },
      size: { name: words.sales(), format: (value) => formatCount(value) },
    };
  }, [market, chosen, onChoose]);
  if (spec.points.length === 0) return null;
  const toggle = (key: string) => onChoose?.(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return <MarketMap spec={spec} height={340} {...(onChoose !== undefined && { onPick: toggle })} />;
}
