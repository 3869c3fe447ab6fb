/** The job that brings loaded sales into line with what is known and decided about names. */
export const NAMES = 'ingest.names';
