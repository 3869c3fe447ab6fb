import type { ReactNode } from 'react';
import { Badge, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import * as frame from '#messages/admin/frame';
import * as words from '#messages/admin/health';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { timeWords } from '#web/ui/time-words.ts';
import type { HealthView } from '../contract.ts';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { healthFindings, megabytes } from './health-findings.ts';
import { useHealth } from './use-admin.ts';
import { WideTable } from './wide-table.tsx';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'superuser', name: frame.title };

export default function HealthPage() {
  return (
    <AdminPage title={words.title()} subtitle={words.about()}>
      <StateView query={useHealth()} waiting={<Skeleton height={640} />} errorTitle={words.failed()}>
        {(health) => (
          <Stack gap="lg">
            <Findings health={health} />
            <Stores health={health} />
            <DataState health={health} />
            <Work health={health} />
            <Errors health={health} />
            <Process health={health} />
          </Stack>
        )}
      </StateView>
    </AdminPage>
  );
}

type Props = { health: HealthView };

function Findings({ health }: Props) {
  const findings = healthFindings(health);
  if (findings.length === 0)
    return (
      <p className={classes.verdict} data-kind="good">
        <IconCircleCheck size={20} stroke={1.5} aria-hidden /> {words.allWell()}
      </p>
    );
  return (
    <Section title={words.toLookAt({ n: findings.length })}>
      <ul className={classes.findings}>
        {findings.map(({ kind, text, to, screen }) => (
          <li key={text} data-kind={kind}>
            {kind === 'fault' ? (
              <IconCircleX size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            )}
            <span>
              {text}{' '}
              {to !== null && screen !== null && (
                <Link to={to}>{words.open({ screen: screen === 'imports' ? words.sources() : frame.screen({ screen }) })}</Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const storeColours = { ready: 'good', low: 'warn', 'not-ready': 'bad' } as const;

const Stores = ({ health: { stores } }: Props) => (
  <Section title={words.stores()}>
    <Facts
      facts={stores.map(({ name, state, detail }) => [
        words.store({ store: name }),
        <>
          <Badge key="state" variant="light" color={storeColours[state]}>
            {words.state({ state: state === 'not-ready' ? 'away' : state })}
          </Badge>{' '}
          {detail}
        </>,
      ])}
    />
  </Section>
);

function DataState({ health: { data, sources } }: Props) {
  const many = (state: 'fresh' | 'stale' | 'missing') => formatCount((sources ?? []).filter((one) => one.state === state).length);
  return (
    <Section title={words.data()}>
      {data === null ? (
        <p>{words.noData()}</p>
      ) : (
        <Facts
          facts={[
            [words.sales(), formatCount(data.sales)],
            [words.cities(), formatCount(data.cities)],
            [words.until(), data.until === null ? words.notYet() : formatDate(data.until)],
            [
              words.sources(),
              <Link key="sources" to="/admin/freshness/">
                {words.sourceStates({ fresh: many('fresh'), stale: many('stale'), missing: many('missing') })}
              </Link>,
            ],
          ]}
        />
      )}
    </Section>
  );
}

const Work = ({ health: { jobs, mail, disk } }: Props) => (
  <Section title={words.work()}>
    <Facts
      facts={[
        ...(jobs === null
          ? []
          : ([
              [
                words.jobsNow(),
                words.jobStates({
                  waiting: formatCount(jobs.waiting),
                  running: formatCount(jobs.running),
                  failed: formatCount(jobs.failed),
                }),
              ],
              [words.lastDone(), jobs.lastDoneAt === null ? words.notYet() : timeWords(jobs.lastDoneAt)],
            ] as const)),
        [words.mail(), words.mailBy({ server: mail.mailServer })],
        [words.phones(), words.phonesBy({ server: mail.smsServer })],
        [
          words.outbox(),
          mail.lastAt === null
            ? formatCount(0)
            : words.outboxCount({ n: formatCount(mail.unsent), isMore: mail.unsent >= 200, when: timeWords(mail.lastAt) }),
        ],
        [words.free(), words.freeOf({ free: megabytes(disk.freeMb), low: megabytes(disk.lowMb) })],
      ]}
    />
  </Section>
);

const Errors = ({ health: { answers } }: Props) => (
  <Section title={words.errors()} subtitle={words.errorsWhy()}>
    <p>
      {answers.failed === 0
        ? words.noErrors({ answers: formatCount(answers.answers) })
        : words.answersAndFailed({ answers: formatCount(answers.answers), failed: formatCount(answers.failed) })}
    </p>
    {answers.latest.length > 0 && (
      <WideTable label={words.latest()}>
        <thead>
          <tr>
            {[words.when(), words.call(), words.status(), words.request()].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answers.latest.map(({ at, method, route, status, requestId }) => (
            <tr key={requestId}>
              <td>{timeWords(at)}</td>
              <td className={classes.mono}>
                {method} {route}
              </td>
              <td>{status}</td>
              <td className={classes.mono}>{requestId}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    )}
  </Section>
);

const Process = ({ health: { process } }: Props) => (
  <Section title={words.process()}>
    <Facts
      facts={[
        [words.revision(), process.commit === null ? words.unknownRevision() : <code key="revision">{process.commit}</code>],
        [words.node(), process.node],
        [words.since(), timeWords(process.startedAt)],
        [words.memory(), megabytes(process.memoryMb)],
        [words.store({ store: 'postgres' }), process.postgres === 'own' ? words.own() : words.server()],
        [words.store({ store: 'clickhouse' }), process.clickhouse === 'own' ? words.own() : words.server()],
      ]}
    />
  </Section>
);
