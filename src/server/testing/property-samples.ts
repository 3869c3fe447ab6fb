/**
 * How many cases a property test draws that asks stores or writes files for each. `npm test` takes few, `npm run test:deep` many and
 * others each time. Tests of pure functions draw hundreds always: they take milliseconds.
 */
export const propertySamples = Number(process.env['PROPERTY_SAMPLES'] ?? 8);
