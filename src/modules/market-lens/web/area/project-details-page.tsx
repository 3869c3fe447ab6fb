import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Redirect } from '#web/shell/redirect.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { atPlace, lensQuery, type LensState } from '../lens-state.ts';
import { Headline } from '../blocks/headline.tsx';
import { ReraFacts } from '#modules/projects/web/index.ts';
import { SaleSort } from '#modules/transactions/contract.ts';
import { AddToCompare, filterSentence, SalesExport, SalesTable, IndexTwoPanel } from '#modules/transactions/web/index.ts';
import { AreaView } from './area-view.tsx';
import { Blocks } from './blocks.tsx';
import { paths } from '../paths.ts';
import { mixOfConfigurations, rateByConfiguration, rateByQuarter, salesByQuarter } from '../../model/sale-blocks.ts';
import { useView } from './use-view.ts';
import * as words from '#messages/market-lens/area';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'sale-transactions' }, name: words.saleTransactions };

/** A project is bought into for years, so its sales are shown for longer than a market's. */
const blocks = [salesByQuarter, rateByQuarter, mixOfConfigurations, rateByConfiguration];

/** One project: what its register says, what is sold in it, and each sale. */
export default function ProjectDetailsPage() {
  const [state, go] = useView();
  const { city, village, project } = state.filter;
  if (city === undefined) return <Redirect to={paths.dataSearch} replace />;
  if (village === undefined || project === undefined) return <Redirect to={`${paths.dataDashboard}${lensQuery(state)}`} replace />;
  return <Project state={state} go={go} city={city} village={village} project={project} />;
}

type Props = { state: LensState; go: (next: LensState) => void; city: string; village: string; project: string };

function Project({ state, go, city, village, project }: Props) {
  const [sort, setSort] = useState<SaleSort>(() => SaleSort.parse({}));
  const [openSale, setOpenSale] = useState<string | null>(null);
  const ofVillage = lensQuery({ ...atPlace(state, { city, village }), cell: null });
  return (
    <Page
      title={project}
      subtitle={words.aProjectInVillage({ village, city })}
      breadcrumbs={[
        { label: words.saleTransactions(), to: paths.dataSearch },
        { label: city, to: `${paths.dataDashboard}${lensQuery(atPlace(state, { city }))}` },
        { label: village, to: `${paths.dataDashboard}${ofVillage}` },
        { label: project },
      ]}
      actions={
        <>
          <CopyLink />
          <AddToCompare area={{ city, village, project }} />
          <Button component={Link} to={`${paths.dataCards}${lensQuery({ ...state, cell: null })}`} variant="default">
            {words.salesAsCards()}
          </Button>
        </>
      }
    >
      <AreaView state={state} go={go} searchAt={paths.dataSearch}>
        {(shown) => (
          <>
            <Headline {...shown} />
            <Section title={words.inTheReraRegister()}>
              <ReraFacts city={city} name={project} />
            </Section>
            <Section title={words.salesAndRates()}>
              <Blocks blocks={blocks} {...shown} />
            </Section>
            <Section title={words.itsSales()} actions={<SalesExport size="compact-sm" filter={shown.filter} sort={sort} />}>
              <SalesTable
                filter={shown.filter}
                sort={sort}
                caption={filterSentence(shown.filter, null)}
                openSale={openSale}
                onSort={setSort}
                onOpen={setOpenSale}
              />
            </Section>
          </>
        )}
      </AreaView>
      <IndexTwoPanel saleId={openSale} onClose={() => setOpenSale(null)} />
    </Page>
  );
}
