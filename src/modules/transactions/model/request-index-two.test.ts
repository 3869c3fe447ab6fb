import { expect, test } from 'vitest';
import { cleanQuery } from '#core/query-text.ts';
import { requestAddress, requestMessage } from './request-index-two.ts';

const sale = {
  project: 'Nilgiri Heights',
  building: 'A',
  unitNumber: 'A-704',
  floor: 7,
  locality: 'Baner',
  village: 'बाणेर',
  city: 'Pune',
  registeredOn: '2025-06-15',
  currency: 'INR',
  price: 8_500_000,
  ratePerSqft: 12_149.2,
  areaSqm: 65,
  documentType: 'Agreement to sale',
};

test('a request names the property, with the rate to the nearest thousand', () => {
  expect(requestMessage(sale)).toBe(
    'Please send me the Index II of Nilgiri Heights - building A - unit A-704 - floor 7 - बाणेर - Pune. Registered 15 Jun 2025. ' +
      'Price INR 8500000. Rate about INR 12000 per sq ft on carpet. Carpet area 700 sq ft. Document Agreement to sale.',
  );
  expect(requestMessage({ ...sale, ratePerSqft: 12_500 })).toContain('Rate about INR 13000');
});

test('what is not known is not said', () => {
  const message = requestMessage({
    ...sale,
    project: '',
    building: '',
    unitNumber: '',
    floor: null,
    ratePerSqft: null,
    areaSqm: null,
    documentType: '',
  });
  expect(message).toBe('Please send me the Index II of बाणेर - Pune. Registered 15 Jun 2025. Price INR 8500000.');
});

test('the message arrives whole after the cleaning of query values, whatever the names hold', () => {
  const odd = { ...sale, project: 'A & B, "Phase 2" <i>' };
  const query = new URL(requestAddress(odd, '/st/list/'), 'http://x').searchParams;
  expect(cleanQuery(query)).toEqual({ msg: requestMessage(odd), page: '/st/list/' });
});
