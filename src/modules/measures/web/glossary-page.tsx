import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { formatCount } from '#core/indian-number.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { catalogue } from '../model/catalogue.ts';
import { dimensionOf, dimensions } from '../model/dimension.ts';
import { howMade } from '../model/how-made.ts';
import type { Measure } from '../model/measure.ts';
import { neededFor, saysWhoBuys } from '../model/needed.ts';
import { overTimeDefinitions } from '../model/over-time/definitions.ts';
import { findInGlossary, findOverTime } from '../model/find-in-glossary.ts';
import classes from './measures.module.css';

export const handle: PageHandle = { access: 'signed-in', name: 'the glossary' };

const State = z.object({ q: z.string().optional() });
const methodPage = 'docs/methods/measures.md';

/** Every number the product publishes, from the catalogue that makes it: what is said here is what is counted. */
export default function GlossaryPage() {
  const [{ q }, set] = useUrlState(State);
  const found = findInGlossary(q ?? '');
  const overTime = findOverTime(q ?? '');
  useMarked();
  return (
    <Page
      title="Glossary"
      subtitle={`What each of our ${formatCount(catalogue.length + overTimeDefinitions.length)} numbers means, in which unit, and how many sales it needs. Screens, files and the API say the same words.`}
      breadcrumbs={[{ label: 'Glossary' }]}
      actions={<ExportMenu exporter="glossary" input={q === undefined ? {} : { q }} />}
    >
      <SearchField className={classes.search} label="Find a number" text={q} onSearch={(text) => set({ q: text })} />
      {found.length === 0 && overTime.length === 0 ? (
        <EmptyState title={`No number is called “${q}”`}>
          <p>Try one word of it, such as rate, price, velocity or share.</p>
        </EmptyState>
      ) : (
        found.map(({ id, label, measures }) => (
          <Section key={id} title={label}>
            <div className={classes.measures}>
              {measures.map((measure) => (
                <Entry key={measure.id} measure={measure} />
              ))}
            </div>
          </Section>
        ))
      )}
      {overTime.length > 0 && (
        <Section title="Over time">
          <div className={classes.measures}>
            {overTime.map(({ id, label, unit, definition }) => (
              <article key={id} id={id} className={classes.measure}>
                <div className={classes.name}>
                  <a href={`#${id}`}>{label}</a>
                  <span className={classes.unit}>{unit}</span>
                </div>
                <p className={classes.sentence}>{definition}</p>
                <div className={classes.limits}>
                  <code>{`docs/methods/market-over-time.md#${id}`}</code>
                </div>
              </article>
            ))}
          </div>
        </Section>
      )}
      {q === undefined && (
        <>
          <Section title="What numbers are cut by">
            <dl className={classes.made}>
              {dimensions.map(({ id, label, definition }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>{definition}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section title={<span id="method">How a number is made</span>} subtitle={<code>{methodPage}</code>}>
            <dl className={classes.made}>
              {howMade.map(({ term, words }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{words.charAt(0).toUpperCase() + words.slice(1)}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </>
      )}
    </Page>
  );
}

function Entry({ measure }: { measure: Measure }) {
  const [needed, ofPlace] = [neededFor(measure, []), neededFor(measure, ['locality'])];
  return (
    <article id={measure.id} className={classes.measure}>
      <div className={classes.name}>
        <a href={`#${measure.id}`}>{measure.label}</a>
        <span className={classes.unit}>{measure.unit}</span>
      </div>
      <p className={classes.sentence}>{measure.definition}</p>
      <div className={classes.limits}>
        <span>
          {needed <= 1
            ? 'Shown for any number of sales'
            : `Shown from ${needed} sales${ofPlace > needed ? `, from ${ofPlace} where places are compared` : ''}`}
        </span>
        {measure.notBy && <span>Not cut by {measure.notBy.map((id) => dimensionOf(id).label.toLowerCase()).join(' or ')}</span>}
        {saysWhoBuys(measure, []) && <span>Never for fewer than 5 buyers; no rows are opened</span>}
        <a href="#method">Method</a> <code>{`${methodPage}#${measure.id}`}</code>
      </div>
    </article>
  );
}

/** The screen is drawn after the browser looked for the mark of the address, so it is led there once more. */
function useMarked() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ block: 'start' });
  }, [hash]);
}
