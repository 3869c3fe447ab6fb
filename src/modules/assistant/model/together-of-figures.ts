import { asFill, asMeasure, hasTag } from './item.ts';
import { asksHowMany, isOfDays, type QuestionWords } from './question-words.ts';
import { aHome } from './role-words.ts';

const ofRegistering = /^(regist|रजिस्ट्री|रजिस्टर|पंजीकरण|पंजीकृत|नोंदणी|नोंद|registry|nond)/;
/** What comes before the registration: "how many days after the agreement is signed". */
const ofSigning =
  /^(sign(ed|ing|ature)?|execut\w*|deeds?|agreements?|contracts?|after|baad|ke baad|nantar|hastakshar|sahi|karar\w*|के बाद|बाद|नंतर|हस्ताक्षर\S*|साइन|स्वाक्षरी\S*|सही\S*|करार\S*|अनुबंध\S*|एग्रीमेंट\S*|अॅग्रीमेंट\S*|दस्त\S*)$/u;

/** "How long does registration take". */
const ofTaking = /^(take|takes|taken|taking|lagta|lagti|lagte|lagto|lagtat|lagat)$/;

/** Counts, shares and days, and words that name no figure where they stand. */
export function readFiguresTogether({ found, at, has, follows, put, drop, sells, isRanked, muchOf }: QuestionWords): void {
  // "How much of the sales is 2 BHK".
  const ofAll = muchOf();
  if (ofAll >= 0 && (sells || has('sale-kind')) && !has('op', 'share') && ['bhk', 'kind', 'sale-kind'].some((slot) => has(slot)))
    found[ofAll] = { ...found[ofAll]!, tags: [{ slot: 'op', value: 'share' }] };
  // "A month by month count" is of sales, where nothing else is named.
  const counts = has('measure') || has('noun') || has('stat') || has('op', 'share') ? -1 : at(({ text }) => /^(count|counts)$/.test(text));
  if (found[counts] !== undefined) found[counts] = { ...found[counts], tags: [{ slot: 'noun', value: 'sales' }] };
  // "The size of the market" may be its value or its sales: no home is measured.
  const sizeOf =
    !has('bhk') && !has('kind') && !sells && found.some((item) => hasTag(item, 'trade'))
      ? at(({ text }) => /^(size|market size|how big|how large)$/.test(text))
      : -1;
  if (found[sizeOf] !== undefined && !found.some(({ text }) => aHome.test(text)))
    found[sizeOf] = { ...asMeasure(found[sizeOf], 'sales-value'), text: 'market size' };
  // "Which localities do you have".
  const isFigure = sells || ['noun', 'measure', 'stat', 'op'].some((slot) => has(slot));
  const have = at(({ text }, place) => text === 'do' && found[place + 1]?.text === 'you' && found[place + 2]?.text === 'have');
  if (have >= 0 && !isFigure) found[have] = { ...found[have]!, tags: [{ slot: 'op', value: 'coverage' }] };
  // "How many days does registration take": the days are what is asked for.
  const long = at(
    ({ text }, place) =>
      /^(long|time|samay|waqt|vakt|vel|वक्त|समय|वेळ)$/u.test(text) && (found[place - 1]?.text === 'how' || asksHowMany(found, place)),
  );
  const asksLong = long >= 0 && !has('measure') && !has('dim') && found.some(({ text }) => ofSigning.test(text) || ofTaking.test(text));
  const day = has('measure') ? -1 : asksLong ? long : follows(({ text }) => /^(days?|दिन|दिवस|din|divas)$/.test(text));
  if (day >= 0 && found.some(({ text }) => ofRegistering.test(text))) {
    put(day, 'days-to-registration');
    found.forEach((item, place) => {
      if (item.place === undefined && (ofRegistering.test(item.text) || ofSigning.test(item.text))) found[place] = asFill(item);
    });
  }
  // "Days from signing to registration": the words of both are of the measure, where it has its own name.
  if (has('measure', 'days-to-registration'))
    found.forEach((item, place) => {
      if (item.place === undefined && !hasTag(item, 'measure') && (ofRegistering.test(item.text) || ofSigning.test(item.text)))
        found[place] = asFill(item);
    });
  // "क्षेत्रफळाने भारित सरासरी दर": what the rate is weighted by.
  if ((has('stat', 'weighted') && has('noun', 'rate')) || has('measure', 'weighted-rate'))
    found.forEach((item, place) => {
      if (
        hasTag(item, 'noun', 'area') ||
        (/^(क्षेत्रफळ|क्षेत्रफल)/u.test(item.text) && !hasTag(item, 'measure')) ||
        /^(प्रमाणात|अनुपात)$/u.test(item.text)
      )
        found[place] = asFill(item);
    });
  // "२ आणि ३ बीएचकेची मिळून विक्री": what is counted together is bought by nobody jointly.
  const jointly = at(({ text, tags }) => /^(मिळून|मिलाकर|एकत्र मिळून)$/u.test(text) && tags.some(({ value }) => value === 'joint-share'));
  const areSeveral =
    found.filter((item) => item.place !== undefined || hasTag(item, 'bhk') || (item.number !== null && item.number < 7)).length > 1;
  if (found[jointly] !== undefined && areSeveral && !found.some(({ text }) => /^(खरेद|खरीद|घेत|जण|लोक|नाव|नाम|दोघ)/u.test(text)))
    found[jointly] = { ...found[jointly], tags: [{ slot: 'op', value: 'together' }] };
  // "The projects with most sales" are put in order: they are not counted.
  const selling = isRanked() ? at((item) => hasTag(item, 'measure', 'active-projects')) : -1;
  if (selling >= 0 && !found.some((item) => hasTag(item, 'dim') && !hasTag(item, 'dim', 'project')))
    found[selling] = {
      ...found[selling]!,
      tags: [
        { slot: 'dim', value: 'project' },
        { slot: 'noun', value: 'sales' },
      ],
    };
  // "Gap between signing and registering" compares nothing.
  if (has('measure', 'days-to-registration')) {
    drop('op', 'compare');
    drop('stat', 'mean');
  }
  // "Projects by completion year" counts them.
  const byCompletion = has('dim', 'completion-year') && !has('measure') && !sells && !['noun', 'stat', 'op'].some((slot) => has(slot));
  put(byCompletion ? at((item) => hasTag(item, 'dim', 'project') && !/wise|by /.test(item.text)) : -1, 'registered-projects');
  // "60 lakh budget", "my budget is 60 lakh" bound a price: the word beside the amount does.
  const budget = at(({ text }) => /^(budget|budget of|a budget of|बजट|बजेट)$/u.test(text));
  if (budget >= 0) {
    const isAmount = (place: number) =>
      found[place] !== undefined && hasTag(found[place]!, 'scale') && (found[place - 1]?.number ?? null) !== null;
    const isSmall = (place: number) => found[place] !== undefined && hasTag(found[place]!, 'fn') && found[place]!.place === undefined;
    const where = [
      [isAmount(budget - 1), budget],
      [isAmount(budget + 2), budget],
      [isSmall(budget - 1) && isAmount(budget - 2), budget - 1],
      [isSmall(budget + 1) && isAmount(budget + 3), budget + 1],
    ].find(([isBeside]) => isBeside === true)?.[1] as number | undefined;
    if (where !== undefined) {
      found[budget] = asFill(found[budget]!);
      found[where] = { ...found[where]!, tags: [{ slot: 'bound', value: 'max' }] };
    }
  }
  // "Average number of sales a month".
  const isOther = has('measure') || ['rate', 'price', 'area'].some((noun) => has('noun', noun)) || has('op', 'share');
  const monthly = at((item, place) => (hasTag(item, 'unit', 'month') && !isOfDays(found, place)) || hasTag(item, 'dim', 'month'));
  if (sells && !isOther && has('stat', 'mean') && monthly >= 0) {
    put(
      at((item) => hasTag(item, 'stat', 'mean')),
      'sales-a-month',
    );
    found[monthly] = asFill(found[monthly]!);
  }
  // "A better place to live" looks for something good, not for who lives there.
  const living = has('quality') ? at((item) => hasTag(item, 'op', 'people') && item.text.startsWith('liv')) : -1;
  if (living >= 0) found[living] = asFill(found[living]!);
  // "I live in Dubai" says who asks, and is no question about people.
  const asker = at(
    (item, place) =>
      hasTag(item, 'op', 'people') && /^(live|living)$/.test(item.text) && /^(i|we|am|are|i am|i m|m)$/.test(found[place - 1]?.text ?? ''),
  );
  if (asker >= 0) found[asker] = asFill(found[asker]!);
  // "Without the price limit".
  const limit = has('edit', 'remove') ? at(({ text, tags }) => tags.length === 0 && /^(limit|limits|cap|bound)$/.test(text)) : -1;
  if (limit >= 0) found[limit] = asFill(found[limit]!);
  // "The stock that is left, in months" is one measure.
  if (has('measure', 'months-of-inventory') && !has('marker', 'and')) drop('measure', 'unsold-units');
  // A share of sales below guideline is one measure.
  if (has('measure', 'below-guideline-share')) drop('measure', 'sold-share');
  // The speed of projects is one figure of all of them: "of projects" says whose, "by project" would cut.
  const ofProjects =
    has('measure', 'sales-velocity') && !has('op', 'top') && !has('op', 'bottom') ? at((item) => hasTag(item, 'dim', 'project')) : -1;
  if (
    ofProjects >= 0 &&
    /^(of|per|the|in|for|a|के|की|का|च्या|प्रति|ke|ki|chya|prati)$/u.test(found[ofProjects - 1]?.text ?? '') &&
    !/^by |wise/.test(found[ofProjects]!.text)
  )
    found[ofProjects] = asFill(found[ofProjects]!);
  // "How many units did builders launch": who launches, declares and books is no cut.
  const isOfTheirs = ['new-launches', 'units-launched', 'units-declared', 'units-booked'].some((id) => has('measure', id));
  const who =
    isOfTheirs && !isRanked()
      ? at((item) => hasTag(item, 'dim', 'promoter') && !/^by |wise|name|नुसार|निहाय|वार$|के हिसाब|ke hisab/u.test(item.text))
      : -1;
  const asksWho =
    /^(by|each|every|per|which|what|top|हर|प्रत्येक|किस|कौन|कौनसा|कोणता|कोणत्या|कुठल्या|har|pratyek|kis|kaun|kaunsa|konta|kontya|kuthlya)( |$)/u;
  if (found[who] !== undefined && ![found[who - 1], found[who - 2]].some((item) => asksWho.test(item?.text ?? '')))
    found[who] = asFill(found[who]);
  // "पनवेलमध्ये महिन्याला किती विक्री होते", "how many are sold a month".
  const each = /^(a month|per month|mahine|mahinyat|महीने|महिन्यात|महिन्याला|दरमहा|प्रति माह|महीने में|mahinyala|darmaha)$/u;
  // "एका प्रकल्पात महिन्याला किती विक्री होते": of one project, whichever.
  const ofOne =
    sells && !isRanked()
      ? at((item, place) => hasTag(item, 'dim', 'project') && /^(एक|एका|प्रति|प्रत्येक|हर|दर)$/u.test(found[place - 1]?.text ?? ''))
      : -1;
  const inAMonth =
    ofOne < 0
      ? -1
      : at(
          (item, place) =>
            (hasTag(item, 'unit', 'month') || hasTag(item, 'dim', 'month')) &&
            !hasTag(found[place - 1] ?? asFill(item), 'time') &&
            (found[place - 1]?.number ?? null) === null,
        );
  if (
    found[ofOne] !== undefined &&
    found[inAMonth] !== undefined &&
    !has('measure') &&
    !has('stat') &&
    !has('op', 'share') &&
    /^(एक|एका|प्रति)$/u.test(found[ofOne - 1]!.text)
  ) {
    put(ofOne, 'sales-velocity');
    found[ofOne - 1] = { ...asFill(found[ofOne - 1]!), number: null };
    found[inAMonth] = asFill(found[inAMonth]);
    drop('noun', 'sales');
  }
  const isPlain =
    !has('measure') && !has('stat') && !['rate', 'price', 'area'].some((noun) => has('noun', noun)) && !has('op', 'share') && !has('dim');
  const aMonth =
    sells && isPlain ? at((item, place) => each.test(item.text) && hasTag(item, 'unit', 'month') && !isOfDays(found, place)) : -1;
  if (found[aMonth] !== undefined && has('count')) put(aMonth, 'sales-a-month');
  // "How much stock is overdue" counts what is late.
  if (has('measure', 'overdue-units') && !has('marker', 'and')) drop('measure', 'unsold-units');
  // "Late in possession".
  const handedOver = has('measure', 'overdue-units')
    ? at(({ text, tags }) => tags.length === 0 && /^(possession|पजेशन|ताबा|taba)$/.test(text))
    : -1;
  if (handedOver >= 0) found[handedOver] = asFill(found[handedOver]!);
  // "How many projects are late" counts what is late.
  if ((has('measure', 'overdue-units') || has('measure', 'new-launches')) && !has('marker', 'and')) drop('measure', 'registered-projects');
}
