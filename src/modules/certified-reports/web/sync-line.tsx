import { Button } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconExclamationCircle, IconWifiOff } from '@tabler/icons-react';
import classes from './certified.module.css';
import type { InspectionDraft } from './use-inspection-draft.ts';
import { instantWords } from './words.ts';

type Props = {
  inspection: InspectionDraft;
  /** When what is shown was kept on this device (milliseconds since 1970), while the server cannot be reached; else null. */
  keptAt: number | null;
  /** This page opens again without a connection. */
  isOnDevice: boolean;
};

/** Whether what is on this phone has been sent; it stays in sight while one scrolls. */
export function SyncLine({ inspection, keptAt, isOnDevice: isKept }: Props) {
  const { sync, photos } = inspection;
  const waitingPhotos = photos.filter(({ fault }) => fault === null).length;
  const photoWords = waitingPhotos === 0 ? '' : `, ${waitingPhotos} ${waitingPhotos === 1 ? 'photo' : 'photos'} among it`;
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <output className={classes.sync} data-state={sync.kind === 'sent' && keptAt === null ? 'sent' : 'waiting'}>
      {keptAt !== null && (
        <span className={classes.syncWords}>
          <IconWifiOff {...icon} />
          <span>No connection. Shown as kept here on {instantWords(new Date(keptAt).toISOString())}</span>
        </span>
      )}
      {sync.kind === 'sent' && (
        <span className={classes.syncWords}>
          <IconCloudCheck {...icon} />
          <span>
            Everything is sent
            {isKept && keptAt === null && <span className={classes.quiet}> · opens without a connection</span>}
          </span>
        </span>
      )}
      {sync.kind === 'sending' && (
        <span className={classes.syncWords}>
          <IconCloudUp {...icon} />
          <span>Sending{photoWords} …</span>
        </span>
      )}
      {sync.kind === 'waiting' && (
        <>
          <span className={classes.syncWords}>
            <IconCloudOff {...icon} />
            <span>Kept on this phone{photoWords}; sent when there is a connection</span>
          </span>
          <Button size="compact-sm" variant="default" onClick={inspection.sendNow}>
            Send now
          </Button>
        </>
      )}
      {sync.kind === 'conflict' && (
        <>
          <span className={classes.syncWords}>
            <IconExclamationCircle {...icon} />
            <span>This inspection was also changed on another device. Which one counts?</span>
          </span>
          <span className={classes.moves}>
            <Button size="compact-sm" onClick={inspection.keepMine}>
              This phone’s
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void inspection.takeTheirs().catch(() => undefined)}>
              The other
            </Button>
          </span>
        </>
      )}
      {sync.kind === 'refused' && (
        <span className={classes.syncWords}>
          <IconExclamationCircle {...icon} />
          <span>Kept on this phone, not taken by the server: {sync.why}</span>
        </span>
      )}
    </output>
  );
}
