import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { download } from '#core/endpoint.ts';
import { z } from 'zod';
import type { Ground } from '#server/ground.ts';
import { ownPersonOf, personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { inLanguage } from '#server/language.ts';
import { listSnapshots as listPromise, revokeSnapshot as revokePromise, shareSnapshot } from '../../contract.ts';
import type { Exporter } from '../exporters.ts';
import { snapshotCard } from './snapshot-card.ts';
import { nothingHerePage, snapshotPage } from './snapshot-page.ts';
import { countView, listSnapshots, makeSnapshot, openSnapshot, revokeSnapshot, snapshotPath, type SnapshotRow } from './snapshots.ts';

/** Programs that fetch a page to draw a preview of its link; they are no readers. */
const previews = /bot\b|crawler|spider|preview|whatsapp|facebookexternalhit|telegram|slack|skype|embed/i;

export function registerSnapshots(app: FastifyInstance, ground: Ground, exporters: readonly Exporter[]) {
  serve(app, shareSnapshot, ({ days, ...wanted }, context) =>
    makeSnapshot(ground, exporters, { person: ownPersonOf(context), wanted, days, signal: context.signal }),
  );
  serve(app, listPromise, (_input, context) => listSnapshots(ground, personOf(context).userId));
  serve(app, revokePromise, ({ id }, context) => revokeSnapshot(ground, ownPersonOf(context).userId, id));

  const origin = new URL(ground.config.PUBLIC_URL).origin;
  const found = async (request: FastifyRequest) => openSnapshot(ground, exporters, (request.params as { token: string }).token);
  standAlone(app, '/shared/:token/', {
    page: async (request) => {
      const row = await found(request);
      if (row === null) return null;
      if (await isReader(request, row)) await countView(ground, row.id);
      const { token } = request.params as { token: string };
      return inLanguage(row.language, () =>
        snapshotPage(row.content, { origin, path: snapshotPath(token), madeAt: row.createdAt, expiresAt: row.expiresAt }),
      );
    },
    card: async (request) => {
      const row = await found(request);
      return row === null ? null : inLanguage(row.language, () => snapshotCard(row.content));
    },
  });
}

async function isReader(request: FastifyRequest, { userId }: SnapshotRow): Promise<boolean> {
  if (request.method !== 'GET' || previews.test(request.headers['user-agent'] ?? '')) return false;
  const caller = await request.findCaller();
  return caller.kind !== 'person' || caller.userId !== userId;
}

type StandAlone = {
  page: (request: FastifyRequest) => Promise<string | null>;
  card: (request: FastifyRequest) => Promise<Buffer | null>;
};

/** A page for whoever has its address, and its card for messengers: in no index, in no cache that others read, 60 a minute for one address. */
export function standAlone(app: FastifyInstance, path: string, { page, card }: StandAlone) {
  const options = { config: { endpoint: pageOf(path), rateLimit: { max: 60 } } };
  const headers = (reply: FastifyReply) =>
    reply
      .header('x-robots-tag', 'noindex, nofollow, noarchive')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store');
  app.get(path, options, async (request, reply) => {
    const html = await page(request);
    return headers(reply)
      .status(html === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(html ?? nothingHerePage());
  });
  app.get(`${path}card.png`, options, async (request, reply) => {
    const picture = await card(request);
    if (picture === null) return headers(reply).status(404).type('text/html; charset=utf-8').send(nothingHerePage());
    return headers(reply).type('image/png').send(picture);
  });
}

/** Pages are no calls of the API; limits are counted by contract. */
const pageOf = (path: string) =>
  download({ method: 'GET', path, access: 'anyone', summary: 'A shared page.', input: z.object({}), contentType: 'text/html' });
