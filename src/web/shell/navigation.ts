import type { ComponentType } from 'react';
import type { Access } from '#core/endpoint.ts';

export type NavigationEntry = {
  label: () => string;
  to: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  access: Access;
  /** One line for the command palette. */
  description: () => string;
  /** Other addresses that belong to the entry, so that it stays marked while they are open. */
  alsoAt?: readonly string[];
  /** Addresses below those that belong to another entry. */
  butNotAt?: readonly string[];
};
export type NavigationGroup = {
  label: () => string;
  /** The first group needs no heading for the eye. */
  isUnlabelled?: true;
  entries: readonly NavigationEntry[];
};

/** Finds things by name for the command palette: at most ten, case-insensitive prefix, as everywhere in the product. */
export type SearchProvider = {
  /** The heading of its findings, for example "Projects". */
  name: string;
  /** Who may open what it finds; others are not shown it. */
  access: Access;
  find: (text: string, signal: AbortSignal) => Promise<readonly SearchFinding[]>;
};
export type SearchFinding = { id: string; label: string; description?: string; to: string };

/** An address is the same screen with and without its last slash. */
export function isCurrent(entry: NavigationEntry, pathname: string) {
  const here = `${pathname.toLowerCase().replace(/\/$/, '')}/`;
  const isBelow = (address: string) => here.startsWith(address.toLowerCase());
  return [entry.to, ...(entry.alsoAt ?? [])].some(isBelow) && !(entry.butNotAt ?? []).some(isBelow);
}
