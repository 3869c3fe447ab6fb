import { useMemo } from 'react';
import { Button, Select } from '@mantine/core';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { BlockView } from '../blocks/block-view.tsx';
import { measureOf } from '#modules/measures/index.ts';
import { DefinedAs } from '#modules/measures/web/index.ts';
import { placeWords } from '#modules/transactions/web/index.ts';
import { AreaView } from './area-view.tsx';
import classes from '../analyses.module.css';
import { paths } from '../paths.ts';
import { blockOf, choiceWords, commonChoices, dimensionItems, measureGroups, readChoice, whyNotBy } from '../../model/chart-choice.ts';
import { useView } from './use-view.ts';
import * as words from '#messages/market-lens/area';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: ['market-lens', 'sale-transactions'] },
  name: words.chartBuilder,
};

const extras = ['measure', 'by'] as const;
/** Any number of the catalogue by anything it may be cut by. The address holds the chart, so it can be shared. */
export default function BarChartPage() {
  const [state, go, chosen, choose] = useView(extras);
  const hasCity = state.filter.city !== undefined;
  const { measure, by } = readChoice(chosen, hasCity);
  const block = useMemo(() => blockOf({ measure, by }), [measure, by]);
  return (
    <Page
      title={`${choiceWords({ measure, by })}, ${placeWords(state.filter)}`}
      subtitle={words.chooseANumberAnd()}
      breadcrumbs={[{ label: words.chartBuilder(), to: paths.barsSearch }, { label: placeWords(state.filter) }]}
      actions={
        <>
          <CopyLink />
        </>
      }
    >
      <div className={classes.builder}>
        <Select
          label={
            <>
              {words.number()} <DefinedAs measure={measure} />
            </>
          }
          data={measureGroups()}
          value={measure}
          onChange={(value) => value !== null && choose({ measure: value, by })}
          allowDeselect={false}
          searchable
        />
        <Select
          label={words.cutBy()}
          data={dimensionItems(measureOf(measure), hasCity)}
          value={by}
          onChange={(value) => value !== null && choose({ measure, by: value })}
          allowDeselect={false}
          searchable
        />
      </div>
      <nav className={classes.chips} aria-label={words.commonCharts()}>
        {commonChoices.map((one) => (
          <Button
            key={choiceWords(one)}
            variant={one.measure === measure && one.by === by ? 'light' : 'default'}
            color="indigo"
            size="compact-sm"
            disabled={whyNotBy(measureOf(one.measure), one.by, hasCity) !== null}
            onClick={() => choose(one)}
          >
            {choiceWords(one)}
          </Button>
        ))}
      </nav>
      <AreaView state={state} go={go} searchAt={paths.barsSearch} sheet={{ sheet: 'bar-chart', measure, by }}>
        {(shown) => (
          <div className={classes.oneChart}>
            <BlockView key={block.id} block={block} {...shown} />
          </div>
        )}
      </AreaView>
    </Page>
  );
}
