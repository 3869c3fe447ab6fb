import { Section } from '#web/ui/section.tsx';
import classes from '../lens.module.css';
import AffordDrawn from './afford-drawn.tsx';
import type { View } from './block-view.tsx';
import { NearView } from '#web/ui/near-view.tsx';
import { affordSection, premiumsSection } from './city-card-sections.ts';
import PremiumsDrawn from './premiums-drawn.tsx';

const room = { premiums: 640, afford: 260 } as const;

/** Asked of the server only when they come near. */
export default function CityCards({ filter: { city, village }, isReport, onOpen }: View) {
  return city === undefined ? null : (
    <>
      <div id={premiumsSection.id} className={classes.anchor}>
        <Section
          title={premiumsSection.title}
          subtitle={`What flats of each promoter fetch beyond the like of others in the same locality and quarter, in all of ${city} over five years.`}
        >
          <NearView room={room.premiums} atOnce={isReport}>
            <PremiumsDrawn city={city} isReport={isReport} onOpen={onOpen} />
          </NearView>
        </Section>
      </div>
      <div id={affordSection.id} className={classes.anchor}>
        <Section
          title={affordSection.title}
          subtitle={`What the median flat of the last twelve months in ${village ?? city} asks of a household.`}
        >
          <NearView room={room.afford} atOnce={isReport}>
            <AffordDrawn city={city} village={village} isReport={isReport} onOpen={onOpen} />
          </NearView>
        </Section>
      </div>
    </>
  );
}
