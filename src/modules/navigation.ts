import type { NavigationGroup, SearchProvider } from '#web/shell/navigation.ts';

/** What the frame's menu and the command palette offer. Only screens that exist: a test opens every entry's route. */
export const navigation: readonly NavigationGroup[] = [];

/** Who finds things by name for the command palette. */
export const searchProviders: readonly SearchProvider[] = [];
