import { useState } from 'react';
import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import classes from './downloads.module.css';
import { FilesList } from './files-list.tsx';
import { isUnderWay, useTray } from './use-exports.ts';

export default function FilesPopover() {
  const tray = useTray();
  const [opened, setOpened] = useState(false);
  const busy = tray.data?.filter(isUnderWay).length ?? 0;
  const label = busy === 0 ? 'Downloads' : `Downloads, ${busy} being made`;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} shadow="md" trapFocus returnFocus>
      <Indicator disabled={busy === 0} label={busy} size={16} color="seal" offset={5}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => setOpened(!opened)}>
            <IconFiles size={18} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Downloads">
        <div className={classes.head}>
          <h2 className={classes.heading}>Downloads</h2>
          <span className={classes.kept}>Kept for seven days</span>
        </div>
        <FilesList />
      </Popover.Dropdown>
    </Popover>
  );
}
