import { Button } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconExclamationCircle, IconWifiOff } from '@tabler/icons-react';
import classes from './certified.module.css';
import type { InspectionDraft } from './use-inspection-draft.ts';
import { instantWords } from './words.ts';
import * as words from '#messages/certified-reports/inspection';
import { formatCount } from '#core/indian-number.ts';

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
  const photoWords =
    waitingPhotos === 0
      ? ''
      : words.waitingPhotosPhotoPhotosAmong({ waitingPhotos: formatCount(waitingPhotos), isOne: waitingPhotos === 1 });
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <output className={classes.sync} data-state={sync.kind === 'sent' && keptAt === null ? 'sent' : 'waiting'}>
      {keptAt !== null && (
        <span className={classes.syncWords}>
          <IconWifiOff {...icon} />
          <span>{words.noConnectionShownAs({ toISOString: instantWords(new Date(keptAt).toISOString()) })}</span>
        </span>
      )}
      {sync.kind === 'sent' && (
        <span className={classes.syncWords}>
          <IconCloudCheck {...icon} />
          <span>
            {words.everythingIsSent()}
            {isKept && keptAt === null && <span className={classes.quiet}> {words.opensWithoutAConnection()}</span>}
          </span>
        </span>
      )}
      {sync.kind === 'sending' && (
        <span className={classes.syncWords}>
          <IconCloudUp {...icon} />
          <span>{words.sendingPhotowords({ photoWords })}</span>
        </span>
      )}
      {sync.kind === 'waiting' && (
        <>
          <span className={classes.syncWords}>
            <IconCloudOff {...icon} />
            <span>{words.keptOnThisPhone({ photoWords })}</span>
          </span>
          <Button size="compact-sm" variant="default" onClick={inspection.sendNow}>
            {words.sendNow()}
          </Button>
        </>
      )}
      {sync.kind === 'conflict' && (
        <>
          <span className={classes.syncWords}>
            <IconExclamationCircle {...icon} />
            <span>{words.thisInspectionWasAlso()}</span>
          </span>
          <span className={classes.moves}>
            <Button size="compact-sm" onClick={inspection.keepMine}>
              {words.thisPhones()}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void inspection.takeTheirs().catch(() => undefined)}>
              {words.the()}
            </Button>
          </span>
        </>
      )}
      {sync.kind === 'refused' && (
        <span className={classes.syncWords}>
          <IconExclamationCircle {...icon} />
          <span>{words.keptOnThisPhoneNot({ why: sync.why })}</span>
        </span>
      )}
    </output>
  );
}
