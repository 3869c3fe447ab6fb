import { expect, test } from 'vitest';
import { linkDocuments, type UnitDocument } from './link-documents.ts';

let order = 0;
const document = (id: string, partial: Partial<UnitDocument> = {}): UnitDocument => ({
  saleId: id,
  order: ++order,
  kind: 'sale',
  registeredOn: '2024-03-01',
  executedOn: null,
  pricePaise: 80_00_000_00,
  buyerKey: '0',
  documentKey: '0',
  decided: null,
  ...partial,
});
const links = (...documents: UnitDocument[]) =>
  linkDocuments(documents).map(({ saleId, reason, becauseSaleId }) => `${saleId} ${reason} ${becauseSaleId}`);

test('an agreement and the later deed to the same buyer are one sale, whichever was read first', () => {
  const agreement = document('agreement', { registeredOn: '2021-05-01', buyerKey: '7' });
  const deed = document('deed', { registeredOn: '2024-05-01', buyerKey: '7', pricePaise: 81_00_000_00 });
  expect(links(agreement, deed)).toEqual(['deed later-deed-of-same-sale agreement']);
  expect(links(deed, { ...agreement, order: 99 })).toEqual(['deed later-deed-of-same-sale agreement']);
});

test('a sale to somebody else is a sale, and so is buying back after it', () => {
  const sales = [
    document('first', { registeredOn: '2019-01-01', buyerKey: '7' }),
    document('second', { registeredOn: '2021-01-01', buyerKey: '8' }),
    document('third', { registeredOn: '2023-01-01', buyerKey: '7' }),
  ];
  expect(links(...sales)).toEqual([]);
  expect(links(document('a', { registeredOn: '2019-01-01' }), document('b', { registeredOn: '2020-01-01' }))).toEqual([]);
});

test('a cancellation undoes the sale before it and no other', () => {
  const first = document('first', { registeredOn: '2018-01-01', buyerKey: '1' });
  const second = document('second', { registeredOn: '2020-01-01', buyerKey: '2' });
  const cancellation = document('end', { kind: 'cancellation', registeredOn: '2020-06-01', pricePaise: 0 });
  const again = document('again', { registeredOn: '2020-09-01', buyerKey: '2' });
  expect(links(first, second, cancellation, again)).toEqual(['second cancelled end']);
  expect(links(cancellation)).toEqual([]);
});

test('what was decided before is not decided again, nor passed on to another sale', () => {
  const first = document('first', { registeredOn: '2018-01-01' });
  const second = document('second', { registeredOn: '2020-01-01', decided: 'cancelled' });
  const cancellation = document('end', { kind: 'cancellation', registeredOn: '2020-06-01' });
  expect(links(first, second, cancellation)).toEqual([]);
});

test('the same number of the same office is one document; other numbers on one day at one price are two', () => {
  const one = document('one', { documentKey: '5' });
  expect(links(one, document('copy', { documentKey: '5', registeredOn: '2024-03-02' }))).toEqual(['copy duplicate one']);
  expect(links(one, document('other', { documentKey: '6' }))).toEqual([]);
});

test('without a number the same day, price and buyer make a copy', () => {
  const one = document('one', { buyerKey: '3' });
  expect(links(one, document('copy'))).toEqual(['copy duplicate one']);
  expect(links(one, document('other', { buyerKey: '4' }))).toEqual([]);
  expect(links(one, document('later', { registeredOn: '2024-03-02' }))).toEqual([]);
});

test('a cancellation registered on the day of the sale undoes it', () => {
  const cancellation = document('end', { kind: 'cancellation' });
  expect(links(cancellation, document('sale'))).toEqual(['sale cancelled end']);
});
