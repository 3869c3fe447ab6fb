export { LookedSections, SavedSection } from './history-sections.tsx';
export { KeepHistory, SaveView } from './on-every-page.ts';
export { useSaved, useSegments } from './use-saved.ts';
