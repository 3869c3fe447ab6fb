import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { RecentPlaces } from '../recent-places.tsx';
import classes from '../analyses.module.css';
import { paths } from '../paths.ts';
import { viewOf } from './ways-to-sales.ts';
import * as words from '#messages/market-lens/sales';
import * as pageNames from '#messages/market-lens/page-names';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: 'sale-transactions' },
  name: pageNames.theSearch,
  title: false,
};

export const resultsOf = (text: string) => `${paths.searchList}?${new URLSearchParams({ q: text })}`;

/** One field for everything: places, RERA projects and single documents. */
export default function SearchPage() {
  return (
    <Page title={words.search()} subtitle={words.oneSearchOverPlaces()}>
      <SearchForm text="" />
      <RecentPlaces to={(area) => viewOf(paths.location, area)} />
    </Page>
  );
}

export function SearchForm({ text }: { text: string }) {
  const [typed, setTyped] = useState(text);
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void navigate(resultsOf(typed.trim()));
  };
  return (
    <search>
      <form className={classes.searchForm} onSubmit={search}>
        <TextInput
          size="lg"
          aria-label={words.placeProjectOrDocument()}
          placeholder={words.placeProjectOrDocument()}
          leftSection={<IconSearch size={18} stroke={1.5} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={100}
          data-autofocus
        />
        <Button type="submit" size="lg">
          {words.search()}
        </Button>
      </form>
    </search>
  );
}
