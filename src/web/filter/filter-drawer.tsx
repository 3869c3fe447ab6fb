import { Suspense, useState } from 'react';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import * as words from '#messages/web/filter';
import type { FilterPart } from './filter-part.ts';
import { ChipWords } from './filter-words.tsx';
import classes from './filter-sentence.module.css';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

export default function PartDrawer({ part }: { part: FilterPart }) {
  const [opened, setOpened] = useState(false);
  return (
    <span className={classes.chip} data-set={part.words !== null || undefined}>
      <ChipWords part={part} onClick={() => setOpened(true)} />
      <Clear part={part} />
      <Drawer opened={opened} onClose={() => setOpened(false)} position="bottom" size="auto" title={part.label}>
        <div style={{ paddingBottom: 24 }}>
          <Suspense fallback={<SkeletonRows />}>{part.editor(() => setOpened(false))}</Suspense>
        </div>
      </Drawer>
    </span>
  );
}

const Clear = ({ part }: { part: FilterPart }) =>
  part.words !== null && part.onClear ? (
    <ActionIcon
      variant="transparent"
      color="gray"
      size={20}
      aria-label={words.removeFilterOf({ label: part.label })}
      onClick={part.onClear}
    >
      <IconX size={13} stroke={1.5} />
    </ActionIcon>
  ) : null;
