import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type AskedOfModel = { messages: { role: string; content: unknown }[]; tools?: { function: { name: string; parameters: object } }[] };
/** What the scripted model does with a request. */
export type Reply =
  | { tool: string; input: unknown }
  | { text: string }
  | { raw: string; status?: number; headers?: Record<string, string> }
  | { silence: true }
  /** A byte now and then, without end. */
  | { drip: true }
  | { flood: true };

/** An OpenAI-style server that says what a test tells it to, with every request that came. */
export async function scriptedModel() {
  const requests: AskedOfModel[] = [];
  let script: (request: AskedOfModel) => Reply = () => ({ silence: true });
  const server = createServer((request, response) => void serveOne(request, response));
  async function serveOne(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = JSON.parse(Buffer.concat(pieces).toString('utf8')) as AskedOfModel;
    requests.push(body);
    const reply = script(body);
    if ('silence' in reply) return;
    if ('drip' in reply) {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 100);
      response.once('close', () => clearInterval(timer));
      return;
    }
    if ('flood' in reply) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"choices":[{"message":{"content":"${'x'.repeat(2_000_000)}"}}]}`);
      return;
    }
    if ('raw' in reply) {
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
      response.end(reply.raw);
      return;
    }
    const message =
      'text' in reply
        ? { role: 'assistant', content: reply.text }
        : {
            role: 'assistant',
            content: null,
            tool_calls: [{ id: 'call-1', type: 'function', function: { name: reply.tool, arguments: JSON.stringify(reply.input) } }],
          };
    const answer = {
      id: 'a',
      object: 'chat.completion',
      created: 1,
      model: 'scripted',
      choices: [{ index: 0, message, finish_reason: 'text' in reply ? 'stop' : 'tool_calls' }],
      usage: { prompt_tokens: 900, completion_tokens: 40, total_tokens: 940 },
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    says: (next: (request: AskedOfModel) => Reply) => (script = next),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
