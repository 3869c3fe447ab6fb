import { expect, test } from 'vitest';
import type { Mapping } from '../contract.ts';
import { fitted, hiddenFields, shownFields, withField, withoutField } from './change-mapping.ts';
import { missingFields } from '../model/needed-fields.ts';

const mapping: Mapping = {
  version: 1,
  fields: { price: { columns: ['price'] }, project: { columns: ['block', 'street'] }, remarks: { columns: ['note'] } },
  options: { headerRow: 1, dateOrder: 'dmy', decimalMark: '.', currency: 'INR' },
};

test('what must be given is shown and missed until it has a column or a constant', () => {
  expect(shownFields(mapping)).toEqual(['registered_on', 'price', 'city', 'project', 'remarks']);
  expect(missingFields(mapping)).toEqual(['registered_on', 'city']);
  const complete = withField(withField(mapping, 'city', { constant: 'Pune' }), 'registered_on', { columns: ['date'] });
  expect(missingFields(complete)).toEqual([]);
  expect(missingFields(withField(complete, 'city', { constant: ' ' }))).toEqual(['city']);
});

test('a field taken out is offered again', () => {
  expect(hiddenFields(mapping)).not.toContain('project');
  expect(hiddenFields(withoutField(mapping, 'project'))).toContain('project');
});

test('a saved mapping is fitted to the columns the file has, and says which are missing', () => {
  expect(fitted(mapping, ['price', 'street'])).toEqual({
    mapping: { ...mapping, fields: { price: { columns: ['price'] }, project: { columns: ['street'] } } },
    missing: ['block', 'note'],
  });
});
