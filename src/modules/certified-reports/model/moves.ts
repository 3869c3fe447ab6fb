import * as words from '#messages/certified-reports/kinds';
/**
 * The states of a certified report and who may move it: the one table. The server moves by it, the screens offer what it allows, and the
 * README of the module prints it.
 */
export const states = [
  'quoted',
  'payment-due',
  'paid',
  'assigned',
  'inspected',
  'in-check',
  'returned',
  'approved',
  'issued',
  'withdrawn',
] as const;
export type State = (typeof states)[number];

/** Who somebody is to one report. A person may be several of these, but never its valuer and its checker. */
export const roles = ['customer', 'administrator', 'valuer', 'checker'] as const;
export type Role = (typeof roles)[number];

export const moves = {
  accept: {
    from: ['quoted'],
    to: 'payment-due',
    by: ['customer'],
    needs: [],
    get words() {
      return words.acceptTheQuote();
    },
  },
  'mark-paid': {
    from: ['payment-due'],
    to: 'paid',
    by: ['administrator'],
    needs: ['reference'],
    get words() {
      return words.markAsPaid();
    },
  },
  assign: {
    from: ['paid', 'assigned'],
    to: 'assigned',
    by: ['administrator'],
    needs: ['valuerId', 'checkerId'],
    get words() {
      return words.assign();
    },
  },
  'submit-inspection': {
    from: ['assigned'],
    to: 'inspected',
    by: ['valuer'],
    needs: [],
    get words() {
      return words.finishTheInspection();
    },
  },
  'submit-working': {
    from: ['inspected', 'returned'],
    to: 'in-check',
    by: ['valuer'],
    needs: [],
    get words() {
      return words.sendToTheChecker();
    },
  },
  return: {
    from: ['in-check'],
    to: 'returned',
    by: ['checker'],
    needs: ['remarks'],
    get words() {
      return words.returnWithRemarks();
    },
  },
  approve: {
    from: ['in-check'],
    to: 'approved',
    by: ['checker'],
    needs: [],
    get words() {
      return words.approveAndIssue();
    },
  },
  issue: {
    from: ['approved'],
    to: 'issued',
    by: ['checker', 'administrator'],
    needs: [],
    get words() {
      return words.issueTheSignedReport();
    },
  },
  revise: {
    from: ['issued'],
    to: 'returned',
    by: ['administrator'],
    needs: ['remarks'],
    get words() {
      return words.openARevision();
    },
  },
  cancel: {
    from: ['quoted', 'payment-due'],
    to: 'withdrawn',
    by: ['customer', 'administrator'],
    needs: [],
    get words() {
      return words.withdrawTheRequest();
    },
  },
  withdraw: {
    from: ['paid', 'assigned', 'inspected', 'in-check', 'returned', 'approved', 'issued'],
    to: 'withdrawn',
    by: ['administrator'],
    needs: ['remarks'],
    get words() {
      return words.withdrawTheReport();
    },
  },
} as const satisfies Record<string, MoveRule>;

type MoveRule = { from: readonly State[]; to: State; by: readonly Role[]; needs: readonly Need[]; words: string };
export type Need = 'reference' | 'valuerId' | 'checkerId' | 'remarks';
export type Move = keyof typeof moves;
export const moveNames = Object.keys(moves) as [Move, ...Move[]];
export const ruleOf = (move: Move): MoveRule => moves[move];

/** States in which the business days run. */
export const underWay: readonly State[] = ['paid', 'assigned', 'inspected', 'in-check', 'returned', 'approved'];

export type Verdict = 'allowed' | 'not-yours' | 'not-now';

/** Whether somebody may make a move now. Who may never make it is told so first, whatever the state. */
export function judgeMove(move: Move, { state, roles: ownRoles }: { state: State; roles: readonly Role[] }): Verdict {
  const rule = ruleOf(move);
  if (!rule.by.some((role) => ownRoles.includes(role))) return 'not-yours';
  return rule.from.includes(state) ? 'allowed' : 'not-now';
}

export const movesOpen = (of: { state: State; roles: readonly Role[] }): Move[] =>
  moveNames.filter((move) => judgeMove(move, of) === 'allowed');

export const stateWords: Record<State, string> = {
  get quoted() {
    return words.quoted();
  },
  get 'payment-due'() {
    return words.paymentDue();
  },
  get paid() {
    return words.paidToBeAssigned();
  },
  get assigned() {
    return words.inspection();
  },
  get inspected() {
    return words.valuersWorking();
  },
  get 'in-check'() {
    return words.withTheChecker();
  },
  get returned() {
    return words.returnedToTheValuer();
  },
  get approved() {
    return words.approved();
  },
  get issued() {
    return words.issued();
  },
  get withdrawn() {
    return words.withdrawn();
  },
};

/** The table as Markdown; the module's README holds it word for word, and a test compares. */
export function movesTable(): string {
  const needWords: Record<Need, string> = {
    reference: 'payment reference',
    valuerId: 'valuer',
    checkerId: 'checker, another person',
    remarks: 'remarks',
  };
  return [
    '| move | from | to | who | must say |',
    '| --- | --- | --- | --- | --- |',
    ...moveNames.map((name) => {
      const { from, to, by, needs } = ruleOf(name);
      const needed = needs.length === 0 ? 'nothing' : needs.map((need) => needWords[need]).join(', ');
      return `| ${name} | ${from.join(', ')} | ${to} | ${by.join(', ')} | ${needed} |`;
    }),
  ].join('\n');
}
