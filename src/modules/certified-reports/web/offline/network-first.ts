type Asking = {
  ask: () => Promise<Response>;
  /** The kept copy, if there is one. */
  stored: () => Promise<Response | null>;
  /** Over when the network has had its time. */
  patience: () => Promise<void>;
};

/**
 * The answer of the network if it comes in time; else what was kept; without that, the network's after all, however late or bad. An
 * answer counts as none where the server, or a proxy before it, says that it is down (5xx). A refusal (4xx) is an answer, and so is
 * being sent elsewhere: both go to the page as they are.
 */
export async function networkFirst({ ask, stored, patience }: Asking): Promise<Response> {
  const fetched = ask();
  const inTime = await Promise.race([fetched.catch(() => null), patience().then(() => null)]);
  if (inTime !== null && inTime.status < 500) return inTime;
  return (await stored().catch(() => null)) ?? fetched;
}
