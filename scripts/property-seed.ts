import fc from 'fast-check';

// Property tests draw the same cases every time, so that a run fails for what was changed and not for its luck.
// `npm run test:deep` draws others, and more; PROPERTY_SEED=<the number that it printed> draws those again.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_101) });
