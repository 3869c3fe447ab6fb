import { Button, Group, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDayOf } from '#core/period.ts';
import * as words from '#messages/exports/snapshots';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { usualDays } from '../model/snapshot-terms.ts';
import classes from './share.module.css';
import { addressOf, useShareSnapshot } from './use-snapshots.ts';

const choices = [7, usualDays, 90];

type Props = { exporter: string; input: Record<string, unknown>; onClose: () => void };

export default function ShareDialog({ exporter, input, onClose }: Props) {
  const [days, setDays] = useState(usualDays);
  const [isCopied, setCopied] = useState(false);
  const share = useShareSnapshot();
  async function make() {
    const made = await share.mutateAsync({ exporter, input, days });
    try {
      await navigator.clipboard.writeText(addressOf(made));
      setCopied(true);
    } catch {
      // Some browsers copy only at a click of their own; the button below is one.
      setCopied(false);
    }
  }
  const made = share.data;
  return (
    <Modal opened onClose={onClose} title={words.shareTitle()}>
      {made === undefined ? (
        <div className={classes.dialog}>
          <p>{words.whatItIs()}</p>
          <div>
            <p id="share-days" className={classes.label}>
              {words.days()}
            </p>
            <SegmentedControl
              aria-labelledby="share-days"
              fullWidth
              value={String(days)}
              onChange={(value) => setDays(Number(value))}
              data={choices.map((count) => ({ value: String(count), label: words.daysOf({ days: count }) }))}
            />
          </div>
          {share.error !== null && <ErrorState error={share.error} title={words.notMade()} />}
          <Button onClick={() => void make().catch(() => undefined)} loading={share.isPending} data-autofocus>
            {words.make()}
          </Button>
        </div>
      ) : (
        <div className={classes.dialog}>
          <output>
            {isCopied ? words.made({ day: formatDayOf(made.expiresAt) }) : words.madeNotCopied({ day: formatDayOf(made.expiresAt) })}
          </output>
          <TextInput label={words.address()} readOnly value={addressOf(made)} onFocus={({ currentTarget }) => currentTarget.select()} />
          <Group gap="xs">
            <CopyLink address={addressOf(made)} />
            <Button
              component="a"
              variant="default"
              target="_blank"
              rel="noreferrer"
              href={`https://wa.me/?text=${encodeURIComponent(`${made.title} ${addressOf(made)}`)}`}
            >
              {words.whatsapp()}
            </Button>
            <Button
              component="a"
              variant="default"
              href={`mailto:?subject=${encodeURIComponent(made.title)}&body=${encodeURIComponent(`${made.title}\n${addressOf(made)}`)}`}
            >
              {words.email()}
            </Button>
            <Button component="a" variant="default" target="_blank" rel="noreferrer" href={made.path}>
              {words.open()}
            </Button>
          </Group>
          <Link to="/profile/history/">{words.allLinks()}</Link>
        </div>
      )}
    </Modal>
  );
}
