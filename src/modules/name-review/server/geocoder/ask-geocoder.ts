import { z } from 'zod';
import { isPosition } from '#core/geo.ts';
import type { Config } from '#server/config.ts';
import { type Precision, precisions } from '#modules/names/index.ts';

export type GeocoderReply =
  | { kind: 'found'; latitude: number; longitude: number; precision: Precision }
  | { kind: 'nothing' }
  /** The service does not answer as it should: what was known stays, and it is left alone for a while. */
  | { kind: 'failed'; why: string };

/** Google's geocoding answer, as far as it is used; other services speak it, too. */
const Answer = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        geometry: z.object({
          location_type: z.string().optional(),
          location: z.object({ lat: z.number(), lng: z.number() }),
        }),
      }),
    )
    .default([]),
});

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1024 ** 2;

/** Asks the configured service about one place. Never throws for what the service does. */
export async function askGeocoder(
  { GEOCODER_URL, GEOCODER_KEY }: Pick<Config, 'GEOCODER_URL' | 'GEOCODER_KEY'>,
  query: string,
  signal: AbortSignal,
): Promise<GeocoderReply> {
  const address = new URL(GEOCODER_URL!);
  address.searchParams.set('address', query);
  address.searchParams.set('region', 'in');
  if (GEOCODER_KEY !== '') address.searchParams.set('key', GEOCODER_KEY);
  try {
    const reply = await fetch(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: { accept: 'application/json' },
      // A key must not travel to wherever an answer points.
      redirect: 'error',
    });
    if (!reply.ok) {
      await reply.body?.cancel();
      return { kind: 'failed', why: `answers ${reply.status}` };
    }
    const text = await reply.text();
    if (text.length > MOST_BYTES) return { kind: 'failed', why: 'answers with more than a megabyte' };
    return readAnswer(text);
  } catch (error) {
    signal.throwIfAborted();
    // The message of a failed fetch may hold the address, and with it the key.
    return {
      kind: 'failed',
      why: error instanceof Error && error.name === 'TimeoutError' ? 'does not answer in time' : 'cannot be reached',
    };
  }
}

export function readAnswer(text: string): GeocoderReply {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'failed', why: 'does not answer in JSON' };
  }
  const read = Answer.safeParse(json);
  if (!read.success) return { kind: 'failed', why: 'does not answer in the shape of the geocoding API' };
  const { status, results } = read.data;
  if (status === 'ZERO_RESULTS') return { kind: 'nothing' };
  if (status !== 'OK') return { kind: 'failed', why: `answers ${status.slice(0, 40)}` };
  const usable = results.flatMap(({ geometry: { location_type: type, location } }) =>
    isPosition(location.lat, location.lng) ? [{ type, latitude: location.lat, longitude: location.lng }] : [],
  );
  // The specification's order of preference; where no result has one of these types, the first result.
  for (const precision of precisions) {
    const best = usable.find(({ type }) => type === precision);
    if (best) return { kind: 'found', latitude: best.latitude, longitude: best.longitude, precision };
  }
  const [first] = usable;
  return first ? { kind: 'found', latitude: first.latitude, longitude: first.longitude, precision: 'APPROXIMATE' } : { kind: 'nothing' };
}
