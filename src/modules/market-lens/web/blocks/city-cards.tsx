import { Section } from '#web/ui/section.tsx';
import classes from '../lens.module.css';
import AffordDrawn from './afford-drawn.tsx';
import type { View } from './block-view.tsx';
import { NearView } from '#web/ui/near-view.tsx';
import { affordSection, premiumsSection } from './city-card-sections.ts';
import PremiumsDrawn from './premiums-drawn.tsx';
import * as words from '#messages/market-lens/blocks';

const room = { premiums: 640, afford: 260 } as const;

/** Asked of the server only when they come near. */
export default function CityCards({ filter: { city, village }, isReport, onOpen }: View) {
  return city === undefined ? null : (
    <>
      <div id={premiumsSection.id} className={classes.anchor}>
        <Section title={premiumsSection.title} subtitle={words.whatFlatsOfEach({ city })}>
          <NearView room={room.premiums} atOnce={isReport}>
            <PremiumsDrawn city={city} isReport={isReport} onOpen={onOpen} />
          </NearView>
        </Section>
      </div>
      <div id={affordSection.id} className={classes.anchor}>
        <Section title={affordSection.title} subtitle={words.whatTheMedianFlat({ village: village ?? city })}>
          <NearView room={room.afford} atOnce={isReport}>
            <AffordDrawn city={city} village={village} isReport={isReport} onOpen={onOpen} />
          </NearView>
        </Section>
      </div>
    </>
  );
}
