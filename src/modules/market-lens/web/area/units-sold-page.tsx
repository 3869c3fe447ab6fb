import { SegmentedControl, Skeleton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sparkline } from '#web/ui/sparkline.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { questionOf } from '../../model/question.ts';
import { time } from '../../model/blocks.ts';
import { BlockView } from '../blocks/block-view.tsx';
import { DefinedAs, useMeasures } from '#modules/measures/web/index.ts';
import { placeWords } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { AreaView, type Shown } from './area-view.tsx';
import classes from '../analyses.module.css';
import ledger from '#web/table/ledger.module.css';
import styles from './units-sold.module.css';
import { paths } from '../paths.ts';
import {
  grains,
  byPlaceWords,
  grainWords,
  monthsOfGrain,
  mostCells,
  placeBelow,
  prepareUnitsSold,
  soldAsk,
  soldByPlaceAsk,
  type Grain,
  type UnitsSold,
} from '../../model/units-sold.ts';
import { useView } from './use-view.ts';
import * as words from '#messages/market-lens/area';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: ['market-lens', 'sale-transactions'] },
  name: words.unitsSold,
};

const extras = ['grain'] as const;

/** How many units were sold, by period and by the places one step below. */
export default function UnitsSoldPage() {
  const [state, go, chosen, choose] = useView(extras);
  const grain = grains.find((one) => one === chosen.grain) ?? 'quarter';
  return (
    <Page
      title={words.unitsSoldInFilter({ filter: placeWords(state.filter) })}
      subtitle={words.registeredMarketSalesEach()}
      breadcrumbs={[{ label: words.unitsSold(), to: paths.soldSearch }, { label: placeWords(state.filter) }]}
      actions={<CopyLink />}
    >
      <div className={classes.chips}>
        <SegmentedControl
          aria-label={words.periods()}
          data={grains.map((value) => ({ value, label: grainWords(value) }))}
          value={grain}
          onChange={(value) => choose({ grain: value })}
        />
      </div>
      <AreaView
        key={grain}
        state={state}
        go={go}
        searchAt={paths.soldSearch}
        months={monthsOfGrain[grain]}
        sheet={{ sheet: 'units-sold', grain }}
      >
        {(shown) => (
          <>
            <BlockView block={time(`sold-${grain}`, 'sales-count', { ask: soldAsk(grain), as: 'bar' })} {...shown} />
            <ByPlace {...shown} grain={grain} />
          </>
        )}
      </AreaView>
    </Page>
  );
}

function ByPlace({ grain, ...shown }: Shown & { grain: Grain }) {
  const by = placeBelow(shown.filter);
  const query = useMeasures(
    questionOf({
      state: { ...shown.state, beside: 'none' },
      filter: shown.filter,
      ask: soldByPlaceAsk(shown.filter, grain),
      standsAlone: true,
    }),
  );
  if (shown.filter.project !== undefined) return null;
  return (
    <Section
      title={
        <>
          {byPlaceWords(by)} <DefinedAs measure="sales-count" />
        </>
      }
      subtitle={words.theDarkerTheMore()}
    >
      <StateView query={query} waiting={<Skeleton height={420} />} errorTitle={analysisFailed(words.unitsSold())}>
        {(answer) => (
          <>
            <Matrix sold={prepareUnitsSold(answer, grain)} onOpen={shown.onOpen} label={byPlaceWords(by)} />
            {answer.cellCount > mostCells && <p className={classes.faint}>{words.theseAreThePlaces()}</p>}
            {answer.notTold > 0 && <p className={classes.faint}>{words.notToldSalesDoNot({ notTold: formatCount(answer.notTold) })}</p>}
          </>
        )}
      </StateView>
    </Section>
  );
}

const shade = (units: number, most: number) =>
  units === 0 ? undefined : `color-mix(in srgb, var(--indigo) ${Math.round(4 + (26 * units) / most)}%, transparent)`;

const Matrix = ({ sold, onOpen, label }: { sold: UnitsSold; onOpen: (cell: string) => void; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that arrow keys scroll it
  <section className={ledger.scroller} tabIndex={0} aria-label={label}>
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{words.place()}</th>
          {sold.periods.map(({ key, words: period, isPart }) => (
            <th key={key} scope="col">
              {period}
              {isPart && <span className={styles.part}>{words.inPart()}</span>}
            </th>
          ))}
          <th scope="col">{words.course()}</th>
          <th scope="col">{words.together()}</th>
        </tr>
      </thead>
      <tbody>
        {sold.places.map(({ key, name, cells, total }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map(({ units, rows }, at) => (
              <td key={sold.periods[at]?.key} style={{ background: shade(units, sold.most) }}>
                {rows === null ? (
                  formatCount(units)
                ) : (
                  <button type="button" className={styles.cell} onClick={() => onOpen(rows)}>
                    {formatCount(units)}
                    <span className="visually-hidden"> {words.inNamePeriods({ name, periods: sold.periods[at]?.words ?? '' })}</span>
                  </button>
                )}
              </td>
            ))}
            <td className={styles.course}>
              <Sparkline values={cells.map(({ units }) => units)} />
            </td>
            <td>
              <strong>{formatCount(total)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.allShown()}</th>
          {sold.totals.map((units, at) => (
            <td key={sold.periods[at]?.key}>{formatCount(units)}</td>
          ))}
          <td colSpan={2}>{formatCount(sold.totals.reduce((sum, units) => sum + units, 0))}</td>
        </tr>
      </tfoot>
    </table>
  </section>
);
