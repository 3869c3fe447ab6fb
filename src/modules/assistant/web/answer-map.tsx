import { MarketMap } from '#web/map/market-map.tsx';
import type { MapSpec } from '#web/map/map-spec.ts';

/** Where the localities of an answer lie; one that is pressed is asked about. Loaded only for answers that have a map. */
export default function AnswerMap({ spec, onPick }: { spec: MapSpec; onPick: (village: string) => void }) {
  return <MarketMap spec={spec} height={360} onPick={onPick} />;
}
