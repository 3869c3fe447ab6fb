import { Button } from '@mantine/core';
import { IconDeviceMobile, IconPencil } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { formatMoney } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { assetKindWords } from '../model/quote.ts';
import { purposeWords, type ReportView } from '../model/report-view.ts';
import classes from './certified.module.css';
import { DocumentsSection } from './documents-section.tsx';
import { IssuesSection } from './issues-section.tsx';
import { MovePanel } from './move-panel.tsx';
import { paths } from './paths.ts';
import { StateBadge } from './state-badge.tsx';
import { TimelineSection } from './timeline-section.tsx';
import { useReport } from './use-certified.ts';
import { dueWords, nextStep } from './words.ts';
import { WorkingSummary } from './working-summary.tsx';
import * as words from '#messages/certified-reports/reports';
import { formatCount } from '#core/indian-number.ts';

export const handle: PageHandle = { access: 'signed-in', name: words.certifiedReport, title: false };

/** One report for everybody who has to do with it: what it is about, what happened, and what the reader may do next. */
export default function ReportPage() {
  const { id = '' } = useParams();
  const query = useReport(id);
  const report = query.data;
  return (
    <Page
      title={report?.title ?? words.certifiedReport()}
      subtitle={report && <Standing report={report} />}
      breadcrumbs={[...trail(report), { label: report?.number ?? words.report() }]}
      actions={report && <WaysOn report={report} />}
    >
      <StateView query={query} errorTitle={words.thisReportCannotBe()}>
        {(shown) => (
          <div className={classes.stack}>
            <MovePanel key={`${shown.state} ${shown.revision}`} report={shown} />
            <IssuesSection report={shown} />
            <div className={classes.columns}>
              <div className={classes.stack}>
                <Facts report={shown} />
                {shown.working && <WorkingSummary report={shown} />}
                <DocumentsSection report={shown} />
              </div>
              <TimelineSection report={shown} />
            </div>
          </div>
        )}
      </StateView>
    </Page>
  );
}

const trail = (report: ReportView | undefined) => {
  if (report?.roles.includes('administrator')) return [{ label: words.certifiedReports(), to: paths.desk }];
  if (report?.roles.some((role) => role === 'valuer' || role === 'checker')) return [{ label: words.myWork(), to: paths.work }];
  return [{ label: words.certifiedReports(), to: paths.mine }];
};

const Standing = ({ report }: { report: ReportView }) => (
  <span>
    <StateBadge state={report.state} /> {nextStep[report.state]}
    {report.dueOn !== null && report.state !== 'issued' && report.state !== 'withdrawn' && (
      <span className={report.isOverdue ? classes.overdue : undefined}>
        {report.isOverdue
          ? words.overdueSinceDueon({ dueOn: formatDate(report.dueOn) })
          : words.dueDueon({ dueOn: formatDate(report.dueOn) })}
      </span>
    )}
  </span>
);

function WaysOn({ report }: { report: ReportView }) {
  if (!report.roles.includes('valuer')) return null;
  const inspects = report.state === 'assigned';
  const works = report.state === 'inspected' || report.state === 'returned';
  return (
    <>
      {(inspects || works) && (
        <Button
          component={Link}
          to={paths.inspection(report.id)}
          variant={inspects ? 'filled' : 'default'}
          leftSection={<IconDeviceMobile size={18} stroke={1.5} />}
        >
          {words.inspection()}
        </Button>
      )}
      {works && (
        <Button component={Link} to={paths.working(report.id)} leftSection={<IconPencil size={18} stroke={1.5} />}>
          {words.working()}
        </Button>
      )}
    </>
  );
}

function Facts({
  report: { request, quote, paidOn, dueOn, isOverdue, holidaysKnown, valuer, checker, isComplex },
}: {
  report: ReportView;
}) {
  const { property } = request;
  const facts: [string, string][] = [
    ['Property', `${assetKindWords[property.assetKind]}, ${property.address}`],
    [words.purpose(), purposeWords[request.purpose]],
    [words.appointedBy(), request.appointingParty],
    [words.wishedInspection(), `${formatDate(request.wishedOn)}${request.wishedTime === 'any' ? '' : `, ${request.wishedTime}`}`],
    [words.metAtTheProperty(), `${request.contactName}, ${request.contactPhone}`],
    [
      words.fee(),
      words.feePaiseAndTaxpercentGst({
        feePaise: formatMoney(quote.feePaise),
        taxPercent: formatCount(quote.taxPercent),
        totalPaise: formatMoney(quote.totalPaise),
      }),
    ],
    [
      words.madeIn(),
      words.daysFromToDaystoBusiness({ daysFrom: formatCount(quote.daysFrom), daysTo: formatCount(quote.daysTo), isComplex }),
    ],
    [words.paid(), paidOn === null ? words.notYet() : formatDate(paidOn)],
    [words.due(), words.dueWordsHolidaysOfThat({ dueWords: dueWords({ dueOn, isOverdue }), hasHolidaysKnown: Boolean(holidaysKnown) })],
    [words.valuer(), valuer === null ? words.notAssignedYet() : `${valuer.name}, ${valuer.registrationNumber}`],
    [words.checker(), checker === null ? words.notAssignedYet() : `${checker.name}, ${checker.registrationNumber}`],
  ];
  return (
    <Section title={words.whatIsAskedFor()}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
