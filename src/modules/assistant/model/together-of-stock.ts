import { asFill, hasTag, valueOf } from './item.ts';
import { isOfDays, type QuestionWords } from './question-words.ts';
import { aHome, bareArea } from './role-words.ts';

const ofAgreement = /^(करार|कराराची|कराराचे|करारातील|करारातली|अनुबंध|एग्रीमेंट|अॅग्रीमेंट|अग्रीमेंट|सौदे|सौद्याची)$/u;
const stockWords = /stock|inventory|स्टॉक|इन्वें|इन्व्हें|इनवें|साठा|saatha|satha/;

/** What is left, how long it lasts, and what was paid beside the ready reckoner. */
export function readStockTogether({ found, at, has, follows, put, drop, sells, muchOf }: QuestionWords): void {
  // "How much area was sold".
  put(sells ? follows((item) => bareArea.test(item.text) && hasTag(item, 'dim', 'locality')) : -1, 'area-sold');
  // "Agreement value compared with guideline value"; "sold under the ready reckoner".
  const guide = at((item) => hasTag(item, 'guide'));
  if (guide >= 0 && !has('measure')) {
    const isUnder = found.some((item) => hasTag(item, 'bound') && valueOf(item, 'bound') === 'max');
    const isBeside = has('op', 'compare') || has('op', 'than') || has('ratio') || has('noun', 'price');
    if (isUnder || isBeside) {
      put(guide, isUnder ? 'below-guideline-share' : 'agreement-to-guideline');
      for (const slot of ['ratio', 'bound'] as const) drop(slot);
      drop('op', 'compare');
      drop('op', 'than');
      drop('noun', 'price');
    }
  } else if (guide >= 0) found[guide] = asFill(found[guide]!);
  // "करार की कीमत सरकारी मूल्य की कितनी गुना": the agreement, and what it is compared with.
  if (has('measure', 'agreement-to-guideline')) {
    found.forEach((item, place) => {
      if (item.place === undefined && (ofAgreement.test(item.text) || hasTag(item, 'ratio'))) found[place] = asFill(item);
    });
    drop('op', 'worth');
    drop('guide');
  }
  // "A new project was launched" is a launch.
  if (has('measure', 'new-launches') || has('measure', 'units-launched')) drop('age');
  // "How many units were launched".
  const homes = follows((item) => aHome.test(item.text) || hasTag(item, 'kind', 'flat'));
  if (homes >= 0)
    put(
      at((item) => hasTag(item, 'measure', 'new-launches') && (!has('marker', 'and') || /launch|लॉन्च|सुरू/.test(item.text))),
      'units-launched',
    );
  // "Inventory overhang in months": the measure is one of months.
  if (has('measure', 'months-of-inventory'))
    found.forEach((item, place) => {
      if (hasTag(item, 'unit', 'month') && !isOfDays(found, place)) found[place] = asFill(item);
    });
  // "What percent were bought by a bank loan": no bank is told from another.
  if (has('op', 'share') && has('measure', 'loan-share'))
    found.forEach((item, place) => {
      const isLoan = [found[place - 1], found[place + 1]].some((one) => one !== undefined && hasTag(one, 'measure', 'loan-share'));
      if (hasTag(item, 'dim', 'lender') && isLoan) found[place] = asFill(item);
    });
  // "How many months of stock".
  const stock = at((item) => hasTag(item, 'measure', 'unsold-units') && stockWords.test(item.text));
  const month = stock < 0 ? -1 : at((item, place) => hasTag(item, 'unit', 'month') && !isOfDays(found, place));
  if (month >= 0) {
    put(stock, 'months-of-inventory');
    found[month] = asFill(found[month]!);
  }
  // "How long will the stock last".
  else if (stock >= 0 && found.some(({ text }, place) => text === 'how long' || (text === 'how' && found[place + 1]?.text === 'long'))) {
    put(stock, 'months-of-inventory');
    found.forEach((item, place) => {
      if (item.text === 'last') found[place] = asFill(item);
    });
  }
  // "How long would it take to sell the unsold flats".
  const lasting = has('measure', 'unsold-units')
    ? at(({ text }, place) => text === 'how long' || (text === 'how' && found[place + 1]?.text === 'long') || text.startsWith('how long'))
    : -1;
  if (lasting >= 0 && found.some(({ text }) => /^(sell|sell off|clear|clear off|exhaust|absorb|absorbed|dispose|finish)$/.test(text))) {
    put(
      at((item) => hasTag(item, 'measure', 'unsold-units')),
      'months-of-inventory',
    );
    drop('noun', 'sales');
    drop('guard', 'no-data');
  }
  // "What percent of the stock is sold".
  else if (
    stock >= 0 &&
    sells &&
    (has('op', 'share') || at(({ text }, place) => text === 'how much' && found[place + 1]?.text === 'of') >= 0)
  ) {
    put(stock, 'sold-share');
    drop('noun', 'sales');
    drop('measure', 'units-declared');
  }
  // "How much of Sahyakunj County is sold, in percent".
  const asksMuch = muchOf();
  const isPart = ['bhk', 'kind', 'sale-kind', 'measure', 'scale', 'area-unit', 'dim'].some((slot) => has(slot));
  const ofIt = asksMuch < 0 ? undefined : found[found[asksMuch]!.text === 'how much' ? asksMuch + 2 : asksMuch + 1];
  const sold = at((item) => hasTag(item, 'noun', 'sales') && !/^sales?$/.test(item.text));
  if (ofIt?.place !== undefined && sold >= 0 && !isPart) {
    put(sold, 'sold-share');
    drop('op', 'share');
  }
}
