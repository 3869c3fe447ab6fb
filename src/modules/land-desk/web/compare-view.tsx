import { useQueries } from '@tanstack/react-query';
import { formatMoneyShort } from '#core/money.ts';
import { groupDigits } from '#core/indian-number.ts';
import * as card from '#messages/land-desk/card';
import * as words from '#messages/land-desk/page';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Card, Option, Requirement } from '../contract.ts';
import { FactsTable } from './facts-table.tsx';
import { fsiOf, landArea, placeOf, priceOf } from './parcel-words.ts';
import { cardQuery, useOptions } from './use-land.ts';

const mostSideBySide = 4;

/** Up to four shortlisted parcels side by side. */
export function CompareView({ requirement }: { requirement: Requirement }) {
  const query = useOptions(requirement.id);
  return (
    <StateView query={query} errorTitle={words.optionsFailed()}>
      {({ options, nearMisses, decidedElse }) => (
        <SideBySide
          id={requirement.id}
          chosen={[...options, ...nearMisses, ...decidedElse].filter(({ standing }) => standing.isShortlisted).slice(0, mostSideBySide)}
        />
      )}
    </StateView>
  );
}

function SideBySide({ id, chosen }: { id: string; chosen: readonly Option[] }) {
  const cards = useQueries({ queries: chosen.map(({ parcel }) => cardQuery(id, parcel.id)) });
  if (chosen.length === 0) return <EmptyState title={words.nothingShortlisted()}>{words.nothingShortlistedMeans()}</EmptyState>;
  const ofCards = (show: (one: Card) => string) =>
    cards.map(({ data, error }) => (data === undefined ? (error ? words.cardFailed() : words.workingOut()) : show(data)));
  const money = (paise: number | null) => (paise === null ? card.unknown() : formatMoneyShort(paise));
  return (
    <FactsTable
      caption={words.compareTitle()}
      head={[words.parcel(), ...chosen.map(({ parcel }) => parcel.reference)]}
      rows={[
        [words.score(), ...chosen.map(({ score }) => groupDigits(score, 'indian', 1))],
        [words.place(), ...chosen.map(({ parcel }) => placeOf(parcel))],
        [words.size(), ...chosen.map(({ parcel }) => landArea(parcel.areaSqm))],
        [
          card.road(),
          ...chosen.map(({ parcel }) => (parcel.roadWidthM === null ? card.unknown() : card.metres({ width: String(parcel.roadWidthM) }))),
        ],
        [card.zoneLabel(), ...chosen.map(({ parcel }) => card.zone({ zone: parcel.zone }))],
        [words.fsi(), ...chosen.map(({ parcel }) => fsiOf(parcel.fsi))],
        [words.asking(), ...chosen.map(({ parcel }) => priceOf(parcel.askingPaise))],
        [card.byProfit(), ...ofCards(({ feasibility }) => money(feasibility.byProfitPaise))],
        [card.byHurdle(), ...ofCards(({ feasibility }) => money(feasibility.byHurdlePaise))],
        [card.profitAtAsking(), ...ofCards(({ feasibility }) => money(feasibility.profitAtAskingPaise))],
        [card.rate(), ...ofCards(({ market }) => (market.ratePerSqm === null ? card.unknown() : groupDigits(market.ratePerSqm)))],
        [card.risksTitle(), ...ofCards(({ risks }) => String(risks.length))],
      ]}
    />
  );
}
