import type { EngineLimits } from './engine.ts';
import type { HostAccount } from './http.ts';

export type HostOrder = {
  dir: string;
  database: string;
  /** The port to come back on after a restart; 0 for any. */
  port: number;
  account: HostAccount;
  limits: Omit<EngineLimits, 'maxThreads'>;
};
export type ToHost = { kind: 'start'; order: HostOrder } | { kind: 'ping' } | { kind: 'stop' };
export type FromHost = { kind: 'ready'; port: number } | { kind: 'failed'; reason: string } | { kind: 'pong'; answers: boolean };
