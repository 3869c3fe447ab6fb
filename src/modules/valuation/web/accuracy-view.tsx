import { Link } from 'react-router';
import { homeAddress } from '#core/language.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { notKnown } from '#core/not-known.ts';
import { formatDate, formatDayOf } from '#core/period.ts';
import { studyCuts, type PublishedStudy, type StudyCut, type StudyGroup } from '../accuracy-contract.ts';
import { MonthChart } from './month-chart.tsx';
import { ModelCard } from './model-card.tsx';
import {
  asShare,
  baselineName,
  cutWords,
  errorByMonth,
  fewestTries,
  groupsOf,
  inOrder,
  readOrder,
  type GroupFigure,
  type GroupOrder,
  rangesByMonth,
  splitWords,
  studyName,
  triedWords,
} from './prepare-accuracy.ts';
import { RatioBands } from './ratio-bands.tsx';
import classes from './accuracy.module.css';
import * as words from '#messages/valuation/accuracy';
import { withTags } from '#web/with-tags.tsx';

type Cut = Exclude<StudyCut, 'month'>;
const cuts = studyCuts.filter((cut): cut is Cut => cut !== 'month');
const isCut = (text: string | null): text is Cut => cuts.some((cut) => cut === text);

type ViewProps = {
  /** Null: they could not be fetched. */
  studies: readonly PublishedStudy[] | null;
  /** From the address: which study, and by what it is cut. */
  search: URLSearchParams;
};

/** How far off our values are, for anyone to see, as markup without scripts: the same numbers as the command line prints. */
export function AccuracyView({ studies, search }: ViewProps) {
  if (studies === null) return <Absent title={words.notFetched()} text={<a href="?">{words.again()}</a>} />;
  const [first] = studies;
  if (first === undefined)
    return (
      <>
        <Absent title={words.notMeasuredYet()} text={withTags(words.theStudyRunsBy(), { home: <Link to={homeAddress()} /> })} />
        <ModelCard />
      </>
    );
  const chosen = studies.find(({ id }) => id === search.get('study')) ?? first;
  const by = search.get('by');
  return (
    <>
      {studies.length > 1 && (
        <nav className={classes.choice} aria-label={words.whichStudy()}>
          {studies.map((one) => (
            <a key={one.id} href={`?study=${one.id}`} aria-current={one === chosen ? 'true' : undefined}>
              {words.oneSplit({ one: studyName(one), split: one.split })}
            </a>
          ))}
        </nav>
      )}
      <Study published={chosen} by={isCut(by) ? by : 'locality'} order={search.get('order')} />
      <ModelCard />
    </>
  );
}

const Absent = ({ title, text }: { title: string; text: React.ReactNode }) => (
  <section className={classes.absent}>
    <svg viewBox="0 0 240 72" width="240" height="72" aria-hidden="true">
      <path d="M4 60h232M4 52v16M62 56v12M120 48v20M178 56v12M236 52v16" />
      <path d="M62 20h116v26H62z" data-open="" />
    </svg>
    <h2>{title}</h2>
    <p>{text}</p>
  </section>
);

function Study({ published, by, order }: { published: PublishedStudy; by: Cut; order: string | null }) {
  const { study, id } = published;
  const asOf = formatDate(study.cutOff);
  return (
    <>
      <p className={classes.tried}>
        {words.publishedNSalesOf({
          published: studyName(published),
          n: formatCount(study.n),
          published2: triedWords(published),
          splitWords: splitWords[published.split],
          hasDemonstration: Boolean(published.demonstration),
        })}
      </p>
      <dl className={classes.figures}>
        <Figure
          label={words.medianError()}
          value={asShare(study.mdape, 2)}
          note={
            study.mdapeInterval === null
              ? ''
              : words.n95Of100Times({
                  mdapeInterval: asShare(study.mdapeInterval[0], 2),
                  mdapeInterval2: asShare(study.mdapeInterval[1], 2),
                })
          }
          definition={words.halfOfTheValues()}
        />
        <Figure
          label={words.within10OfThe()}
          value={asShare(study.ppe10)}
          note={words.within5Ppe5Within({ ppe5: asShare(study.ppe5), ppe20: asShare(study.ppe20) })}
          definition={words.shareOfValuesWithin()}
        />
        <Figure
          label={words.rangeOf80Held()}
          value={asShare(study.coverage80)}
          note={words.rangeOf95Coverage95({ coverage95: asShare(study.coverage95) })}
          definition={words.shareOfPricesInside()}
        />
        {study.allTried !== undefined && (
          <Figure
            label={words.allTried()}
            value={asShare(study.allTried.mdape, 2)}
            note={words.within10Ppe10({ ppe10: asShare(study.allTried.ppe10) })}
            definition={words.refusedIncluded()}
          />
        )}
        <Figure label={words.valuedOfThoseAsked()} value={asShare(study.hitRate)} note="" definition={words.shareOfThoseAsked()} />
        <Figure
          label={words.baselinesMedianError()}
          value={asShare(study.baseline.mdape, 2)}
          note={words.within10Ppe10({ ppe10: asShare(study.baseline.ppe10) })}
          definition={words.theSameSalesValued({ baseline: baselineName(study.baseline.name) })}
        />
      </dl>
      <div className={classes.charts}>
        <MonthChart spec={errorByMonth(published)} />
        <MonthChart spec={rangesByMonth(published)} />
      </div>
      <section className={classes.part}>
        <h2>{words.againstTheStandardOf()}</h2>
        <p className={classes.soft}>{words.ratioStatisticsOfThe()}</p>
        <RatioBands figures={study} />
      </section>
      <section className={classes.part} id="groups">
        <h2>{words.whereValuesAreGood()}</h2>
        <p className={classes.soft}>{words.groupsOfFewerThan({ fewestTries: formatCount(fewestTries) })}</p>
        <nav className={classes.choice} aria-label={words.cutBy()}>
          {cuts.map((cut) => (
            <a key={cut} href={`?${new URLSearchParams({ study: id, by: cut })}#groups`} aria-current={cut === by ? 'true' : undefined}>
              {cutWords[cut].label}
            </a>
          ))}
        </nav>
        <Groups published={published} by={by} order={readOrder(order)} />
      </section>
      {study.hitRates !== undefined && (
        <section className={classes.part}>
          <h2>{words.howManyAreValued()}</h2>
          <p className={classes.soft}>{words.whoTakesGradesUpTo()}</p>
          <GroupTable groups={study.hitRates} caption={words.howManyAreValued()} label={words.gradesUpTo()} columns={hitRateColumns()} />
        </section>
      )}
      <p className={classes.made}>
        {words.dataUpToAsof({
          asOf,
          measuredAt: formatDayOf(published.measuredAt),
          seconds: groupDigits(study.seconds, 'indian'),
          hasCommit: study.commit !== null,
          commit: study.commit !== null ? study.commit : '',
        })}
        {study.skipped.length > 0 && words.leftOutSkipped({ skipped: study.skipped.map(({ city, why }) => `${city} (${why})`).join('; ') })}
      </p>
    </>
  );
}

const Figure = ({ label, value, note, definition }: { label: string; value: string; note: string; definition: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {note !== '' && <span>{note}</span>}
      <small>{definition}</small>
    </dd>
  </div>
);

type Column = { header: string; meaning?: string; orderBy?: GroupFigure; cell: (group: StudyGroup) => string };

const columns = (): readonly Column[] => {
  const share = (id: GroupFigure, header: string, meaning: string, decimals = 1): Column => ({
    header,
    meaning,
    orderBy: id,
    cell: (group) => asShare((group[id] ?? null) as number | null, decimals),
  });
  const number = (id: GroupFigure, header: string, meaning: string): Column => ({
    header,
    meaning,
    orderBy: id,
    cell: (group) => groupDigits(group[id] as number | null, 'indian', 3),
  });
  return [
    { header: words.sales(), meaning: words.salesValued(), orderBy: 'n', cell: ({ n }) => formatCount(n) },
    share('mdape', words.medianError(), words.halfOfTheValues(), 2),
    {
      header: words.n95Between(),
      meaning: words.whereTheMedianError(),
      cell: ({ mdapeInterval: between }) =>
        between === null ? words.tooFew() : words.betweenToBetween2({ between: asShare(between[0], 2), between2: asShare(between[1], 2) }),
    },
    share('ppe5', asShare(5, 0), words.shareOfValuesWithinA()),
    share('ppe10', asShare(10, 0), words.shareOfValuesWithin()),
    share('ppe20', asShare(20, 0), words.shareOfValuesWithinAFifth()),
    share('over10', words.over10(), words.shareOver10()),
    share('over20', words.over20(), words.shareOver20()),
    share('coverage80', words.n80RangeHeld(), words.shareOfPricesInside()),
    share('coverage95', words.n95RangeHeld(), words.shareOfPricesInsideThe()),
    share('hitRate', words.valued(), words.shareOfThoseAsked()),
    share('baselineMdape', words.baseline(), words.medianErrorOfA(), 2),
    share('cod', 'COD', words.coefficientOfDispersion()),
    number('medianRatio', words.medianRatio(), words.middleOfValuePrice()),
    number('prd', 'PRD', words.priceRelatedDifferential()),
    number('prb', 'PRB', words.coefficientOfPriceRelated()),
    share('vei', 'VEI', words.verticalEquityIndicator()),
  ];
};

/** The same figures cut by locality, grade, price and the rest: where values are good, and where they are not. */
function Groups({ published, by, order }: { published: PublishedStudy; by: Cut; order: GroupOrder | null }) {
  const groups = inOrder(groupsOf(published, by), order);
  const caption = words.errorOfValuesBy({ what: cutWords[by].what });
  if (groups.length === 0) return <p>{notKnown()}</p>;
  return (
    <GroupTable
      groups={groups}
      caption={caption}
      label={cutWords[by].label}
      columns={columns()}
      sorted={{ study: published.id, by, order }}
    />
  );
}

/** The figures that count where grades are chosen. */
const hitRateColumns = () => {
  const shown = [words.valued(), words.sales(), words.medianError(), asShare(10, 0), words.over10(), words.over20(), words.n80RangeHeld()];
  const all = columns();
  return shown.flatMap((header) => all.filter((column) => column.header === header));
};

type TableProps = {
  groups: readonly StudyGroup[];
  caption: string;
  label: string;
  columns: readonly Column[];
  /** Heads that put the groups in order, by links: the page has no script. */
  sorted?: { study: string; by: Cut; order: GroupOrder | null };
};

function GroupTable({ groups, caption, label, columns: all, sorted }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <section className={classes.wide} tabIndex={0} aria-label={caption} data-high="">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {all.map((column) => (
              <Head key={column.header} column={column} sorted={sorted} />
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.name} data-thin={group.n < fewestTries ? '' : undefined}>
              <th scope="row">{group.name}</th>
              {all.map(({ header, cell }) => (
                <td key={header}>{cell(group)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ column: { header, meaning, orderBy }, sorted }: { column: Column; sorted: TableProps['sorted'] }) {
  const name = <abbr title={meaning}>{header}</abbr>;
  if (sorted === undefined || orderBy === undefined) return <th scope="col">{name}</th>;
  const { study, by, order } = sorted;
  const isBy = order?.figure === orderBy;
  const search = new URLSearchParams({ study, by, order: isBy && order.isDown ? orderBy : `-${orderBy}` });
  return (
    <th scope="col" aria-sort={isBy ? (order.isDown ? 'descending' : 'ascending') : undefined}>
      <a href={`?${search}#groups`}>{name}</a>
    </th>
  );
}
