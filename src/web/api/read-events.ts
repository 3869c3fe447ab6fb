/** Events of a text/event-stream that our server sends: one name and one line of JSON each. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += value;
      for (let end = rest.indexOf('\n\n'); end !== -1; end = rest.indexOf('\n\n')) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(rest.slice(0, end)) ?? [];
        rest = rest.slice(end + 2);
        if (event !== '') yield { event, data: JSON.parse(data) as unknown };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
