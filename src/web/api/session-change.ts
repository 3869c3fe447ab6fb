/*
 * A call that changes the session ends the old one before this browser has the new one. A question sent in between would be a
 * stranger's, and its refusal would show the person as signed out.
 */

/** Calls that were sent or wait for their turn; each ends well. */
const others = new Set<Promise<void>>();
/** The last change; ends well. */
let change = Promise.resolve();

/** Longest wait for the calls that were sent before; one that takes longer may be refused. */
const PATIENCE_MS = 2000;

/** A call of any kind: it waits while the session changes. */
export function besideOthers<T>(work: () => Promise<T>): Promise<T> {
  const answer = change.then(work);
  const over = answer.then(nothing, nothing).finally(() => others.delete(over));
  others.add(over);
  return answer;
}

/** A call that changes the session: it waits for those that were sent before, and those after wait for it. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  const before = Promise.race([Promise.all(others), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const answer = Promise.all([change, before]).then(work);
  change = answer.then(nothing, nothing);
  return answer;
}

const nothing = () => {};
