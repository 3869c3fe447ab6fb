import { expect, test } from 'vitest';
import { making, type TrainedModel } from '../model/boosted/train-model.ts';
import { packSnapshot, unpackSnapshot, type Snapshot } from './snapshot.ts';

const packed = (model: Partial<TrainedModel>) => {
  const { bytes, hash } = packSnapshot({ format: 1, city: 'Pune', model } as unknown as Snapshot);
  return () => unpackSnapshot(bytes, hash).model.making;
};

test('a model of this making, of an older one and of one that does not say open; one of a newer making is refused, with what to do', () => {
  expect(packed({ making })()).toBe(making);
  expect(packed({ making: making - 1 })()).toBe(making - 1);
  expect(packed({})()).toBeUndefined();
  expect(packed({ making: making + 1 })).toThrow('made by a newer version of Mulya: update this one, or train the city anew');
});

test('a file that holds another model than the one it is called by is refused', () => {
  const { bytes } = packSnapshot({ format: 1, city: 'Pune', model: { making } } as unknown as Snapshot);
  expect(() => unpackSnapshot(bytes, 'another')).toThrow('holds another one');
});
