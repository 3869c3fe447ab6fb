import { useLocation } from 'react-router';
import { language, languageNames, languages, languageTags } from '#core/language.ts';
import * as words from '#messages/site/frame';
import { inOtherLanguages } from './page-languages.ts';

/**
 * The same page in each language, home where it has no address of its own in it. The script in the head notes the choice in the cookie,
 * so that screens after it follow.
 */
export function SiteLanguages() {
  const { pathname } = useLocation();
  const addresses = inOtherLanguages(pathname);
  return (
    <nav aria-label={words.chooseLanguage()}>
      {languages.map((each) => (
        <a
          key={each}
          href={addresses[each]}
          lang={languageTags[each]}
          hrefLang={languageTags[each]}
          data-language={each}
          aria-current={each === language() ? 'true' : undefined}
        >
          {languageNames[each]}
        </a>
      ))}
    </nav>
  );
}
