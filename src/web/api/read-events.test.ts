import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

const bodyOf = (pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new Uint8Array(piece));
      controller.close();
    },
  });

test('events are read whole, wherever the network cuts them, letters of several bytes too; one that is cut off is none', async () => {
  const text = 'event: part\ndata: {"name":"बाणेर\\n\\n"}\n\nevent: end\ndata: {}\n\nevent: part\ndata: {"na';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 3, 7, 1000]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_none, at) => bytes.slice(at * size, (at + 1) * size));
    const events: unknown[] = [];
    for await (const event of readEvents(bodyOf(pieces))) events.push(event);
    expect(events, `${size} bytes at a time`).toEqual([
      { event: 'part', data: { name: 'बाणेर\n\n' } },
      { event: 'end', data: {} },
    ]);
  }
});
