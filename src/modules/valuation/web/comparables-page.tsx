import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { LandSales } from './land-sales.tsx';
import { RejectedSales } from './rejected-sales.tsx';
import { useShownValuation } from './valuation-context.ts';
import { valuationAddress } from './valuation-search.ts';
import { ValueEvidence } from './value-evidence.tsx';
import { Headline } from './value-summary.tsx';
import styles from './screens.module.css';

export const handle: PageHandle = { name: 'Comparables' };

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

/** What was chosen, and the way back to before. */
function Chosen() {
  const navigate = useNavigate();
  const { choice } = useShownValuation().value;
  if (choice === undefined || choice.from === undefined) return null;
  const { from, pinned, dropped } = choice;
  const words = [
    ...(dropped.length > 0 ? [`${dropped.length} taken out`] : []),
    ...(pinned.length > 0 ? [`${pinned.length} weighed first`] : []),
  ];
  return (
    <div className={styles.chosen} aria-live="polite">
      <p>{words.length === 0 ? 'All comparables as the model chose them.' : `Your choice of comparables: ${words.join(', ')}.`}</p>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
        onClick={() => void navigate(valuationAddress({ id: from }, 'comparables/'))}
      >
        Undo
      </Button>
    </div>
  );
}
