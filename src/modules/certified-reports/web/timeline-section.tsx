import { Section } from '#web/ui/section.tsx';
import type { ReportView } from '../model/report-view.ts';
import classes from './certified.module.css';
import { byWords, instantWords, whatHappened } from './words.ts';
import * as words from '#messages/certified-reports/reports';

/** What happened, the last first. */
export const TimelineSection = ({ report: { timeline } }: { report: ReportView }) => (
  <Section title={words.whatHappened()}>
    <ol className={classes.timeline} reversed>
      {timeline.toReversed().map((happening, at) => (
        <li key={`${happening.at}${at}`}>
          <p>{whatHappened(happening)}</p>
          <p className={classes.quiet}>
            {byWords(happening)}, <time dateTime={happening.at}>{instantWords(happening.at)}</time>
          </p>
          {happening.details !== '' && <p className={classes.details}>{happening.details}</p>}
        </li>
      ))}
    </ol>
  </Section>
);
