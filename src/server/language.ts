import { AsyncLocalStorage } from 'node:async_hooks';
import { readLanguageFrom, type Language } from '#core/language.ts';

const served = new AsyncLocalStorage<Language>();
readLanguageFrom(() => served.getStore() ?? 'en');

/** Does a piece of work (a request, a mail, a file) in the language of the person it is for, whatever it waits for. */
export const inLanguage = <Done>(language: Language, work: () => Done): Done => served.run(language, work);
