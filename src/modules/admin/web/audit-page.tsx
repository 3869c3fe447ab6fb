import { Alert, Button, Select, Skeleton, TextInput } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { downloadUrl } from '#web/api/download-url.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { AuditFilter, downloadAudit, verifyAuditLog, type AuditLine } from '../contract.ts';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { momentInWords } from './moment.ts';
import { useAudit } from './use-admin.ts';
import { WideTable } from './wide-table.tsx';

export const handle: PageHandle = { access: 'superuser', name: 'Administration' };

export default function AuditPage() {
  const [filter, setFilter] = useUrlState(AuditFilter);
  const log = useAudit(filter);
  const verify = useMutation({ mutationFn: () => call(verifyAuditLog, {}) });
  const actions = log.data?.pages[0]?.actions ?? [];
  return (
    <AdminPage
      title="Audit log"
      subtitle="Only ever added to, each entry sealed with the one before it."
      actions={
        <>
          <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
            Verify
          </Button>
          <Button component="a" href={downloadUrl(downloadAudit, filter)} download variant="default">
            CSV
          </Button>
        </>
      }
    >
      {verify.data && <Verdict {...verify.data} />}
      <search className={classes.filter}>
        <Select
          label="Action"
          clearable
          searchable
          data={actions.map((value) => ({ value, label: value.replaceAll('-', ' ') }))}
          value={filter.action ?? null}
          onChange={(action) => setFilter({ action: action ?? undefined })}
        />
        <TextInput
          label="By or about (address or id)"
          defaultValue={filter.about ?? ''}
          onChange={(event) => setFilter({ about: event.currentTarget.value || undefined })}
        />
        <TextInput
          label="From"
          type="date"
          value={filter.from ?? ''}
          onChange={(event) => setFilter({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          label="To"
          type="date"
          value={filter.to ?? ''}
          onChange={(event) => setFilter({ to: event.currentTarget.value || undefined })}
        />
      </search>
      <StateView
        query={log}
        waiting={<Skeleton height={320} />}
        isEmpty={({ pages }) => pages[0]?.lines.length === 0}
        empty={<EmptyState title="Nothing of this kind was done">Choose another action or other days.</EmptyState>}
        errorTitle="The log could not be fetched."
      >
        {({ pages }) => (
          <>
            <Lines lines={pages.flatMap((page) => page.lines)} />
            {log.hasNextPage && (
              <Button mt="md" variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                Earlier entries
              </Button>
            )}
          </>
        )}
      </StateView>
    </AdminPage>
  );
}

const Verdict = ({ isWhole, why, head }: { isWhole: boolean; why: string; head: string }) => (
  <Alert
    mb="md"
    color={isWhole ? 'good' : 'bad'}
    variant="light"
    aria-live="polite"
    icon={isWhole ? <IconShieldCheck size={18} stroke={1.5} /> : <IconShieldX size={18} stroke={1.5} />}
    title={isWhole ? 'The log is whole' : 'The log was changed'}
  >
    {why} Seal of the last one: <span className={classes.mono}>{head.slice(0, 16)}…</span> Written down elsewhere, it tells later whether
    the log was made anew.
  </Alert>
);

const Lines = ({ lines }: { lines: readonly AuditLine[] }) => (
  <WideTable label="Entries">
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">What</th>
        <th scope="col">Who</th>
        <th scope="col">About</th>
        <th scope="col">Details</th>
        <th scope="col">Entry</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ id, link, at, action, actor, subject, details, hash }) => (
        <tr key={id}>
          <td style={{ whiteSpace: 'nowrap' }}>{momentInWords(at)}</td>
          <td>{action.replaceAll('-', ' ')}</td>
          <td>{actor || '–'}</td>
          <td>{subject || '–'}</td>
          <td>{details}</td>
          <td className={classes.mono} title={hash}>
            {link} {hash.slice(0, 8)}
          </td>
        </tr>
      ))}
    </tbody>
  </WideTable>
);
