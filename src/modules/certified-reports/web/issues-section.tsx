import { Badge, Button } from '@mantine/core';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#core/period.ts';
import { downloadUrl } from '#web/api/download-url.ts';
import { Section } from '#web/ui/section.tsx';
import { downloadIssued } from '../contract.ts';
import type { Issue, ReportView } from '../model/report-view.ts';
import classes from './certified.module.css';
import { paths } from './paths.ts';
import * as words from '#messages/certified-reports/reports';
import { withTags } from '#web/with-tags.tsx';

export const issueStatus: Record<Issue['status'], { label: string; color: string }> = {
  valid: {
    get label() {
      return words.inForce();
    },
    color: 'good',
  },
  superseded: {
    get label() {
      return words.superseded();
    },
    color: 'warn',
  },
  withdrawn: {
    get label() {
      return words.withdrawn();
    },
    color: 'bad',
  },
};

/** Every version that was issued; older ones stay to be verified. */
export function IssuesSection({ report: { id, issues } }: { report: ReportView }) {
  if (issues.length === 0) return null;
  return (
    <Section title={words.theSignedReport()}>
      <ul className={classes.files}>
        {issues.map(({ number, issuedOn, status, isTestCertificate }) => (
          <li key={number}>
            <span>
              <strong>{number}</strong>{' '}
              <Badge variant="light" color={issueStatus[status].color}>
                {issueStatus[status].label}
              </Badge>{' '}
              <span className={classes.quiet}>{words.issuedIssuedonSignedWith({ issuedOn: formatDate(issuedOn), isTestCertificate })}</span>
            </span>
            <span className={classes.moves}>
              <Button
                component="a"
                href={downloadUrl(downloadIssued, { id, number })}
                download
                variant={status === 'valid' ? 'filled' : 'default'}
                size="sm"
                leftSection={<IconDownload size={16} stroke={1.5} />}
              >
                PDF<span className="visually-hidden"> {words.ofNumber({ number })}</span>
              </Button>
              <Button
                component={Link}
                to={paths.verify(number)}
                variant="default"
                size="sm"
                leftSection={<IconShieldCheck size={16} stroke={1.5} />}
              >
                {withTags(words.verifyNumber({ number }), { span: <span className="visually-hidden" /> })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
