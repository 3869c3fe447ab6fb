import * as errors from '#messages/server/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#core/app-error.ts';
import { indexPage, subjectPage } from './api-docs/pages.ts';
import { openApi } from './open-api.ts';

/** The description of the API, for programs and for people. Made on first request, when every module has registered. */
export function addApiDocument(app: FastifyInstance) {
  let document: ReturnType<typeof openApi> | undefined;
  const made = () => (document ??= openApi(app.endpoints));
  const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;
  app.get('/api/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(made())));
  app.get<{ Querystring: { q?: string | string[] } }>('/api/v1/docs', (request, reply) => {
    const words = [request.query.q ?? ''].flat().join(' ').slice(0, 100).trim();
    return reply.type('text/html; charset=utf-8').send(indexPage(made(), { origin: originOf(request), words }));
  });
  app.get<{ Params: { subject: string } }>('/api/v1/docs/:subject', (request, reply) => {
    const page = subjectPage(made(), request.params.subject, originOf(request));
    if (page === null) throw notFound(errors.noSubject);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
