import { Alert, Button, Select, Skeleton, TextInput } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import * as frame from '#messages/admin/frame';
import * as words from '#messages/admin/audit';
import { call } from '#web/api/call.ts';
import { downloadUrl } from '#web/api/download-url.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { withTags } from '#web/with-tags.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { timeWords } from '#web/ui/time-words.ts';
import { StateView } from '#web/ui/state-view.tsx';
import { AuditFilter, downloadAudit, verifyAuditLog, type AuditLine } from '../contract.ts';
import { actionName } from './action-name.ts';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { useAudit } from './use-admin.ts';
import { WideTable } from './wide-table.tsx';

export const handle: PageHandle = { access: 'superuser', name: frame.title };

export default function AuditPage() {
  const [filter, setFilter] = useUrlState(AuditFilter);
  const log = useAudit(filter);
  const verify = useMutation({ mutationFn: () => call(verifyAuditLog, {}) });
  const actions = log.data?.pages[0]?.actions ?? [];
  return (
    <AdminPage
      title={words.title()}
      subtitle={words.about()}
      actions={
        <>
          <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
            {words.verify()}
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
          label={words.action()}
          clearable
          searchable
          data={actions.map((value) => ({ value, label: actionName(value) }))}
          value={filter.action ?? null}
          onChange={(action) => setFilter({ action: action ?? undefined })}
        />
        <TextInput
          label={words.by()}
          defaultValue={filter.about ?? ''}
          onChange={(event) => setFilter({ about: event.currentTarget.value || undefined })}
        />
        <TextInput
          label={words.from()}
          type="date"
          value={filter.from ?? ''}
          onChange={(event) => setFilter({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          label={words.to()}
          type="date"
          value={filter.to ?? ''}
          onChange={(event) => setFilter({ to: event.currentTarget.value || undefined })}
        />
      </search>
      <StateView
        query={log}
        waiting={<Skeleton height={320} />}
        isEmpty={({ pages }) => pages[0]?.lines.length === 0}
        empty={<EmptyState title={words.none()}>{words.noneWhy()}</EmptyState>}
        errorTitle={words.failed()}
      >
        {({ pages }) => (
          <>
            <Lines lines={pages.flatMap((page) => page.lines)} />
            {log.hasNextPage && (
              <Button mt="md" variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                {words.earlier()}
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
    title={words.whole({ whole: isWhole })}
  >
    {withTags(words.seal({ why, seal: `${head.slice(0, 16)}…` }), { seal: <span className={classes.mono} /> })}
  </Alert>
);

const Lines = ({ lines }: { lines: readonly AuditLine[] }) => (
  <WideTable label={words.entries()}>
    <thead>
      <tr>
        <th scope="col">{words.when()}</th>
        <th scope="col">{words.what()}</th>
        <th scope="col">{words.who()}</th>
        <th scope="col">{words.whom()}</th>
        <th scope="col">{words.details()}</th>
        <th scope="col">{words.entry()}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ id, link, at, action, actor, subject, details, hash }) => (
        <tr key={id}>
          <td style={{ whiteSpace: 'nowrap' }}>{timeWords(at)}</td>
          <td>{actionName(action)}</td>
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
