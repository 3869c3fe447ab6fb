import * as words from '#messages/payments/states';
import { tableOfWords } from '#core/table-of-words.ts';

const names = {
  '01': words.state01,
  '02': words.state02,
  '03': words.state03,
  '04': words.state04,
  '05': words.state05,
  '06': words.state06,
  '07': words.state07,
  '08': words.state08,
  '09': words.state09,
  '10': words.state10,
  '11': words.state11,
  '12': words.state12,
  '13': words.state13,
  '14': words.state14,
  '15': words.state15,
  '16': words.state16,
  '17': words.state17,
  '18': words.state18,
  '19': words.state19,
  '20': words.state20,
  '21': words.state21,
  '22': words.state22,
  '23': words.state23,
  '24': words.state24,
  '26': words.state26,
  '27': words.state27,
  '29': words.state29,
  '30': words.state30,
  '31': words.state31,
  '32': words.state32,
  '33': words.state33,
  '34': words.state34,
  '35': words.state35,
  '36': words.state36,
  '37': words.state37,
  '38': words.state38,
} as const;
export type StateCode = keyof typeof names;

/** By GST state code (first two digits of a GSTIN), as the GST portal lists them. */
export const stateNames = tableOfWords<StateCode>(names);
export const stateCodes = Object.keys(names) as [StateCode, ...StateCode[]];
export const isStateCode = (text: string): text is StateCode => text in names;
export const stateWords = (code: string) => (isStateCode(code) ? `${stateNames[code]} (${code})` : code);
