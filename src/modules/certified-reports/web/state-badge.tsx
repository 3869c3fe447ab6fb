import { Badge } from '@mantine/core';
import type { State } from '../model/moves.ts';
import { stateColor, stateLabel } from './words.ts';

export const StateBadge = ({ state }: { state: State }) => (
  <Badge variant="light" color={stateColor[state]}>
    {stateLabel(state)}
  </Badge>
);
