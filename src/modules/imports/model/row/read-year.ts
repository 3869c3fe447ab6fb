import * as words from '#messages/imports/row-faults';
import { asciiDigits } from '#core/indian-number.ts';
import { isFault, type Fault } from '#modules/documents/index.ts';

type ReadsDate = (text: string) => string | Fault;

export function yearIn(text: string, date: ReadsDate): number | Fault {
  const plain = asciiDigits(text);
  if (/^(?:18|19|20|21)\d{2}(?:\.0+)?$/.test(plain)) return Number.parseInt(plain, 10);
  const whole = date(text);
  if (!isFault(whole)) return Number(whole.slice(0, 4));
  const within = /(?:^|\D)((?:18|19|20)\d{2})(?!\d)/.exec(plain);
  return within ? Number(within[1]) : { fault: words.notYear() };
}

/** "99 yrs lease commencing from 2007", "भाडेपट्टा सन 2007 पासून": the land's lease, which begins when it will. */
const LEASE = /lease|tenure|hold\b|commenc|term of|yrs? from|years? from|भाडेपट|भाडेकरार|लीज|लीझ|पट्ट[ाेय]|मुदत/i;
const OF_BUILDING =
  /(?:built|construct|complet|बांधकाम|बांधल|बांधणी|पूर्ण|पुर्ण)[^\d]{0,24}((?:18|19|20)\d{2})(?!\d)|(?<!\d)((?:18|19|20)\d{2})(?!\d)[^\d,;]{0,12}(?:built|construct|complet|बांधकाम|बांधल|बांधणी|पूर्ण|पुर्ण)/i;

export function builtYearIn(text: string, date: ReadsDate): number | Fault {
  if (!LEASE.test(text)) return yearIn(text, date);
  const built = OF_BUILDING.exec(asciiDigits(text));
  if (built) return Number(built[1] ?? built[2]);
  return { fault: words.leaseNotBuilt() };
}
