import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRegistrationFeeRates, readStampDutyRates, registrationFeeRateOn, stampDutyRateOn, type DutyQuestion } from './duty-rates.ts';
import { registrationFeePaise, stampDutyPaise } from './duty.ts';
import { rupeesToPaise } from './money.ts';

const shipped = (name: string) => readFileSync(new URL(`../../reference/${name}`, import.meta.url), 'utf8');
const duties = readStampDutyRates(shipped('stamp-duty.csv'));
const fees = readRegistrationFeeRates(shipped('registration-fee.csv'));

const rateOf = (question: Partial<DutyQuestion> & { on: string }) =>
  stampDutyRateOn(duties, { authority: 'PMC', dutiableValuePaise: rupeesToPaise(8450000), ...question })?.ratePercent ?? null;

function dueInPune(question: Partial<DutyQuestion> & { on: string }, marketValueRupees = 7120000) {
  const deed = { considerationPaise: rupeesToPaise(8450000), marketValuePaise: rupeesToPaise(marketValueRupees) };
  const fee = registrationFeeRateOn(fees, { authority: 'Maharashtra', on: question.on });
  return {
    duty: stampDutyPaise({ ...deed, ratePercent: rateOf(question) ?? NaN }) / 100,
    fee: registrationFeePaise({ ...deed, ratePercent: fee?.ratePercent ?? NaN, capPaise: fee?.capPaise ?? null }) / 100,
  };
}

test('a flat of 84.5 lakh in Pune, bought in May 2024, costs a man 5,91,500 and two women 5,07,000', () => {
  expect(dueInPune({ on: '2024-05-10' })).toEqual({ duty: 591500, fee: 30000 });
  expect(dueInPune({ on: '2024-05-10', buyers: 'women-only' })).toEqual({ duty: 507000, fee: 30000 });
  expect(dueInPune({ on: '2020-11-15' }).duty).toBe(253500);
  expect(dueInPune({ on: '2024-05-10' }, 9200000).duty).toBe(644000);
});

test('a man and a woman buying together in Pune pay the full rate; in Delhi they pay one between', () => {
  expect(rateOf({ on: '2024-05-10', buyers: 'joint' })).toBe(7);
  expect(rateOf({ authority: 'Delhi', on: '2024-05-10', buyers: 'joint' })).toBe(5);
});

test('women pay the full rate for a shop', () => {
  expect(rateOf({ on: '2024-05-10', buyers: 'women-only', residential: false })).toBe(7);
});

test('Pune and Pimpri-Chinchwad had the 3% and 4% windows, and the metro cess returned on 1 April 2022', () => {
  const onDays: [string, number, number][] = [
    ['2019-02-01', 7, 7],
    ['2020-03-31', 7, 7],
    ['2020-04-01', 6, 6],
    ['2020-08-31', 6, 6],
    ['2020-09-01', 3, 3],
    ['2020-12-31', 3, 3],
    ['2021-01-01', 4, 4],
    ['2021-03-31', 4, 4],
    ['2021-04-01', 6, 5],
    ['2022-03-31', 6, 5],
    ['2022-04-01', 7, 6],
  ];
  for (const authority of ['PMC', 'PCMC']) {
    for (const [on, general, women] of onDays) {
      expect(rateOf({ authority, on }), on).toBe(general);
      expect(rateOf({ authority, on, buyers: 'women-only' }), on).toBe(women);
    }
  }
});

test('other authorities of Maharashtra have their own sums', () => {
  const on = '2024-05-10';
  const sums: [string, number, number][] = [
    ['Mumbai', 6, 5],
    ['Thane', 7, 6],
    ['Navi Mumbai', 7, 6],
    ['Nagpur', 7, 6],
    ['Nashik', 6, 5],
    ['Municipal council', 6, 5],
    ['PMRDA influence zone', 6, 5],
    ['Gram panchayat', 5, 4],
  ];
  for (const [authority, general, women] of sums)
    expect([authority, rateOf({ authority, on }), rateOf({ authority, on, buyers: 'women-only' })]).toEqual([authority, general, women]);
  expect(rateOf({ authority: 'Mumbai', on: '2020-11-15' })).toBe(2);
});

test('states that charge by slab charge the slab the value lies in', () => {
  const inBengaluru = (rupees: number) => rateOf({ authority: 'Bengaluru', on: '2024-05-10', dutiableValuePaise: rupeesToPaise(rupees) });
  expect([inBengaluru(0), inBengaluru(2000000), inBengaluru(2000001), inBengaluru(4500000), inBengaluru(4500001)]).toEqual([
    2.24, 2.24, 3.36, 3.36, 5.6,
  ]);
  expect(rateOf({ authority: 'Kolkata', on: '2024-07-01', dutiableValuePaise: rupeesToPaise(12000000) })).toBe(7);
});

test('a day or an authority the table does not cover has no rate, rather than a guessed one', () => {
  expect(rateOf({ on: '2015-01-01' })).toBeNull();
  expect(rateOf({ authority: 'Atlantis', on: '2024-05-10' })).toBeNull();
  expect(registrationFeeRateOn(fees, { authority: 'Gurugram', on: '2024-05-10' })).toBeNull();
});

test('Bengaluru doubled its registration fee after 30 August 2025', () => {
  expect(registrationFeeRateOn(fees, { authority: 'Bengaluru', on: '2025-08-30' })?.ratePercent).toBe(1);
  expect(registrationFeeRateOn(fees, { authority: 'Bengaluru', on: '2025-08-31' })?.ratePercent).toBe(2);
});
