import { dateInIndia, formatDate } from '#core/period.ts';
import { moves, stateWords, type Move, type State } from '../model/moves.ts';
import type { Happening } from '../model/report-view.ts';

export const stateColor: Record<State, string> = {
  quoted: 'gray',
  'payment-due': 'warn',
  paid: 'indigo',
  assigned: 'indigo',
  inspected: 'indigo',
  'in-check': 'indigo',
  returned: 'warn',
  approved: 'indigo',
  issued: 'good',
  withdrawn: 'gray',
};

const happened: Record<Move, string> = {
  accept: 'The quote was accepted',
  'mark-paid': 'The payment was noted',
  assign: 'A valuer and a checker were assigned',
  'submit-inspection': 'The inspection was finished',
  'submit-working': 'The valuation went to the checker',
  return: 'The checker returned it to the valuer',
  approve: 'The checker approved the valuation',
  issue: 'The signed report was issued',
  revise: 'A revision was opened',
  cancel: 'The request was withdrawn',
  withdraw: 'The report was withdrawn',
};

export const whatHappened = ({ what }: Happening) =>
  what in happened ? happened[what as Move] : what === 'requested' ? 'The report was asked for' : 'The working was saved';

const people: Record<Happening['by'], string> = {
  customer: 'Customer',
  administrator: 'Administrator',
  valuer: 'Valuer',
  checker: 'Checker',
  system: 'Mulya',
};
export const byWords = ({ by }: Happening) => people[by];

export const moveWords = (move: Move) => moves[move].words;

/** What the customer waits for, in one sentence. */
export const nextStep: Record<State, string> = {
  quoted: 'Read the quote and accept it.',
  'payment-due': 'Pay as agreed with us; an administrator notes the payment, and the business days begin.',
  paid: 'We are choosing a valuer.',
  assigned: 'The valuer inspects the property.',
  inspected: 'The valuer works out the value.',
  'in-check': 'A second registered valuer checks it.',
  returned: 'The valuer looks at it once more.',
  approved: 'The signed file is being made.',
  issued: 'Your report is ready.',
  withdrawn: 'This request is closed.',
};

export const instantWords = (instant: string) =>
  `${formatDate(dateInIndia(Date.parse(instant)))}, ${new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Kolkata' }).format(new Date(instant))}`;
export const dayWords = (instant: string) => formatDate(dateInIndia(Date.parse(instant)));

export const dueWords = ({ dueOn, isOverdue }: { dueOn: string | null; isOverdue: boolean }) =>
  dueOn === null ? 'not yet running' : isOverdue ? `overdue since ${formatDate(dueOn)}` : formatDate(dueOn);

export const sizeWords = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

export const stateLabel = (state: State) => stateWords[state];
