import { overTime as overTimeTitle } from '#messages/measures/catalogue';
import * as words from '#messages/measures/glossary';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { formatCount } from '#core/indian-number.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { FoldedOnPhone, Section } from '#web/ui/section.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { catalogue } from '../model/catalogue.ts';
import { dimensionOf, dimensions, type DimensionId } from '../model/dimension.ts';
import { howMade } from '../model/how-made.ts';
import type { Measure } from '../model/measure.ts';
import { neededFor, saysWhoBuys } from '../model/needed.ts';
import { overTimeDefinitions } from '../model/over-time/definitions.ts';
import { unitName } from '../model/unit.ts';
import { findInGlossary, findOverTime } from '../model/find-in-glossary.ts';
import classes from './measures.module.css';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'signed-in', name: words.pageName };

const State = z.object({ q: z.string().optional() });
const methodPage = 'docs/methods/measures.md';
const overTimePage = 'docs/methods/market-over-time.md';

/** Every number the product publishes, from the catalogue that makes it: what is said here is what is counted. */
export default function GlossaryPage() {
  const [{ q }, set] = useUrlState(State);
  const found = findInGlossary(q ?? '');
  const overTime = findOverTime(q ?? '');
  useMarked();
  return (
    <Page
      title={words.title()}
      subtitle={words.subtitle({ count: formatCount(catalogue.length + overTimeDefinitions.length) })}
      breadcrumbs={[{ label: words.title() }]}
      actions={<ExportMenu exporter="glossary" input={q === undefined ? {} : { q }} />}
    >
      <SearchField className={classes.search} label={words.find()} text={q} onSearch={(text) => set({ q: text })} />
      {found.length === 0 && overTime.length === 0 ? (
        <EmptyState title={words.nothingFound({ text: q ?? '' })}>
          <p>{words.tryOneWord()}</p>
        </EmptyState>
      ) : (
        <SubjectsOf isWhole={q === undefined}>
          {found.map(({ id, label, measures }) => (
            <Section key={id} title={label} subtitle={words.measures({ count: measures.length })}>
              <div className={classes.measures}>
                {measures.map((measure) => (
                  <Entry key={measure.id} measure={measure} />
                ))}
              </div>
            </Section>
          ))}
        </SubjectsOf>
      )}
      {overTime.length > 0 && (
        <SubjectsOf isWhole={q === undefined}>
          <Section title={overTimeTitle()} subtitle={words.measures({ count: overTime.length })}>
            <div className={classes.measures}>
              {overTime.map(({ id, label, unit, definition }) => (
                <article key={id} id={id} className={classes.measure}>
                  <div className={classes.name}>
                    <a href={`#${id}`}>{label}</a>
                    <span className={classes.unit}>{unitName(unit)}</span>
                  </div>
                  <p className={classes.sentence}>{definition}</p>
                  <div className={classes.limits}>
                    <code>{`${overTimePage}#${id}`}</code>
                  </div>
                </article>
              ))}
            </div>
          </Section>
        </SubjectsOf>
      )}
      {q === undefined && (
        <FoldedOnPhone>
          <Section title={words.cutBy()}>
            <dl className={classes.made}>
              {dimensions.map(({ id, label, definition }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>{definition}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section title={<span id="method">{words.howMade()}</span>} subtitle={<code>{methodPage}</code>}>
            <dl className={classes.made}>
              {howMade.map((one) => (
                <div key={one.term()}>
                  <dt>{one.term()}</dt>
                  <dd>{capitalised(one.words())}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </FoldedOnPhone>
      )}
    </Page>
  );
}

/** What was searched for is open; the whole glossary is a list of subjects on a phone. */
const SubjectsOf = ({ isWhole, children }: { isWhole: boolean; children: ReactNode }) =>
  isWhole ? <FoldedOnPhone>{children}</FoldedOnPhone> : children;

const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const eitherOf = (ids: readonly DimensionId[]) =>
  ids.map((id) => dimensionOf(id).label.toLowerCase()).reduce((first, second) => words.or({ first, second }));

function Entry({ measure }: { measure: Measure }) {
  const [needed, ofPlace] = [neededFor(measure, []), neededFor(measure, ['locality'])];
  return (
    <article id={measure.id} className={classes.measure}>
      <div className={classes.name}>
        <a href={`#${measure.id}`}>{measure.label}</a>
        <span className={classes.unit}>{unitName(measure.unit)}</span>
      </div>
      <p className={classes.sentence}>{measure.definition}</p>
      <div className={classes.limits}>
        <span>
          {needed <= 1
            ? words.anyNumber()
            : words.shownFrom({ needed: String(needed), isMoreForPlaces: ofPlace > needed, ofPlace: String(ofPlace) })}
        </span>
        {measure.notBy && <span>{words.notCutBy({ dimensions: eitherOf(measure.notBy) })}</span>}
        {saysWhoBuys(measure, []) && <span>{words.neverFewBuyers()}</span>}
        <a href="#method">{words.method()}</a> <code>{`${methodPage}#${measure.id}`}</code>
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
