import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { addDays, formatDate, monthsBetween } from '#core/period.ts';
import { everythingAt, explorerAddress } from '#modules/transactions/web/index.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import * as words from '#messages/valuation/not-enough';
import type { InsufficientEvidence, Subject } from '../contract.ts';
import classes from './valuation.module.css';

/** Too few sales is an answer, and there is always something to do about it. */
export function NotEnough({ answer, onAsk }: { answer: InsufficientEvidence; onAsk: (subject: Subject) => void }) {
  const { subject, searched, asOf } = answer;
  const isOld = asOf !== null && monthsBetween(asOf, answer.valuationDate) > 3;
  const isNarrow =
    searched.locality !== null && (subject.configuration !== undefined || subject.floor !== undefined || subject.saleKind !== undefined);
  const sales = explorerAddress(everythingAt({ city: subject.city, village: searched.locality ?? undefined }));
  return (
    <EmptyState
      title={
        answer.needed === null ? words.tooUnsure() : words.title({ found: formatCount(answer.found), needed: formatCount(answer.needed) })
      }
      action={
        <div className={classes.choices}>
          {isOld && (
            <Button onClick={() => onAsk({ ...subject, valuationDate: addDays(asOf, 1) })}>
              {words.valueAsAt({ day: formatDate(addDays(asOf, 1)) })}
            </Button>
          )}
          {isNarrow && (
            <Button
              variant="default"
              onClick={() => onAsk({ ...subject, configuration: undefined, floor: undefined, saleKind: undefined })}
            >
              {words.leaveOut()}
            </Button>
          )}
          <Button variant="default" component={Link} to={sales}>
            {words.seeSales({ place: searched.locality ?? subject.city })}
          </Button>
        </div>
      }
    >
      <p>{answer.why}</p>
      <p>
        {words.searched({
          months: String(searched.months),
          hasPlace: searched.locality !== null,
          place: searched.locality ?? '',
          km: String(searched.radiusM / 1000),
          isOld,
          day: isOld ? formatDate(asOf) : '',
        })}
      </p>
    </EmptyState>
  );
}
