import { expect, test } from 'vitest';
import { isOverdue, movedMonths, recordOf, type FiledDates } from './record.ts';

const filing = (more: Partial<FiledDates> = {}): FiledDates => ({
  status: 'ongoing',
  proposedCompletion: '2024-06-30',
  completionOn: '2024-06-30',
  snapshotOn: '2024-12-31',
  apartments: 100,
  booked: 60,
  complaints: 1,
  ...more,
});

test('a date moves by the months between the first proposed and the one in force, never backwards', () => {
  expect(movedMonths(filing())).toBe(0);
  expect(movedMonths(filing({ completionOn: '2025-12-31' }))).toBe(18);
  expect(movedMonths(filing({ completionOn: '2024-01-31' }))).toBe(0);
  expect(movedMonths(filing({ proposedCompletion: null }))).toBeNull();
});

test('overdue is a project past its date that the register would show as done if it were', () => {
  expect(isOverdue(filing(), true)).toBe(true);
  expect(isOverdue(filing({ status: 'completed' }), true)).toBe(false);
  expect(isOverdue(filing({ completionOn: '2025-06-30' }), true)).toBe(false);
  expect(isOverdue(filing(), false)).toBeNull();
  expect(isOverdue(filing({ completionOn: null }), true)).toBeNull();
});

test('a record counts each thing among the filings that tell it', () => {
  const record = recordOf(
    [
      filing({ completionOn: '2024-12-31' }),
      filing({ completionOn: '2025-06-30', booked: 120 }),
      filing({ status: 'completed', complaints: null }),
      filing({ proposedCompletion: null, apartments: null }),
    ].map((one) => Object.assign(one, { movedMonths: movedMonths(one), isOverdue: isOverdue(one, true) })),
  );
  expect(record).toEqual({
    projects: 4,
    completed: 1,
    withDates: 3,
    moved: 2,
    medianMovedMonths: 9,
    overdue: 2,
    withOverdue: 4,
    apartments: 200,
    booked: 120,
    withUnits: 2,
    complaints: 3,
    withComplaints: 3,
  });
});
