import { Badge, Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
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

export const handle: PageHandle = { access: 'superuser', name: 'Administration' };

export default function UsersPage() {
  const [filter, setFilter] = useUrlState(PeopleFilter);
  const people = usePeople(filter);
  const total = people.data?.pages[0]?.total;
  return (
    <AdminPage
      title="Users"
      subtitle={total === undefined ? 'Everybody with an account.' : total === 1 ? '1 person' : `${formatCount(total)} people`}
    >
      <search className={classes.filter}>
        <TextInput
          label="Name, address or phone"
          type="search"
          defaultValue={filter.search}
          onChange={(event) => setFilter({ search: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Which people"
          value={filter.role}
          onChange={(role) => setFilter({ role: role as PeopleFilterRole })}
          data={[
            { value: 'all', label: 'All' },
            { value: 'operator', label: 'Operators' },
            { value: 'superuser', label: 'Administrators' },
            { value: 'leaving', label: 'Leaving' },
          ]}
          style={{ flex: '0 1 auto' }}
        />
      </search>
      <StateView
        query={people}
        waiting={<Skeleton height={320} />}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={<EmptyState title="Nobody fits">Try fewer letters, or all people.</EmptyState>}
        errorTitle="The people could not be fetched."
      >
        {({ pages }) => (
          <>
            <PeopleTable people={pages.flatMap((page) => page.people)} />
            {people.hasNextPage && (
              <Button mt="md" variant="default" loading={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
                More
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
  <WideTable label="People">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">E-mail</th>
        <th scope="col">Roles and state</th>
        <th scope="col">Member since</th>
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
      {isSuperuser && <Badge variant="light">administrator</Badge>}{' '}
      {isOperator && (
        <Badge variant="light" color="indigo">
          operator
        </Badge>
      )}{' '}
      {hasSecondFactor && (
        <Badge variant="light" color="good">
          second factor
        </Badge>
      )}{' '}
      {!emailVerified && (
        <Badge variant="light" color="warn">
          not confirmed
        </Badge>
      )}{' '}
      {deletionOn !== null && <Badge variant="light" color="bad">{`deleted after ${formatDate(deletionOn)}`}</Badge>}
    </>
  );
}
