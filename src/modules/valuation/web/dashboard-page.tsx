import { useState } from 'react';
import { Link } from 'react-router';
import { AddToCompare } from '#modules/transactions/web/index.ts';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/valuation/value';
import { BesideTheValue } from './beside-value.tsx';
import { ComparablePanel } from './comparable-panel.tsx';
import { LandAndBuilding } from './land-and-building.tsx';
import { SinceLastTime } from './since-last.tsx';
import { useShownValuation } from './valuation-context.ts';
import { ValueLegs } from './value-legs.tsx';
import { ValueSummary } from './value-summary.tsx';
import { WhatIfPanel } from './what-if.tsx';
import styles from './screens.module.css';

/** The value, how sure it is, what drives it, and what it means for whoever buys. */
export default function DashboardPage() {
  const shown = useShownValuation();
  const { value, id, base, search } = shown;
  const [openId, setOpenId] = useState<string | null>(null);
  const { city, village, project } = value.subject;
  const area = { city, village: value.place.locality ?? village, project };
  return (
    <div className={styles.stack}>
      <ValueSummary value={value} onOpen={setOpenId} />
      <Section
        title={words.drives()}
        subtitle={words.drivesNote({ from: value.selection !== undefined ? 'chosen' : value.approach === 'cost' ? 'cost' : 'other' })}
        actions={area.village !== undefined && <AddToCompare area={area} />}
      >
        <ValueLegs shown={shown} />
        <p>
          <Link to={{ pathname: `${base}comparables/`, search }}>{words.seeEvery()}</Link>
        </p>
      </Section>
      <LandAndBuilding value={value} />
      {id !== null && (
        <>
          {value.selection === undefined && (
            <div className="screen-only">
              <Section title={words.whatIf()} subtitle={words.whatIfNote()}>
                <WhatIfPanel id={id} value={value} />
              </Section>
            </div>
          )}
          <SinceLastTime id={id} value={value} />
          <BesideTheValue id={id} />
        </>
      )}
      <ComparablePanel
        shown={shown}
        comparable={value.comparables.find(({ saleId }) => saleId === openId) ?? null}
        onClose={() => setOpenId(null)}
      />
    </div>
  );
}
