import { Button } from '@mantine/core';
import { IconListDetails, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { Headline } from '../blocks/headline.tsx';
import { lensQuery } from '../lens-state.ts';
import { AddToCompare, placeWords } from '#modules/transactions/web/index.ts';
import { AreaView } from './area-view.tsx';
import { Blocks } from './blocks.tsx';
import { paths } from '../paths.ts';
import { placeBlocks, saleSections } from '../../model/sale-blocks.ts';
import { useView } from './use-view.ts';
import * as words from '#messages/market-lens/area';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'sale-transactions' }, name: words.saleTransactions };

/** What is sold, in which mix and where: every chart a measure with its n, its definition and the sales behind it. */
export default function SalesDashboardPage() {
  const [state, go] = useView();
  const { city, village, project } = state.filter;
  const places = placeBlocks(state.filter);
  const query = lensQuery({ ...state, cell: null });
  return (
    <Page
      title={words.whatIsSoldIn({ filter: placeWords(state.filter) })}
      subtitle={words.registeredSaleTransactionsAs()}
      breadcrumbs={[{ label: words.saleTransactions(), to: paths.dataSearch }, { label: placeWords(state.filter) }]}
      actions={
        <>
          <CopyLink />
          {city !== undefined && <AddToCompare area={{ city, village, project }} />}
          <Button
            component={Link}
            to={`${paths.dataCards}${query}`}
            variant="default"
            leftSection={<IconListDetails size={16} stroke={1.5} />}
          >
            {words.cards()}
          </Button>
          <Button component={Link} to={`${paths.dataSales}${query}`} variant="default" leftSection={<IconTable size={16} stroke={1.5} />}>
            {words.table()}
          </Button>
        </>
      }
    >
      <AreaView state={state} go={go} searchAt={paths.dataSearch} sheet={{ sheet: 'sales-dashboard' }}>
        {(shown) => (
          <>
            <Headline {...shown} />
            {saleSections.map(({ title, subtitle, blocks }) => (
              <Section key={title} title={title} subtitle={subtitle}>
                <Blocks blocks={blocks} {...shown} />
              </Section>
            ))}
            {places.length > 0 && (
              <Section title={words.where()} subtitle={words.thePlacesWithThe()}>
                <Blocks blocks={places} {...shown} />
              </Section>
            )}
          </>
        )}
      </AreaView>
    </Page>
  );
}
