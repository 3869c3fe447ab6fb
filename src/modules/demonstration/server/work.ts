import type { Ground } from '#server/ground.ts';

export type Work = { share: number; text: string };

/** What this process is busy with, by its ground: a test runs several side by side. */
const works = new WeakMap<Ground, Work>();

export const isWorking = (ground: Ground) => works.has(ground);
export const currentWork = (ground: Ground): Work | null => works.get(ground) ?? null;
export const showWork = (ground: Ground, work: Work) => void works.set(ground, work);
export const forgetWork = (ground: Ground) => void works.delete(ground);
