import { useState } from 'react';
import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import * as words from '#messages/exports/downloads';
import classes from './downloads.module.css';
import { FilesList } from './files-list.tsx';
import { isUnderWay, useTray } from './use-exports.ts';

export default function FilesPopover() {
  const tray = useTray();
  const [opened, setOpened] = useState(false);
  const busy = tray.data?.filter(isUnderWay).length ?? 0;
  const label = busy === 0 ? words.downloads() : words.beingMade({ busy: String(busy) });
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} shadow="md" trapFocus returnFocus>
      <Indicator disabled={busy === 0} label={busy} size={16} color="seal" offset={5}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => setOpened(!opened)}>
            <IconFiles size={18} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={words.downloads()}>
        <div className={classes.head}>
          <h2 className={classes.heading}>{words.downloads()}</h2>
          <span className={classes.kept}>{words.sevenDays()}</span>
        </div>
        <FilesList />
      </Popover.Dropdown>
    </Popover>
  );
}
