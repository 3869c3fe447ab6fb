import * as words from '#messages/web/ui';

/** What a screen says of an analysis that could not be made; why, and what to do, stands below it. */
export const analysisFailed = (name: string) => words.analysisFailed({ name });
