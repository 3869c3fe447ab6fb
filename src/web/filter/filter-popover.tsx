import { Suspense, useState } from 'react';
import { Button, Popover } from '@mantine/core';
import * as words from '#messages/web/filter';
import type { FilterPart } from './filter-part.ts';
import { PartWords } from './filter-words.tsx';
import classes from './filter-sentence.module.css';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

export default function PartPopover({ part }: { part: FilterPart }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <span className={part.words === null ? undefined : classes.part}>
        <Popover.Target>
          <PartWords part={part} onClick={() => setOpened((now) => !now)} />
        </Popover.Target>
      </span>
      <Popover.Dropdown className={classes.editor}>
        <Suspense fallback={<SkeletonRows />}>{part.editor(() => setOpened(false))}</Suspense>
        {part.words !== null && part.onClear && (
          <Button
            className={classes.clear}
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => {
              setOpened(false);
              part.onClear?.();
            }}
          >
            {words.removeFilter()}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
