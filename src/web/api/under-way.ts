/** Calls under way, the quiet ones too: what a screen waits for. */
let underWay = 0;
let endedAt = 0;

export async function whileCalling<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
    endedAt = performance.now();
  }
}

/** How long no call has been under way; 0 while one is. */
export const quietForMs = () => (underWay > 0 ? 0 : performance.now() - endedAt);
