import type { FastifyInstance } from 'fastify';
import { apiPage } from './api-page.ts';
import { openApi } from './open-api.ts';

/** The description of the API, for programs and for people. Made on first request, when every module has registered. */
export function addApiDocument(app: FastifyInstance) {
  let document: ReturnType<typeof openApi> | undefined;
  const made = () => (document ??= openApi(app.endpoints));
  app.get('/api/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(made())));
  app.get('/api/v1/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(made())));
}
