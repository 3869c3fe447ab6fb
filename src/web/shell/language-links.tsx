import { useLocation } from 'react-router';
import { language, languageNames, languages, languageTags } from '#core/language.ts';
import * as words from '#messages/web/frame';
import classes from './bare-frame.module.css';
import { addressIn } from './switch-language.ts';

/** The same screen in each language, before sign-in. Plain links: the server changes the cookie and sends the screen anew. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  return (
    <nav className={classes.languages} aria-label={words.chooseLanguage()}>
      {languages.map((each) => (
        <a
          key={each}
          href={addressIn(each, pathname, search)}
          lang={languageTags[each]}
          hrefLang={languageTags[each]}
          aria-current={each === language() ? 'true' : undefined}
        >
          {languageNames[each]}
        </a>
      ))}
      {language() !== 'en' && <p>{words.notAllTranslated()}</p>}
    </nav>
  );
}
