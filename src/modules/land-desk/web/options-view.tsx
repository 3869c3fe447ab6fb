import { Button } from '@mantine/core';
import { groupDigits } from '#core/indian-number.ts';
import * as words from '#messages/land-desk/page';
import { MarketMap } from '#web/map/market-map.tsx';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Option, Options, Requirement } from '../contract.ts';
import { ParcelPanel } from './parcel-panel.tsx';
import { StandingBadges } from './standing-badges.tsx';
import { fsiOf, landArea, placeOf, priceOf, shortfallWords } from './parcel-words.ts';
import classes from './land.module.css';
import { useOptions } from './use-land.ts';

type Props = { requirement: Requirement; opened: string | null; onOpen: (parcelId: string | null) => void };

/** What fits by score, what nearly does, and which wish to loosen first; a row opens the parcel beside the list. */
export function OptionsView({ requirement, opened, onOpen }: Props) {
  const query = useOptions(requirement.id);
  return (
    <StateView
      query={query}
      errorTitle={words.optionsFailed()}
      isEmpty={({ parcels, decidedElse }) => parcels === 0 && decidedElse.length === 0}
      empty={<EmptyState title={words.noParcels()}>{words.noParcelsMeans()}</EmptyState>}
    >
      {(found) => {
        const all = [...found.options, ...found.nearMisses, ...found.decidedElse];
        const option = all.find(({ parcel }) => parcel.id === opened);
        return (
          <div className={classes.stack}>
            <p className={classes.soft}>{words.fitting({ fitting: found.fitting, parcels: found.parcels })}</p>
            {found.options.length > 0 ? (
              <Rows caption={words.optionsTitle()} rows={found.options} opened={opened} onOpen={onOpen} />
            ) : (
              <EmptyState title={words.noneFits()}>{words.noneFitsMeans()}</EmptyState>
            )}
            <Loosen loosen={found.loosen} onOpen={onOpen} />
            {found.nearMisses.length > 0 && (
              <Section title={words.nearTitle()} subtitle={words.nearMeans()}>
                <Rows caption={words.nearTitle()} rows={found.nearMisses} opened={opened} onOpen={onOpen} />
              </Section>
            )}
            {found.decidedElse.length > 0 && (
              <Section title={words.decidedElse()} subtitle={words.decidedElseMeans()}>
                <Rows caption={words.decidedElse()} rows={found.decidedElse} opened={opened} onOpen={onOpen} />
              </Section>
            )}
            <OptionsMap options={[...found.options, ...found.nearMisses]} onOpen={onOpen} />
            <SidePanel
              isWide
              opened={opened !== null}
              title={option === undefined ? words.parcel() : words.parcelOf({ reference: option.parcel.reference })}
              onClose={() => onOpen(null)}
            >
              {opened !== null && <ParcelPanel key={opened} requirement={requirement} parcelId={opened} option={option ?? null} />}
            </SidePanel>
          </div>
        );
      }}
    </StateView>
  );
}

const columnsOf = (): Column<Option>[] => [
  {
    id: 'score',
    header: words.score(),
    width: 80,
    align: 'right',
    cell: ({ score }) => groupDigits(score, 'indian', 1),
    sortValue: ({ score }) => score,
  },
  { id: 'reference', header: words.parcel(), width: 120, cell: ({ parcel }) => parcel.reference },
  { id: 'place', header: words.place(), width: 170, cell: ({ parcel }) => placeOf(parcel) },
  {
    id: 'area',
    header: words.size(),
    width: 190,
    cell: ({ parcel }) => landArea(parcel.areaSqm),
    sortValue: ({ parcel }) => parcel.areaSqm,
  },
  {
    id: 'asking',
    header: words.asking(),
    width: 110,
    align: 'right',
    cell: ({ parcel }) => priceOf(parcel.askingPaise),
    sortValue: ({ parcel }) => parcel.askingPaise,
  },
  {
    id: 'fsi',
    header: words.fsi(),
    width: 100,
    align: 'right',
    cell: ({ parcel }) => fsiOf(parcel.fsi),
    sortValue: ({ parcel }) => parcel.fsi,
  },
  {
    id: 'misses',
    header: words.missesTitle(),
    width: 170,
    cell: ({ missed }) => (missed.length === 0 ? words.nothingMissed() : missed.map((wish) => words.wish({ wish })).join(', ')),
  },
  {
    id: 'standing',
    header: words.standing(),
    width: 220,
    cell: (option) => <StandingBadges standing={option.standing} isNews={option.isNews} />,
  },
];

const Rows = (props: { caption: string; rows: readonly Option[]; opened: string | null; onOpen: (id: string) => void }) => (
  <DataTable
    caption={props.caption}
    columns={columnsOf()}
    rows={props.rows}
    rowKey={({ parcel }) => parcel.id}
    onOpenRow={({ parcel }) => props.onOpen(parcel.id)}
    isMarked={({ parcel }) => parcel.id === props.opened}
  />
);

function Loosen({ loosen, onOpen }: { loosen: Options['loosen']; onOpen: (id: string) => void }) {
  if (loosen.length === 0) return null;
  return (
    <Section title={words.loosenTitle()} subtitle={words.loosenMeans()}>
      <ul className={classes.list}>
        {loosen.map(({ wish, parcels, nearest }) => (
          <li key={wish}>
            <span>
              {wish === 'product' || wish === 'deal'
                ? words.loosenKind({ wish: words.wish({ wish }), parcels })
                : words.loosenOne({ wish: words.wish({ wish }), parcels, percent: shortfallWords(nearest.shortBy) })}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => onOpen(nearest.parcelId)}>
              {nearest.reference}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OptionsMap({ options, onOpen }: { options: readonly Option[]; onOpen: (id: string) => void }) {
  const points = options.flatMap(({ parcel, score }) =>
    parcel.latitude === null || parcel.longitude === null
      ? []
      : [
          {
            id: parcel.id,
            label: `${parcel.reference}, ${placeOf(parcel)}`,
            latitude: parcel.latitude,
            longitude: parcel.longitude,
            value: score,
          },
        ],
  );
  if (points.length === 0) return null;
  return (
    <MarketMap
      spec={{
        title: words.mapTitle(),
        subtitle: words.mapSubtitle({ parcels: points.length }),
        n: points.length,
        definition: words.scoreMeans(),
        measure: { name: words.score(), format: (value) => groupDigits(value, 'indian', 1) },
        points,
      }}
      onPick={onOpen}
    />
  );
}
