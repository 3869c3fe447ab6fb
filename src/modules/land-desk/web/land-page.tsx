import { Badge, Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { formatDayOf } from '#core/period.ts';
import * as words from '#messages/land-desk/page';
import { hasAccess, useSession } from '#web/session/session.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { createRequirement, type RequirementSummary } from '../contract.ts';
import { emptyRequirement } from '../model/requirement.ts';
import classes from './land.module.css';
import { useChange, useRequirements } from './use-land.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'signed-in', name: words.title, title: false };

export const atRequirement = (id: string) => `/land/requirement/?id=${id}`;

/** The person's requirements for land, and those of others that they may know. */
export default function LandPage() {
  const query = useRequirements();
  const { user } = useSession();
  const mayBegin = hasAccess(user, { entitled: 'land-desk' });
  return (
    <Page title={words.title()} subtitle={words.subtitle()} actions={mayBegin ? <Begin /> : undefined}>
      <StateView
        query={query}
        errorTitle={words.listFailed()}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            title={words.nothingYet()}
            action={mayBegin ? <Begin /> : <Link to="/residential-landdesk-overview">{words.aboutProduct()}</Link>}
          >
            {mayBegin ? words.nothingYetMeans() : words.noProduct()}
          </EmptyState>
        }
      >
        {(list) => (
          <>
            <Requirements title={words.yours()} list={list.filter(({ role }) => role === 'owner')} />
            <Requirements title={words.namedTo()} list={list.filter(({ role }) => role === 'named')} />
            <Requirements title={words.givenTo()} list={list.filter(({ role }) => role === 'desk')} />
          </>
        )}
      </StateView>
    </Page>
  );
}

function Begin() {
  const create = useChange(createRequirement);
  const navigate = useNavigate();
  return (
    <Button
      loading={create.isPending}
      onClick={() =>
        create.mutate({ content: emptyRequirement(words.newName()) }, { onSuccess: ({ id }) => void navigate(atRequirement(id)) })
      }
    >
      {words.begin()}
    </Button>
  );
}

function Requirements({ title, list }: { title: string; list: readonly RequirementSummary[] }) {
  if (list.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={classes.list}>
        {list.map(({ id, name, state, changedAt, news }) => (
          <li key={id}>
            <Link to={atRequirement(id)}>{name}</Link>
            <Badge variant="light" color={state === 'draft' ? 'gray' : 'indigo'}>
              {words.state({ state: state === 'draft' ? 'draft' : 'handedIn' })}
            </Badge>
            {news > 0 && (
              <Badge variant="light" color="good">
                {words.news({ parcels: news })}
              </Badge>
            )}
            <span className={classes.soft}>{words.changedOn({ day: formatDayOf(changedAt) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
