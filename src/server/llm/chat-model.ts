import type { Config } from '../config.ts';

export type ModelConfig = Pick<Config, 'LLM_PROVIDER' | 'LLM_URL' | 'LLM_KEY' | 'LLM_MODEL'>;
/** Tokens as the provider counts them; 0 where it does not say. */
export type TokenUse = { input: number; output: number };
export type ModelRequest = {
  /** What the model is to do. Text of people and of files comes in `messages` alone. */
  system: string;
  messages: readonly string[];
  /** The one tool that the model must call, by the JSON schema of its input; null where text is wanted. */
  tool: { name: string; description: string; schema: object } | null;
  mostTokens: number;
  signal: AbortSignal;
};
/** `input`: what the model called the tool with, of any shape; null where it called none. */
export type ModelReply = { input: unknown; text: string; use: TokenUse };
export type ChatModel = { name: string; ask(request: ModelRequest): Promise<ModelReply> };

const MOST_BYTES = 262_144;

/** The model of the settings, null where none is configured. */
export function openModel({ LLM_PROVIDER, LLM_URL, LLM_KEY, LLM_MODEL }: ModelConfig): ChatModel | null {
  if (LLM_MODEL === undefined) return null;
  const load = async () => {
    if (LLM_PROVIDER === 'anthropic') {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ apiKey: LLM_KEY ?? '', fetch: fetchSmall, ...(LLM_URL && { baseURL: LLM_URL }) })(LLM_MODEL);
    }
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name: 'configured',
      baseURL: LLM_URL ?? '',
      fetch: fetchSmall,
      ...(LLM_KEY && { apiKey: LLM_KEY }),
    }).chatModel(LLM_MODEL);
  };
  let loaded: ReturnType<typeof load> | null = null;
  return {
    name: LLM_MODEL,
    async ask({ system, messages, tool, mostTokens, signal }) {
      const model = await (loaded ??= load());
      const { content, usage } = await model.doGenerate({
        prompt: [
          { role: 'system', content: system },
          ...messages.map((text) => ({ role: 'user' as const, content: [{ type: 'text' as const, text }] })),
        ],
        // The only tool there is: servers that know no name in `tool_choice` know that one is required.
        ...(tool === null
          ? {}
          : {
              tools: [{ type: 'function' as const, name: tool.name, description: tool.description, inputSchema: tool.schema }],
              toolChoice: { type: 'required' as const },
            }),
        temperature: 0,
        maxOutputTokens: mostTokens,
        abortSignal: signal,
      });
      const call = content.find((part) => part.type === 'tool-call' && part.toolName === tool?.name);
      const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
      return {
        input: call?.type === 'tool-call' ? readJson(call.input) : tool === null ? null : readJson(text),
        text,
        use: { input: usage.inputTokens.total ?? 0, output: usage.outputTokens.total ?? 0 },
      };
    },
  };
}

/** Small models write the input of a tool as text; what is no JSON is nothing. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A server that leads elsewhere, or sends without end, is no model. */
const fetchSmall: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, redirect: 'error' });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error(`the model answered with more than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  return new Response(Buffer.concat(pieces), { status: response.status, statusText: response.statusText, headers: response.headers });
};
