import { useState } from 'react';
import { Alert, Badge, Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconShieldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { formatDate } from '#core/period.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { verifyReport, type Verification } from '../contract.ts';
import classes from './certified.module.css';
import { issueStatus } from './issues-section.tsx';
import { paths } from './paths.ts';
import * as words from '#messages/certified-reports/reports';
import { withTags } from '#web/with-tags.tsx';

const exampleNumber = 'MCR-2026-000001';

/** For whoever holds a report: whether we issued it, and whether the file in hand is that one. */
export default function VerifyPage() {
  const { number = '' } = useParams();
  const query = useQuery({
    enabled: number !== '',
    queryKey: ['certified-reports', 'verify', number],
    queryFn: ({ signal }) => call(verifyReport, { number }, { signal, quiet: true }),
    retry: false,
  });
  const isUnknown = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400);
  return (
    <Page title={words.verifyAValuationReport()} subtitle={number === '' ? words.typeTheNumberPrinted() : number} width="reading">
      <div className={classes.stack}>
        {number === '' ? (
          <NumberForm />
        ) : isUnknown ? (
          <>
            <EmptyState title={words.weIssuedNoReport()} icon={<IconShieldSearch size={28} stroke={1.5} />}>
              {words.checkTheNumberOn()}
            </EmptyState>
            <NumberForm />
          </>
        ) : (
          <StateView query={query} errorTitle={words.theNumberCouldNot()}>
            {(verification) => <VerificationView key={verification.number} verification={verification} />}
          </StateView>
        )}
      </div>
    </Page>
  );
}

function NumberForm() {
  const [number, setNumber] = useState('');
  const navigate = useNavigate();
  return (
    <form
      className={classes.moves}
      onSubmit={(event) => {
        event.preventDefault();
        if (number.trim() !== '') void navigate(paths.verify(encodeURIComponent(number.trim())));
      }}
    >
      <TextInput
        label={words.numberOfTheReport()}
        placeholder={exampleNumber}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Button type="submit">{words.lookItUp()}</Button>
    </form>
  );
}

const VerificationView = ({ verification }: { verification: Verification }) => (
  <>
    <Section
      title={
        <>
          <Badge size="lg" variant="light" color={issueStatus[verification.status].color}>
            {issueStatus[verification.status].label}
          </Badge>{' '}
          {words.issuedByMulya()}
        </>
      }
    >
      {verification.currentNumber !== null && (
        <Alert color="warn" variant="light" mb="md">
          {withTags(words.aLaterVersionIs({ currentNumber: verification.currentNumber }), {
            link: <Link to={paths.verify(verification.currentNumber)} />,
          })}
        </Alert>
      )}
      {verification.isTestCertificate && (
        <Alert color="warn" variant="light" mb="md">
          {words.itWasSignedWith()}
        </Alert>
      )}
      <dl className={classes.facts}>
        <dt>{words.number()}</dt>
        <dd>{verification.number}</dd>
        <dt>{words.issued()}</dt>
        <dd>{formatDate(verification.issuedOn)}</dd>
        <dt>{words.version()}</dt>
        <dd>{verification.version}</dd>
        <dt>{words.registeredValuer()}</dt>
        <dd>
          {verification.valuerName}, {verification.valuerRegistration}
        </dd>
        <dt>{words.certificate()}</dt>
        <dd>{verification.certificateName}</dd>
        <dt>{words.sha256OfThe()}</dt>
        <dd className={classes.hash}>{verification.sha256}</dd>
      </dl>
    </Section>
    <Compare sha256={verification.sha256} />
  </>
);

type Compared = { name: string; isSame: boolean } | { name: string; fault: string };

/** The file never leaves the browser: only its hash is made, here. */
function Compare({ sha256 }: { sha256: string }) {
  const [compared, setCompared] = useState<Compared | null>(null);
  async function compare(file: File) {
    if (!globalThis.isSecureContext) {
      setCompared({ name: file.name, fault: words.thisBrowserMakesHashes() });
      return;
    }
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    setCompared({ name: file.name, isSame: hex === sha256 });
  }
  return (
    <Section title={words.isYourFileThe()} subtitle={words.itIsComparedIn()}>
      <DropZone
        label={words.chooseThePdfYou()}
        hint={words.anyChangeEvenOf()}
        accept=".pdf,application/pdf"
        onFile={(file) => void compare(file)}
      />
      <div aria-live="polite" style={{ minHeight: 72, marginTop: 12 }}>
        {compared !== null && <Verdict compared={compared} />}
      </div>
    </Section>
  );
}

function Verdict({ compared }: { compared: Compared }) {
  if ('fault' in compared)
    return (
      <Alert color="warn" variant="light">
        {compared.fault}
      </Alert>
    );
  return compared.isSame ? (
    <Alert color="good" variant="light" icon={<IconCircleCheck stroke={1.5} />} title={words.theSameFile()}>
      {words.comparedIsByteFor({ compared: compared.name })}
    </Alert>
  ) : (
    <Alert color="bad" variant="light" icon={<IconCircleX stroke={1.5} />} title={words.anotherFile()}>
      {words.comparedIsNotThe({ compared: compared.name })}
    </Alert>
  );
}
