import type { Config } from '#server/config.ts';

/** The first seals; any of them opens. Text sealed before a key of its own was set opens by the installation's secret. */
export const sealSecrets = ({ TEXT_SEAL_KEY, SESSION_SECRET }: Config): [string, ...string[]] =>
  TEXT_SEAL_KEY === undefined ? [SESSION_SECRET] : [TEXT_SEAL_KEY, SESSION_SECRET];
