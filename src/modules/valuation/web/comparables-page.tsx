import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { queryString } from '#web/api/address.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import * as screens from '#messages/valuation/screens';
import * as words from '#messages/valuation/comparables';
import { LandSales } from './land-sales.tsx';
import { RejectedSales } from './rejected-sales.tsx';
import { useShownValuation } from './valuation-context.ts';
import { selectionPath, valuationAddress } from './valuation-search.ts';
import { ValueEvidence } from './value-evidence.tsx';
import { Headline } from './value-summary.tsx';
import styles from './screens.module.css';

export const handle: PageHandle = { name: screens.comparables };

/** The grid, sales that were left out with why, and a way to choose otherwise and back. */
export default function ComparablesPage() {
  const shown = useShownValuation();
  const { value } = shown;
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <div className={styles.stack}>
      <Chosen />
      <Headline value={value} />
      <ValueEvidence shown={shown} openId={openId} onOpen={setOpenId} />
      <RejectedSales shown={shown} />
      <LandSales value={value} />
    </div>
  );
}

/** What was chosen and the way back to before, or the way to choose. */
function Chosen() {
  const navigate = useNavigate();
  const { id, value } = useShownValuation();
  const { choice, selection, subject } = value;
  if (id === null) return null;
  if (choice === undefined || choice.from === undefined)
    return (
      <div className={styles.chosen}>
        <p>{selection === undefined ? words.wouldYou() : words.fromChosen({ sales: String(selection.saleIds.length) })}</p>
        <Button component={Link} to={selectionPath + queryString({ ...subject })} variant="default">
          {selection === undefined ? words.chooseYourself() : screens.chooseOtherSales()}
        </Button>
      </div>
    );
  const { from, pinned, dropped } = choice;
  const which = dropped.length === 0 ? 'other' : pinned.length === 0 ? 'dropped' : 'both';
  return (
    <div className={styles.chosen} aria-live="polite">
      <p>
        {dropped.length + pinned.length === 0
          ? words.asModelChose()
          : words.yourChoice({ which, dropped: String(dropped.length), pinned: String(pinned.length) })}
      </p>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
        onClick={() => void navigate(valuationAddress({ id: from }, 'comparables/'))}
      >
        {words.undo()}
      </Button>
    </div>
  );
}
