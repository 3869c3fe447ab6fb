import { Button } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconExclamationCircle } from '@tabler/icons-react';
import classes from './certified.module.css';
import type { InspectionDraft } from './use-inspection-draft.ts';

/** Whether what is on this phone has been sent; it stays in sight while one scrolls. */
export function SyncLine({ held }: { held: InspectionDraft }) {
  const { sync, photos } = held;
  const waitingPhotos = photos.filter(({ fault }) => fault === null).length;
  const photoWords = waitingPhotos === 0 ? '' : `, ${waitingPhotos} ${waitingPhotos === 1 ? 'photo' : 'photos'} among it`;
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <output className={classes.sync} data-state={sync.kind === 'sent' ? 'sent' : 'waiting'}>
      {sync.kind === 'sent' && (
        <span>
          <IconCloudCheck {...icon} /> Everything is sent
        </span>
      )}
      {sync.kind === 'sending' && (
        <span>
          <IconCloudUp {...icon} /> Sending{photoWords} …
        </span>
      )}
      {sync.kind === 'waiting' && (
        <>
          <span>
            <IconCloudOff {...icon} /> Kept on this phone{photoWords}; sent when there is a connection
          </span>
          <Button size="compact-sm" variant="default" onClick={held.sendNow}>
            Send now
          </Button>
        </>
      )}
      {sync.kind === 'conflict' && (
        <>
          <span>
            <IconExclamationCircle {...icon} /> This inspection was also changed on another device. Which one counts?
          </span>
          <span className={classes.moves}>
            <Button size="compact-sm" onClick={held.keepMine}>
              This phone’s
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void held.takeTheirs().catch(() => undefined)}>
              The other
            </Button>
          </span>
        </>
      )}
      {sync.kind === 'refused' && (
        <span>
          <IconExclamationCircle {...icon} /> Kept on this phone, not taken by the server: {sync.why}
        </span>
      )}
    </output>
  );
}
