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
  accept: { from: ['quoted'], to: 'payment-due', by: ['customer'], needs: [], words: 'Accept the quote' },
  'mark-paid': { from: ['payment-due'], to: 'paid', by: ['administrator'], needs: ['reference'], words: 'Mark as paid' },
  assign: { from: ['paid', 'assigned'], to: 'assigned', by: ['administrator'], needs: ['valuerId', 'checkerId'], words: 'Assign' },
  'submit-inspection': { from: ['assigned'], to: 'inspected', by: ['valuer'], needs: [], words: 'Finish the inspection' },
  'submit-working': { from: ['inspected', 'returned'], to: 'in-check', by: ['valuer'], needs: [], words: 'Send to the checker' },
  return: { from: ['in-check'], to: 'returned', by: ['checker'], needs: ['remarks'], words: 'Return with remarks' },
  approve: { from: ['in-check'], to: 'approved', by: ['checker'], needs: [], words: 'Approve and issue' },
  issue: { from: ['approved'], to: 'issued', by: ['checker', 'administrator'], needs: [], words: 'Issue the signed report' },
  revise: { from: ['issued'], to: 'returned', by: ['administrator'], needs: ['remarks'], words: 'Open a revision' },
  cancel: { from: ['quoted', 'payment-due'], to: 'withdrawn', by: ['customer', 'administrator'], needs: [], words: 'Withdraw the request' },
  withdraw: {
    from: ['paid', 'assigned', 'inspected', 'in-check', 'returned', 'approved', 'issued'],
    to: 'withdrawn',
    by: ['administrator'],
    needs: ['remarks'],
    words: 'Withdraw the report',
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
  quoted: 'Quoted',
  'payment-due': 'Payment due',
  paid: 'Paid, to be assigned',
  assigned: 'Inspection',
  inspected: 'Valuer’s working',
  'in-check': 'With the checker',
  returned: 'Returned to the valuer',
  approved: 'Approved',
  issued: 'Issued',
  withdrawn: 'Withdrawn',
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
