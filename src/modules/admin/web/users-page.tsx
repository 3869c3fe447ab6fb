import { Badge, Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import * as frame from '#messages/admin/frame';
import * as words from '#messages/admin/people';
import { formatDate } from '#core/period.ts';
import { dayInWords } from '#modules/identity/web/index.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { PeopleFilter, type PersonInList } from '../contract.ts';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { usePeople } from './use-admin.ts';
import { WideTable } from './wide-table.tsx';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'superuser', name: frame.title };

export default function UsersPage() {
  const [filter, setFilter] = useUrlState(PeopleFilter);
  const people = usePeople(filter);
  const total = people.data?.pages[0]?.total;
  return (
    <AdminPage title={words.title()} subtitle={total === undefined ? words.everybody() : words.count({ people: total })}>
      <search className={classes.filter}>
        <TextInput
          label={words.search()}
          type="search"
          defaultValue={filter.search}
          onChange={(event) => setFilter({ search: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label={words.which()}
          value={filter.role}
          onChange={(role) => setFilter({ role: role as PeopleFilterRole })}
          data={(['all', 'operator', 'superuser', 'leaving'] as const).map((role) => ({ value: role, label: words.role({ role }) }))}
          style={{ flex: '0 1 auto' }}
        />
      </search>
      <StateView
        query={people}
        waiting={<Skeleton height={320} />}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={<EmptyState title={words.nobody()}>{words.nobodyWhy()}</EmptyState>}
        errorTitle={words.failed()}
      >
        {({ pages }) => (
          <>
            <PeopleTable people={pages.flatMap((page) => page.people)} />
            {people.hasNextPage && (
              <Button mt="md" variant="default" loading={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
                {words.more()}
              </Button>
            )}
          </>
        )}
      </StateView>
    </AdminPage>
  );
}
type PeopleFilterRole = 'all' | 'operator' | 'superuser' | 'leaving';

const PeopleTable = ({ people }: { people: readonly PersonInList[] }) => (
  <WideTable label={words.people()}>
    <thead>
      <tr>
        <th scope="col">{words.name()}</th>
        <th scope="col">{words.email()}</th>
        <th scope="col">{words.rolesAndState()}</th>
        <th scope="col">{words.memberSince()}</th>
      </tr>
    </thead>
    <tbody>
      {people.map((person) => (
        <tr key={person.id}>
          <td>
            <Link to={`/admin/users/${person.id}/`}>{person.name || person.email}</Link>
          </td>
          <td>{person.email}</td>
          <td>
            <RoleBadges person={person} />
          </td>
          <td>{dayInWords(person.memberSince)}</td>
        </tr>
      ))}
    </tbody>
  </WideTable>
);

export function RoleBadges({ person }: { person: PersonInList }) {
  const { isSuperuser, isOperator, emailVerified, hasSecondFactor, deletionOn } = person;
  return (
    <>
      {isSuperuser && <Badge variant="light">{words.administrator()}</Badge>}{' '}
      {isOperator && (
        <Badge variant="light" color="indigo">
          {words.operator()}
        </Badge>
      )}{' '}
      {hasSecondFactor && (
        <Badge variant="light" color="good">
          {words.secondFactor()}
        </Badge>
      )}{' '}
      {!emailVerified && (
        <Badge variant="light" color="warn">
          {words.notConfirmed()}
        </Badge>
      )}{' '}
      {deletionOn !== null && (
        <Badge variant="light" color="bad">
          {words.deletedAfter({ day: formatDate(deletionOn) })}
        </Badge>
      )}
    </>
  );
}
