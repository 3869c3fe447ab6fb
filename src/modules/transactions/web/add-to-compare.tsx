import * as words from '#messages/transactions/explorer';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconScale } from '@tabler/icons-react';
import { holdsArea, mostCompared, toggledArea, type Area } from '../model/compare-bucket.ts';
import { keepCompared, useCompared } from './use-compare-bucket.ts';

/** Puts a project, a locality or a city into the bucket that the frame's tray shows, or takes it out. Small, it is an icon. */
export function AddToCompare({ area, isSmall }: { area: Area; isSmall?: boolean }) {
  const bucket = useCompared();
  const isIn = holdsArea(bucket, area);
  const isFull = !isIn && bucket.length >= mostCompared;
  const name = area.project ?? area.village ?? area.city;
  const label = isFull ? words.compareFull({ name }) : isIn ? words.doNotCompare({ name }) : words.compareOne({ name });
  const Icon = isIn ? IconCheck : IconScale;
  const toggle = () => keepCompared(toggledArea(bucket, area));
  if (isSmall)
    return (
      <ActionIcon
        variant={isIn ? 'light' : 'subtle'}
        color={isIn ? 'indigo' : 'gray'}
        aria-label={label}
        title={label}
        aria-pressed={isIn}
        disabled={isFull}
        onClick={toggle}
      >
        <Icon size={16} stroke={1.5} />
      </ActionIcon>
    );
  return (
    <Button
      variant={isIn ? 'light' : 'default'}
      color="indigo"
      leftSection={<Icon size={16} stroke={1.5} />}
      aria-pressed={isIn}
      aria-label={label}
      title={isFull ? label : undefined}
      disabled={isFull}
      onClick={toggle}
    >
      {isIn ? words.compared() : words.compare()}
    </Button>
  );
}
