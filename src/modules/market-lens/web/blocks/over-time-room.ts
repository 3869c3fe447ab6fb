/** Kept while it is fetched, so that nothing jumps. */
export const overTimeRoom = 720;
