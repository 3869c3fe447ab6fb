import { setTimeout as pause } from 'node:timers/promises';
import JSZip from 'jszip';
import { expect, test, vi } from 'vitest';
import { zip, type ZipPart } from './zip.ts';

async function bytesOf(parts: Parameters<typeof zip>[0]) {
  const chunks: Buffer[] = [];
  for await (const chunk of zip(parts)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('parts are read one after the other, and the file holds each under its name', async () => {
  const order: string[] = [];
  const content = async function* (name: string) {
    order.push(`${name} begins`);
    yield name;
    await pause(1);
    yield ' — मूल्य';
    order.push(`${name} ends`);
  };
  const parts = async function* (): AsyncGenerator<ZipPart> {
    for (const name of ['a.xml', 'folder/b.xml']) yield { name, content: content(name) };
    order.push('no more');
  };
  const file = await JSZip.loadAsync(await bytesOf(parts()));
  expect(order).toEqual(['a.xml begins', 'a.xml ends', 'folder/b.xml begins', 'folder/b.xml ends', 'no more']);
  expect(await file.file('folder/b.xml')!.async('string')).toBe('folder/b.xml — मूल्य');
});

test('the same parts give the same bytes on any day', async () => {
  const parts = [{ name: 'a.xml', content: ['x'.repeat(100_000)] }];
  const first = await bytesOf(parts);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-03T04:05:06Z') });
  try {
    expect(await bytesOf(parts)).toEqual(first);
  } finally {
    vi.useRealTimers();
  }
});

test('whoever stops reading lets go of the rows that are being read, and of the parts to come', async () => {
  const released: string[] = [];
  const rows = async function* () {
    try {
      for (;;) yield `${Math.random()}`.repeat(5000);
    } finally {
      released.push('rows');
    }
  };
  const parts = async function* (): AsyncGenerator<ZipPart> {
    try {
      yield { name: 'endless.xml', content: rows() };
    } finally {
      released.push('parts');
    }
  };
  for await (const chunk of zip(parts())) if (chunk.length > 1000) break;
  expect(released).toEqual(['rows', 'parts']);
});

test('a fault of the rows is the fault of the file', async () => {
  const rows = async function* () {
    yield 'a';
    await pause(1);
    throw new Error('the store went away');
  };
  await expect(bytesOf([{ name: 'a.xml', content: rows() }])).rejects.toThrow('the store went away');
  const parts = async function* (): AsyncGenerator<ZipPart> {
    yield { name: 'a.xml', content: ['a'] };
    throw new Error('no second part');
  };
  await expect(bytesOf(parts())).rejects.toThrow('no second part');
});
