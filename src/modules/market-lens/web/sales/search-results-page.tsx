import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { projectFinder } from '#modules/projects/web/index.ts';
import type { Area, PlaceSuggestion, SaleRow } from '#modules/transactions/contract.ts';
import { AddToCompare, useSuggestions, IndexTwoPanel, SaleEntry, ShareDialog, useSalesByText } from '#modules/transactions/web/index.ts';
import classes from '../analyses.module.css';
import styles from './sale-list.module.css';
import { paths } from '../paths.ts';
import { SearchForm } from './one-search-page.tsx';
import { viewOf } from './ways-to-sales.ts';
import * as words from '#messages/market-lens/sales';
import * as pageNames from '#messages/market-lens/page-names';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: 'sale-transactions' },
  name: pageNames.theSearch,
  title: false,
};

/** What was found: places with their sales, projects of the register, single documents. Each part says so when it has nothing. */
export default function SearchResultsPage() {
  const [search, setSearch] = useSearchParams();
  const text = (search.get('q') ?? '').trim().slice(0, 100);
  const open = search.get('open');
  const openSale = open !== null && /^\d{1,20}$/.test(open) ? open : null;
  const show = (saleId: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (saleId === null) next.delete('open');
        else next.set('open', saleId);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <Page
      title={text === '' ? words.search() : words.foundForText({ text })}
      breadcrumbs={[{ label: words.search(), to: paths.search }, { label: text === '' ? words.nothingAskedYet() : text }]}
    >
      <SearchForm key={text} text={text} />
      {text.length < 2 ? (
        <p className={classes.sentence}>{words.typeAtLeastTwo()}</p>
      ) : (
        <>
          <Places text={text} />
          <Projects text={text} />
          <Documents text={text} onOpen={show} />
        </>
      )}
      <IndexTwoPanel saleId={openSale} onClose={() => show(null)} />
    </Page>
  );
}

const areaOf = ({ city, village, project }: PlaceSuggestion): Area => ({
  city,
  village: village ?? undefined,
  project: project ?? undefined,
});

function Places({ text }: { text: string }) {
  const query = useSuggestions(text);
  return (
    <Section title={words.placesWithSales()} subtitle={words.citiesVillagesAndProjects()}>
      <StateView
        query={query}
        errorTitle={words.placesCouldNotBe()}
        isEmpty={(places) => places.length === 0}
        empty={<p className={classes.sentence}>{words.noPlaceWithSales({ text })}</p>}
      >
        {(places) => (
          <ul className={classes.found}>
            {places.map((place) => {
              const area = areaOf(place);
              const name = area.project ?? area.village ?? area.city;
              return (
                <li key={JSON.stringify(area)}>
                  <span>
                    <Link to={viewOf(area.project === undefined ? paths.location : paths.dataProject, area)}>{name}</Link>{' '}
                    <span className={classes.faint}>
                      {place.kind === 'city'
                        ? words.city()
                        : place.kind === 'village'
                          ? words.villageInCity({ city: area.city })
                          : words.projectInVillageCity({ village: area.village ?? '', city: area.city })}
                    </span>
                  </span>
                  <span className={classes.foundMore}>
                    <Link to={viewOf(paths.cards, area)}>
                      {formatCount(place.sales)} {place.sales === 1 ? words.sale() : words.sales()}
                      <span className="visually-hidden"> {words.ofName({ name })}</span>
                    </Link>
                    <AddToCompare isSmall area={area} />
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </StateView>
    </Section>
  );
}

function Projects({ text }: { text: string }) {
  const query = useQuery({ queryKey: ['analyses', 'projects', text], queryFn: ({ signal }) => projectFinder.find(text, signal) });
  return (
    <Section title={words.reraProjects()} subtitle={words.byPartOfA()}>
      <StateView
        query={query}
        errorTitle={words.theRegisterCouldNot()}
        isEmpty={(projects) => projects.length === 0}
        empty={<p className={classes.sentence}>{words.noProjectOfThe()}</p>}
      >
        {(projects) => (
          <ul className={classes.found}>
            {projects.map(({ id, label, description, to }) => (
              <li key={id}>
                <span>
                  <Link to={to}>{label}</Link> <span className={classes.faint}>{description}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Section>
  );
}

function Documents({ text, onOpen }: { text: string; onOpen: (saleId: string) => void }) {
  const query = useSalesByText(text);
  const [shared, setShared] = useState<SaleRow | null>(null);
  return (
    <Section title={words.documents()} subtitle={words.ofProjectsWhoseName()}>
      <StateView
        query={query}
        errorTitle={words.documentsCouldNotBe()}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={classes.sentence}>{words.noDocumentHasThis()}</p>}
      >
        {({ rows, total }) => (
          <div className={classes.stack}>
            <div className={styles.entries}>
              {rows.map((sale) => (
                <SaleEntry key={sale.saleId} sale={sale} onOpen={onOpen} onShare={setShared} />
              ))}
            </div>
            {total > rows.length && (
              <p className={classes.sentence}>{words.theNewestRowsOf({ rows: formatCount(rows.length), total: formatCount(total) })}</p>
            )}
          </div>
        )}
      </StateView>
      <ShareDialog sale={shared} onClose={() => setShared(null)} />
    </Section>
  );
}
