import { Link } from 'react-router';
import { formatLandArea } from '#core/area.ts';
import { groupDigits } from '#core/indian-number.ts';
import * as words from '#messages/land-desk/desk';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { FactsTable } from './facts-table.tsx';
import { useBoard } from './use-land.ts';

/** The requirements given to this person beside the parcels that fit them. */
export const BoardView = () => (
  <StateView
    query={useBoard()}
    errorTitle={words.boardFailed()}
    isEmpty={({ requirements }) => requirements.length === 0}
    empty={<EmptyState title={words.nothingGiven()}>{words.nothingGivenMeans()}</EmptyState>}
  >
    {({ requirements, rows }) => (
      <FactsTable
        caption={words.boardTitle()}
        head={[words.parcel(), words.place(), words.size(), ...requirements.map(({ name, owner }) => words.ofOwner({ name, owner }))]}
        rows={rows.map(({ parcelId, reference, place, areaSqm, scores, verdicts }) => [
          reference,
          place,
          formatLandArea(areaSqm, 'acre'),
          ...requirements.map(({ id }, at) => {
            const score = scores[at] ?? null;
            return score === null ? (
              ''
            ) : (
              <Link key={id} to={`/land/requirement/?id=${id}&tab=options&parcel=${parcelId}`}>
                {words.boardCell({ score: groupDigits(score, 'indian', 1), verdict: verdictKey[verdicts[at] ?? 'none'] })}
              </Link>
            );
          }),
        ])}
      />
    )}
  </StateView>
);

const verdictKey = { recommended: 'recommended', 'advised-against': 'against', none: 'none' } as const;
