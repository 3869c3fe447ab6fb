import { Alert } from '@mantine/core';
import { IconShieldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { formatMoney } from '#core/money.ts';
import { formatDate, formatDayOf } from '#core/period.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import * as words from '#messages/valuation/verify';
import { subjectWords } from '../model/subject-words.ts';
import { verifyValue, type VerifiedValue } from '../verify-contract.ts';
import classes from './valuation.module.css';

const Printed = z.object({ id: z.string().max(60).optional(), code: z.string().max(40).optional() });

/** For whoever holds an automated report: the figures that were given under its number. */
export default function VerifyValuePage() {
  const [{ id = '', code = '' }] = useUrlState(Printed);
  const query = useQuery({
    queryKey: ['valuations', 'verify', id, code],
    queryFn: ({ signal }) => call(verifyValue, { id, code: code.toLowerCase() }, { signal, quiet: true }),
    enabled: id !== '' && code !== '',
    retry: false,
  });
  const isUnknown =
    id === '' || code === '' || (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400));
  return (
    <Page title={words.title()} subtitle={id} width="reading">
      {isUnknown ? (
        <EmptyState title={words.unknown()} icon={<IconShieldSearch size={28} stroke={1.5} />}>
          {words.unknownWhy()}
        </EmptyState>
      ) : (
        <StateView query={query} errorTitle={words.failed()}>
          {(value) => <Figures value={value} code={code} />}
        </StateView>
      )}
    </Page>
  );
}

function Figures({ value, code }: { value: VerifiedValue; code: string }) {
  const money = (paise: number) => formatMoney(paise, value.currency);
  const rows: [string, string][] = [
    [
      words.property(),
      [subjectWords(value.subject), value.subject.village === undefined ? value.locality : null].filter(Boolean).join(', '),
    ],
    [words.value(), money(value.valuePaise)],
    [words.range(), words.between({ low: money(value.lowPaise), high: money(value.highPaise) })],
    [words.grade(), value.grade],
    [words.asAt(), formatDate(value.valuationDate)],
    [words.given(), formatDayOf(value.valuedAt)],
    [words.proof(), code],
  ];
  return (
    <Section title={words.genuine()} subtitle={words.compare()}>
      {value.demonstration && (
        <Alert color="warn" variant="light" mb="md">
          {words.demonstration()}
        </Alert>
      )}
      <table className={classes.steps}>
        <tbody>
          {rows.map(([label, text]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
