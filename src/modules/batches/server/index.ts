export { cached, cachedEach } from './cached.ts';
export { type DataState, dataState, dataVersion } from './data-state.ts';
export { demonstrationSql, isLive, isLiveSource, liveSql } from './live-batches.ts';
export { type Places, verdictsOf } from './verdicts.ts';
export { salesWithVerdict } from './verdicts-by-place.ts';
export { watchData } from './watch-data.ts';
