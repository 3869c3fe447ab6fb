import { Group } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { formatDayOf } from '#core/period.ts';
import * as words from '#messages/exports/snapshots';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import classes from './share.module.css';
import { addressOf, useRevokeSnapshot, useSnapshots } from './use-snapshots.ts';

/** One's own links: how often each was opened, and a way to close it. */
export function SnapshotsOfMine() {
  const query = useSnapshots();
  const revoke = useRevokeSnapshot();
  return (
    <Section title={words.linksTitle()} subtitle={words.linksSubtitle()}>
      <StateView
        query={query}
        isEmpty={(links) => links.length === 0}
        empty={
          <EmptyState title={words.noLinks()} icon={<IconShare size={28} stroke={1.5} />}>
            <p>{words.noLinksMeans()}</p>
          </EmptyState>
        }
        waiting={<SkeletonRows />}
        errorTitle={words.linksFailed()}
      >
        {(links) => (
          <ul className={classes.links}>
            {links.map(({ id, title, path, createdAt, expiresAt, isOver, views }) => (
              <li key={id} className={classes.link}>
                <div className={classes.words}>
                  {isOver ? (
                    title
                  ) : (
                    <a href={path} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  )}
                  <p>{words.facts({ made: formatDayOf(createdAt), isOver, until: formatDayOf(expiresAt), views })}</p>
                </div>
                {!isOver && (
                  <Group gap="xs">
                    <CopyLink address={addressOf({ path })} />
                    <ConfirmButton
                      title={words.closeTitle({ title })}
                      explanation={words.closeMeans()}
                      confirmLabel={words.close()}
                      onConfirm={() => revoke.mutateAsync(id)}
                    >
                      {words.close()}
                    </ConfirmButton>
                  </Group>
                )}
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Section>
  );
}
