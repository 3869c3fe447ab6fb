import { language, languageTags, type Language } from '#core/language.ts';

const clocks = new Map<Language, Intl.DateTimeFormat>();

function clock() {
  const spoken = language();
  const clock = clocks.get(spoken);
  if (clock) return clock;
  const locale = `${languageTags[spoken]}-u-nu-latn`;
  const made = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  clocks.set(spoken, made);
  return made;
}

/** An instant by the clock of India; a dash where there is none. */
export const timeWords = (instant: string | null) => (instant === null ? '—' : clock().format(new Date(instant)));
