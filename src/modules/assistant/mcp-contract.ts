import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';

/**
 * The Model Context Protocol: one JSON-RPC message in, one out. What the messages hold is for the protocol's own library to check; whom it lets
 * in is the contract's, as with every call.
 */
export const mcp = endpoint({
  method: 'POST',
  path: '/mcp',
  access: { entitled: 'propgpt' },
  apiScope: 'assistant',
  summary:
    'Model Context Protocol (streamable HTTP, stateless): the tools of PropGPT for assistants of others. Needs a key with the scope assistant.',
  example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  input: z.looseObject({ jsonrpc: z.literal('2.0') }),
  output: z.unknown(),
  ratePerMinute: 120,
});
