import { Badge } from '@mantine/core';
import type { BatchStatus } from '../contract.ts';
import { statusWords } from './batch-words.ts';

export const StatusBadge = ({ status }: { status: BatchStatus }) => (
  <Badge variant="light" color={statusWords[status].color}>
    {statusWords[status].label}
  </Badge>
);
