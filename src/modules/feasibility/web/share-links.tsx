import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDayOf } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { withTags } from '#web/with-tags.tsx';
import { listLinks, revokeLink, sharePlot } from '../contract.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/saving';

/** Links to one plot: a new one, and those there are with a way to end each. */
export function ShareLinks({ id }: { id: string }) {
  const client = useQueryClient();
  const queryKey = ['feasibility', 'links', id];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(listLinks, { id }, { signal, quiet: true }) });
  const refresh = () => client.invalidateQueries({ queryKey });
  const make = useMutation({ mutationFn: () => call(sharePlot, { id }), onSuccess: refresh });
  const end = useMutation({ mutationFn: (link: string) => call(revokeLink, { id: link }), onSuccess: refresh });
  const address = make.data && `${location.origin}/simulator/shared/${make.data.token}/`;
  return (
    <div className={classes.stack}>
      <p className={classes.note}>{words.whoeverHasTheLink()}</p>
      <Button onClick={() => make.mutate()} loading={make.isPending}>
        {words.makeALink()}
      </Button>
      {address && (
        <>
          <p className={classes.note}>
            {withTags(words.thisAddressIsShown({ address }), { code: <code style={{ overflowWrap: 'anywhere' }} /> })}
          </p>
          <CopyLink address={address} />
        </>
      )}
      <StateView query={query} isEmpty={(links) => links.length === 0} empty={<p className={classes.note}>{words.noLinkHasBeen()}</p>}>
        {(links) => (
          <ul className={classes.list}>
            {links.map((link) => (
              <li key={link.id}>
                <span>
                  {words.madeCreatedatEndedUntil({
                    createdAt: formatDayOf(link.createdAt),
                    isOver: link.isOver,
                    expiresAt: link.isOver ? '' : formatDayOf(link.expiresAt),
                  })}
                </span>
                {!link.isOver && (
                  <Button variant="default" size="compact-sm" onClick={() => end.mutate(link.id)}>
                    {words.endItNow()}
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
