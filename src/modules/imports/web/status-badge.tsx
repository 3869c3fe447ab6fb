import { Badge } from '@mantine/core';
import * as words from '#messages/imports/batches';
import type { BatchStatus } from '../contract.ts';
import { statusColors } from './batch-words.ts';

export const StatusBadge = ({ status }: { status: BatchStatus }) => (
  <Badge variant="light" color={statusColors[status]}>
    {words.status({ status })}
  </Badge>
);
