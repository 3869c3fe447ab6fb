import { Select } from '@mantine/core';
import { languageNames, languages, type Language } from '#core/language.ts';
import * as words from '#messages/valuation/report';

const choices = languages.map((value) => ({ value, label: languageNames[value] }));

/** In which language a file is made, whatever the screen is read in. */
export const FileLanguage = ({ value, onChange }: { value: Language; onChange: (language: Language) => void }) => (
  <Select
    aria-label={words.fileLanguage()}
    title={words.fileLanguage()}
    data={choices}
    value={value}
    allowDeselect={false}
    w={120}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
  />
);
