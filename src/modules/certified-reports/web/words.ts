import { dateInIndia, formatDate } from '#core/period.ts';
import { moves, stateWords, type Move, type State } from '../model/moves.ts';
import type { Happening } from '../model/report-view.ts';
import * as words from '#messages/certified-reports/reports';
import { formatCount } from '#core/indian-number.ts';

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
  get accept() {
    return words.theQuoteWasAccepted();
  },
  get 'mark-paid'() {
    return words.thePaymentWasNoted();
  },
  get assign() {
    return words.aValuerAndA();
  },
  get 'submit-inspection'() {
    return words.theInspectionWasFinished();
  },
  get 'submit-working'() {
    return words.theValuationWentTo();
  },
  get return() {
    return words.theCheckerReturnedIt();
  },
  get approve() {
    return words.theCheckerApprovedThe();
  },
  get issue() {
    return words.theSignedReportWas();
  },
  get revise() {
    return words.aRevisionWasOpened();
  },
  get cancel() {
    return words.theRequestWasWithdrawn();
  },
  get withdraw() {
    return words.theReportWasWithdrawn();
  },
};

export const whatHappened = ({ what }: Happening) =>
  what in happened ? happened[what as Move] : what === 'requested' ? words.theReportWasAsked() : words.theWorkingWasSaved();

const people: Record<Happening['by'], string> = {
  get customer() {
    return words.customer();
  },
  get administrator() {
    return words.administrator();
  },
  get valuer() {
    return words.valuer();
  },
  get checker() {
    return words.checker();
  },
  system: 'Mulya',
};
export const byWords = ({ by }: Happening) => people[by];

export const moveWords = (move: Move) => moves[move].words;

/** What the customer waits for, in one sentence. */
export const nextStep: Record<State, string> = {
  get quoted() {
    return words.readTheQuoteAnd();
  },
  get 'payment-due'() {
    return words.payAsAgreedWith();
  },
  get paid() {
    return words.weAreChoosingA();
  },
  get assigned() {
    return words.theValuerInspectsThe();
  },
  get inspected() {
    return words.theValuerWorksOut();
  },
  get 'in-check'() {
    return words.aSecondRegisteredValuer();
  },
  get returned() {
    return words.theValuerLooksAt();
  },
  get approved() {
    return words.theSignedFileIs();
  },
  get issued() {
    return words.yourReportIsReady();
  },
  get withdrawn() {
    return words.thisRequestIsClosed();
  },
};

export const instantWords = (instant: string) =>
  `${formatDate(dateInIndia(Date.parse(instant)))}, ${new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Kolkata' }).format(new Date(instant))}`;
export const dayWords = (instant: string) => formatDate(dateInIndia(Date.parse(instant)));

export const dueWords = ({ dueOn, isOverdue }: { dueOn: string | null; isOverdue: boolean }) =>
  dueOn === null ? words.notYetRunning() : isOverdue ? words.overdueSinceDueon4({ dueOn: formatDate(dueOn) }) : formatDate(dueOn);

export const sizeWords = (bytes: number) =>
  bytes < 1_048_576
    ? words.maxKb({ max: formatCount(Math.max(1, Math.round(bytes / 1024))) })
    : words.bytesMb({ bytes: (bytes / 1_048_576).toFixed(1) });

export const stateLabel = (state: State) => stateWords[state];
