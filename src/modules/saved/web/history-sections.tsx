import { Button, Select, Skeleton, Switch } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { dateInIndia, formatDate } from '#core/period.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { filterSentence } from '#modules/transactions/web/index.ts';
import { alertChoices, type SavedView, type Visit } from '../contract.ts';
import { alertWords } from './alert-words.ts';
import classes from './saved.module.css';
import { useChangeSaved, useDeleteSaved, useForgetHistory, useForgetVisit, useHistory, useSaved } from './use-saved.ts';

const dayWords = (instant: string) => formatDate(dateInIndia(Date.parse(instant)));

/** Searches and segments that were saved: to open again, to change, to delete. */
export function SavedSection() {
  const saved = useSaved();
  return (
    <Section title="Saved searches and segments" subtitle="Opening one runs it anew on the data of today.">
      <StateView
        query={saved}
        waiting={<Skeleton height={120} />}
        errorTitle="What you saved could not be fetched."
        isEmpty={(views) => views.length === 0}
        empty={
          <EmptyState title="Nothing is saved yet">
            Press Save on a dashboard or an analysis. With a part of the map it is a segment.
          </EmptyState>
        }
      >
        {(views) => (
          <ul className={classes.list}>
            {views.map((view) => (
              <OneSaved key={view.id} view={view} />
            ))}
          </ul>
        )}
      </StateView>
    </Section>
  );
}

function OneSaved({ view }: { view: SavedView }) {
  const change = useChangeSaved();
  const remove = useDeleteSaved();
  const { id, name, address, filter, alert, lookedAt, toldAt } = view;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Link to={address}>{name}</Link>
        <div className={classes.faint}>
          {filter.within === undefined ? '' : 'Segment. '}
          {filterSentence(filter, null)}
          {alert !== 'never' && lookedAt !== null && `; looked at ${dayWords(lookedAt)}`}
          {toldAt !== null && `, last told ${dayWords(toldAt)}`}
        </div>
      </div>
      <div className={classes.acts}>
        <Select
          aria-label={`Mail about ${name}`}
          size="xs"
          w={130}
          allowDeselect={false}
          data={alertChoices.map((value) => ({ value, label: alertWords[value] }))}
          value={alert}
          onChange={(value) => {
            const chosen = alertChoices.find((one) => one === value);
            if (chosen !== undefined) change.mutate({ id, alert: chosen });
          }}
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={remove.isPending}
          onClick={() => remove.mutate(id)}
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

const titles: Record<Visit['kind'], { title: string; none: string }> = {
  search: { title: 'Searches', none: 'No search of the last half year.' },
  valuation: { title: 'Valuations', none: 'No valuation of the last half year.' },
};

/** What was looked at, as long as the person has a history kept. */
export function LookedSections() {
  const history = useHistory();
  const forget = useForgetHistory();
  return (
    <StateView query={history} waiting={<Skeleton height={240} />} errorTitle="Your history could not be fetched.">
      {({ isKept, visits }) => (
        <>
          <Section
            title="Looked at"
            subtitle="Each view once, the latest first; at most 200, for 180 days. Opening one runs it anew."
            actions={
              visits.length > 0 && (
                <ConfirmButton
                  title="Delete all of your history?"
                  explanation="Saved searches and files stay. This cannot be taken back."
                  confirmLabel="Delete all"
                  onConfirm={() => forget.mutateAsync(isKept)}
                >
                  Delete all
                </ConfirmButton>
              )
            }
          >
            <Switch
              label="Keep a history of what I look at"
              description={isKept ? 'Switching it off deletes what is kept.' : 'Nothing is kept.'}
              checked={isKept}
              onChange={({ currentTarget }) => forget.mutate(currentTarget.checked)}
            />
          </Section>
          {(['search', 'valuation'] as const).map((kind) => (
            <Section key={kind} title={titles[kind].title}>
              <Visits visits={visits.filter((visit) => visit.kind === kind)} none={titles[kind].none} />
            </Section>
          ))}
        </>
      )}
    </StateView>
  );
}

function Visits({ visits, none }: { visits: readonly Visit[]; none: string }) {
  const forget = useForgetVisit();
  if (visits.length === 0) return <p className={classes.said}>{none}</p>;
  return (
    <ul className={classes.list}>
      {visits.map(({ id, title, address, at, times }) => (
        <li key={id} className={classes.row}>
          <div className={classes.what}>
            <Link to={address}>{title}</Link>
            <div className={classes.faint}>
              {dayWords(at)}
              {times > 1 && `, ${formatCount(times)} times`}
            </div>
          </div>
          <div className={classes.acts}>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => forget.mutate(id)}
              aria-label={`Delete ${title} from the history`}
            >
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
