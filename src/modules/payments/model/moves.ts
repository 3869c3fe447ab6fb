import * as words from '#messages/payments/catalogue';

/**
 * The states of an order and what moves it: the one table. The server moves by it, and docs/methods/payments.md prints it.
 * Reports come late, twice and in any order, so every report has an answer in every state.
 */
export const orderStates = ['created', 'failed', 'dismissed', 'expired', 'paid', 'partly-refunded', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

export const reports = ['attempt-failed', 'dismissed', 'ran-out', 'captured', 'refunded-in-part', 'refunded-in-full'] as const;
export type Report = (typeof reports)[number];

/** What a move writes besides the state; `book.ts` writes the entries of each. */
export type Effect = 'release' | 'promise-again' | 'take-money' | 'open-right' | 'invoice' | 'give-back' | 'close-right' | 'credit-note';

type Rule = { from: readonly OrderState[]; to: OrderState; effects: readonly Effect[] };

const open = ['created', 'failed', 'dismissed'] as const;

export const moves: readonly (Rule & { report: Report })[] = [
  { report: 'attempt-failed', from: open, to: 'failed', effects: [] },
  { report: 'dismissed', from: open, to: 'dismissed', effects: [] },
  { report: 'ran-out', from: open, to: 'expired', effects: ['release'] },
  { report: 'captured', from: open, to: 'paid', effects: ['take-money', 'open-right', 'invoice'] },
  { report: 'captured', from: ['expired'], to: 'paid', effects: ['promise-again', 'take-money', 'open-right', 'invoice'] },
  { report: 'refunded-in-part', from: ['paid', 'partly-refunded'], to: 'partly-refunded', effects: ['give-back', 'credit-note'] },
  { report: 'refunded-in-full', from: ['paid', 'partly-refunded'], to: 'refunded', effects: ['give-back', 'close-right', 'credit-note'] },
];

/** Null: the report changes nothing in this state. */
export const moveFor = (state: OrderState, report: Report): Rule | null =>
  moves.find((move) => move.report === report && move.from.includes(state)) ?? null;

export const isOpen = (state: OrderState) => (open as readonly OrderState[]).includes(state);

export const orderStateWords = (state: OrderState) => words.orderState({ state: state === 'partly-refunded' ? 'partlyRefunded' : state });

const effectWords: Record<Effect, string> = {
  release: 'nothing is owed any more',
  'promise-again': 'the order stands again',
  'take-money': 'money is entered',
  'open-right': 'what was bought opens',
  invoice: 'an invoice is numbered',
  'give-back': 'the refund is entered',
  'close-right': 'what was bought closes',
  'credit-note': 'a credit note is numbered',
};

/** As Markdown; docs/methods/payments.md holds it word for word, and a test compares. */
export const movesTable = () =>
  [
    '| report | from | to | what it brings about |',
    '| --- | --- | --- | --- |',
    ...moves.map(
      ({ report, from, to, effects }) =>
        `| ${report} | ${from.join(', ')} | ${to} | ${effects.length === 0 ? 'nothing else' : effects.map((effect) => effectWords[effect]).join(', ')} |`,
    ),
  ].join('\n');
