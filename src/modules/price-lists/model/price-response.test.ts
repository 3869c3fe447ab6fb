import { expect, test } from 'vitest';
import { priceResponse, type ProjectPace } from './price-response.ts';
import { seededDraws } from './seeded-draw.ts';

/** Projects whose rates wander on their own, and whose paces follow by `response`, in localities with seasons of their own. */
function city(response: number, { projects = 120, wander = 0.06, sales = 40, seed = 3 } = {}): ProjectPace[] {
  const draw = seededDraws(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  const season = Array.from({ length: 8 }, () => normal() * 0.3);
  return Array.from({ length: projects }, (_, project) => {
    const quality = normal() * 0.2;
    let own = 0;
    return {
      project: `Project ${project}`,
      locality: `Locality ${project % 10}`,
      windows: Array.from({ length: 8 }, (__, window) => {
        own += normal() * wander;
        const variance = 0.01;
        // Better projects are dearer and sell faster: between projects price seems to help.
        const pace = Math.log(sales) + 2 * quality + season[window]! + response * own + normal() * 0.15;
        const sold = Math.max(6, Math.round(Math.exp(pace)));
        return { window, sales: sold, logRate: 9 + quality + 0.02 * window + own + normal() * Math.sqrt(variance / sold), variance };
      }),
    };
  });
}

test('the response is found although dearer projects sell faster, and its range holds it', () => {
  for (const truth of [-1, -2.5]) {
    const found = priceResponse(city(truth));
    expect(found.kind).toBe('measured');
    if (found.kind !== 'measured') continue;
    expect(Math.abs(found.value - truth)).toBeLessThan(0.35);
    expect(found.low).toBeLessThan(found.high);
    if (truth < -2) expect(found.backTest?.error).toBeLessThan(found.backTest?.naiveError ?? 0);
  }
});

test('where price moves no pace, none is said', () => {
  const found = Array.from({ length: 20 }, (_, seed) => priceResponse(city(0, { seed: seed + 20 })));
  expect(found.filter(({ kind }) => kind === 'measured').length).toBeLessThanOrEqual(4);
  expect(found.find(({ kind }) => kind === 'refused')).toMatchObject({ why: 'untold' });
});

test('where rates only scatter, the sales do not bear an answer', () => {
  expect(priceResponse(city(-2, { wander: 0.002, sales: 12 }))).toMatchObject({ kind: 'refused', why: 'still' });
});

test('few projects are refused with their number', () => {
  expect(priceResponse(city(-2, { projects: 8 }))).toMatchObject({ kind: 'refused', why: 'few', projects: 0 });
  expect(priceResponse([])).toEqual({ kind: 'refused', why: 'few', steps: 0, projects: 0, reliability: null, low: null, high: null });
});

test('windows that do not follow each other make no step', () => {
  const gaps = city(-2).map((one) => Object.assign({}, one, { windows: one.windows.filter(({ window }) => window % 2 === 0) }));
  expect(priceResponse(gaps)).toMatchObject({ kind: 'refused', steps: 0 });
});
