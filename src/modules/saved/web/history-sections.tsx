import { Button, Select, Skeleton, Switch } from '@mantine/core';
import { Link } from 'react-router';
import * as words from '#messages/saved/history';
import { formatCount } from '#core/indian-number.ts';
import { dateInIndia, formatDate } from '#core/period.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { filterSentence } from '#modules/transactions/web/index.ts';
import { alertChoices, type SavedView, type Visit } from '../contract.ts';
import { kindOfAddress, visitKinds } from '../model/kinds.ts';
import classes from './saved.module.css';
import { useChangeSaved, useDeleteSaved, useForgetHistory, useForgetVisit, useHistory, useSaved } from './use-saved.ts';

const dayWords = (instant: string) => formatDate(dateInIndia(Date.parse(instant)));

/** Searches and segments that were saved: to open again, to change, to delete. */
export function SavedSection() {
  const saved = useSaved();
  return (
    <Section title={words.saved()} subtitle={words.savedMeans()}>
      <StateView
        query={saved}
        waiting={<Skeleton height={120} />}
        errorTitle={words.savedFailed()}
        isEmpty={(views) => views.length === 0}
        empty={<EmptyState title={words.nothingSaved()}>{words.nothingSavedMeans()}</EmptyState>}
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
  // A question is asked again by whoever opens it; mails tell of searches.
  const isQuestion = kindOfAddress(address) === 'question';
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Link to={address}>{name}</Link>
        <div className={classes.faint}>
          {words.viewLine({
            isSegment: filter.within !== undefined,
            filter: filterSentence(filter, null),
            hasLooked: alert !== 'never' && lookedAt !== null,
            looked: lookedAt === null ? '' : dayWords(lookedAt),
            hasMailed: toldAt !== null,
            mailed: toldAt === null ? '' : dayWords(toldAt),
          })}
        </div>
      </div>
      <div className={classes.acts}>
        {!isQuestion && (
          <Select
            aria-label={words.mailAbout({ name })}
            size="xs"
            w={130}
            allowDeselect={false}
            data={alertChoices.map((value) => ({ value, label: words.alert({ alert: value }) }))}
            value={alert}
            onChange={(value) => {
              const chosen = alertChoices.find((one) => one === value);
              if (chosen !== undefined) change.mutate({ id, alert: chosen });
            }}
          />
        )}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={remove.isPending}
          onClick={() => remove.mutate(id)}
          aria-label={words.deleteView({ name })}
        >
          {words.remove()}
        </Button>
      </div>
    </li>
  );
}

/** What was looked at, as long as the person has a history kept. */
export function LookedSections() {
  const history = useHistory();
  const forget = useForgetHistory();
  return (
    // As high as it is at least, for a list without a visit: what follows does not move through the window when it comes.
    <StateView query={history} waiting={<Skeleton height={480} />} errorTitle={words.historyFailed()}>
      {({ isKept, visits }) => (
        <>
          <Section
            title={words.lookedAt()}
            subtitle={words.lookedAtMeans()}
            actions={
              visits.length > 0 && (
                <ConfirmButton
                  title={words.deleteAllTitle()}
                  explanation={words.deleteAllMeans()}
                  confirmLabel={words.deleteAll()}
                  onConfirm={() => forget.mutateAsync(isKept)}
                >
                  {words.deleteAll()}
                </ConfirmButton>
              )
            }
          >
            <Switch
              label={words.keepHistory()}
              description={words.keepHistoryMeans({ isKept })}
              checked={isKept}
              onChange={({ currentTarget }) => forget.mutate(currentTarget.checked)}
            />
          </Section>
          {visitKinds.map((kind) => (
            <Section key={kind} title={words.visits({ kind })}>
              <Visits visits={visits.filter((visit) => visit.kind === kind)} none={words.noVisits({ kind })} />
            </Section>
          ))}
        </>
      )}
    </StateView>
  );
}

function Visits({ visits, none }: { visits: readonly Visit[]; none: string }) {
  const forget = useForgetVisit();
  if (visits.length === 0) return <p className={classes.sentence}>{none}</p>;
  return (
    <ul className={classes.list}>
      {visits.map(({ id, title, address, at, times }) => (
        <li key={id} className={classes.row}>
          <div className={classes.what}>
            <Link to={address}>{title}</Link>
            <div className={classes.faint}>{words.visitLine({ day: dayWords(at), several: times > 1, times: formatCount(times) })}</div>
          </div>
          <div className={classes.acts}>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => forget.mutate(id)}
              aria-label={words.deleteVisit({ title })}
            >
              {words.remove()}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
