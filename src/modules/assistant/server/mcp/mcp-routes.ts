import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import { mcp } from '../../mcp-contract.ts';

/**
 * Tools for assistants of others, by the protocol's official library, which loads with the first message. Nothing is remembered between two
 * messages: a newer client sends what it needs with each, an older one is answered by the library's stateless way.
 */
export function registerMcp(app: FastifyInstance, ground: Ground) {
  serve(app, mcp, async (message, context) => {
    // A subscription would never end, and nothing here changes while one listens.
    if (message['method'] === 'subscriptions/listen') return fault(message['id'], -32601, 'Subscriptions are not offered.');
    const [{ createMcpHandler, McpServer }, { glossaryText, instructions, mcpTools }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./mcp-tools.ts'),
    ]);
    const person = personOf(context);
    const handler = createMcpHandler(
      () => {
        const server = new McpServer({ name: 'mulya', title: 'Mulya', version: '1.0.0' }, { instructions });
        const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
        for (const { name, title, description, input, output, run } of mcpTools)
          server.registerTool(
            name,
            { title, description, inputSchema: input, outputSchema: output, annotations },
            async (given: unknown) => {
              try {
                const { text, ...structured } = await run(ground, person, input.parse(given) as never, context.signal);
                return { content: [{ type: 'text' as const, text }], structuredContent: { text, ...structured } };
              } catch (error) {
                // A limit, a name that is not known: told as a call of the API tells it. A fault of ours is logged, and its text stays here.
                if (error instanceof AppError && error.status < 500)
                  return { isError: true, content: [{ type: 'text' as const, text: `${error.say()} (${error.code})` }] };
                context.log.error({ tool: name, fault: error instanceof Error ? error.name : 'unknown' }, 'a tool failed');
                return {
                  isError: true,
                  content: [{ type: 'text' as const, text: 'This could not be answered. Please try again in a moment.' }],
                };
              }
            },
          );
        server.registerResource(
          'glossary',
          'mulya://glossary',
          { title: 'Glossary', description: 'Every published number: its name, unit and definition.', mimeType: 'text/markdown' },
          (uri) => ({ contents: [{ uri: uri.href, mimeType: 'text/markdown', text: glossaryText() }] }),
        );
        return server;
      },
      { responseMode: 'auto' },
    );
    const response = await handler.fetch(asRequest(context.request, ground, message), { parsedBody: message });
    const body = await response.text();
    context.reply.code(response.status);
    if (body === '') return null;
    // Older clients are answered by events; one message is one object as well, and every client takes that.
    return JSON.parse(String(response.headers.get('content-type')).startsWith('text/event-stream') ? dataOf(body) : body);
  });
  // Older clients ask for a stream of the server's own, and end sessions; there are none.
  app.route({
    method: ['GET', 'DELETE'],
    url: mcp.path,
    handler: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send(fault(null, -32000, 'Only POST is answered here.')),
  });
}

const fault = (id: unknown, code: number, message: string) => ({ jsonrpc: '2.0', id: id ?? null, error: { code, message } });

const dataOf = (events: string) =>
  events
    .split('\n')
    .findLast((line) => line.startsWith('data: '))
    ?.slice('data: '.length) ?? 'null';

/** The request as the library takes it: its headers of the protocol, and no key or cookie. */
function asRequest({ headers }: FastifyRequest, { config }: Ground, message: object) {
  const ofProtocol = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith('mcp-') && typeof value === 'string' ? [[name, value]] : [],
  );
  return new Request(new URL(mcp.path, config.PUBLIC_URL), {
    method: 'POST',
    headers: { ...Object.fromEntries(ofProtocol), 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(message),
  });
}
