import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayOf } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { listLinks, revokeLink, sharePlot } from '../contract.ts';
import classes from './simulator.module.css';

/** Links by which others read the plot as it is today. */
export function SharePlot({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Share
      </Button>
      <SidePanel opened={isOpen} onClose={() => setOpen(false)} title="Share this plot">
        {isOpen && <Links id={id} />}
      </SidePanel>
    </>
  );
}

function Links({ id }: { id: string }) {
  const client = useQueryClient();
  const queryKey = ['feasibility', 'links', id];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(listLinks, { id }, { signal, quiet: true }) });
  const refresh = () => client.invalidateQueries({ queryKey });
  const make = useMutation({ mutationFn: () => call(sharePlot, { id }), onSuccess: refresh });
  const end = useMutation({ mutationFn: (link: string) => call(revokeLink, { id: link }), onSuccess: refresh });
  const address = make.data && `${location.origin}/simulator/shared/${make.data.token}/`;
  return (
    <div className={classes.stack}>
      <p className={classes.note}>
        Whoever has the link reads the plot as it is now, all scenarios, for 14 days. It names you as the one who shared it. Later changes
        are not in it.
      </p>
      <Button onClick={() => make.mutate()} loading={make.isPending}>
        Make a link
      </Button>
      {address && (
        <>
          <p className={classes.note}>
            This address is shown once: <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
          </p>
          <CopyLink address={address} />
        </>
      )}
      <StateView query={query} isEmpty={(links) => links.length === 0} empty={<p className={classes.note}>No link has been made yet.</p>}>
        {(links) => (
          <ul className={classes.list}>
            {links.map((link) => (
              <li key={link.id}>
                <span>
                  Made {formatDayOf(link.createdAt)}, {link.isOver ? 'ended' : `until ${formatDayOf(link.expiresAt)}`}
                </span>
                {!link.isOver && (
                  <Button variant="default" size="compact-sm" onClick={() => end.mutate(link.id)}>
                    End it now
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </div>
  );
}
