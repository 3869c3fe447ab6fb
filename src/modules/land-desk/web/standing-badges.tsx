import { Badge } from '@mantine/core';
import * as words from '#messages/land-desk/page';
import type { Option } from '../contract.ts';

/** How an option stands with its developer and with the desk. */
export function StandingBadges({ standing, isNews }: Pick<Option, 'standing'> & { isNews?: boolean }) {
  return (
    <>
      {isNews === true && <Badge color="good">{words.isNew()}</Badge>}{' '}
      {standing.isShortlisted && <Badge color="indigo">{words.shortlisted()}</Badge>}{' '}
      {standing.declined !== null && <Badge color="gray">{words.declined()}</Badge>}{' '}
      {standing.verdict !== 'none' && (
        <Badge variant="light" color={standing.verdict === 'recommended' ? 'good' : 'warn'}>
          {words.verdict({ verdict: standing.verdict === 'recommended' ? 'recommended' : 'against' })}
        </Badge>
      )}
    </>
  );
}
