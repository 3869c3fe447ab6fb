import { Tabs } from '@mantine/core';
import { z } from 'zod';
import * as words from '#messages/land-desk/desk';
import { useUrlState } from '#web/form/use-url-state.ts';
import { hasAccess, useSession } from '#web/session/session.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { BoardView } from './board-view.tsx';
import { DeskParcels } from './desk-parcels.tsx';
import { ParcelTables } from './parcel-tables.tsx';
import { WaitingView } from './waiting-view.tsx';
import * as pageNames from '#messages/land-desk/page';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'operator', name: pageNames.staff, title: false };

const tabs = ['parcels', 'tables', 'board', 'waiting'] as const;
const Opened = z.object({
  tab: z.enum(tabs).optional(),
  search: z.string().max(100).optional(),
  page: z.coerce.number().int().min(1).optional(),
  parcel: z.uuid().optional(),
});

/** The desk: parcels and their papers, tables, the requirements given to oneself, and, for administrators, whom to give them to. */
export default function DeskPage() {
  const [{ tab = 'parcels', search = '', page = 1, parcel }, go] = useUrlState(Opened);
  const { user } = useSession();
  const shown = tabs.filter((one) => one !== 'waiting' || hasAccess(user, 'superuser'));
  return (
    <Page
      title={words.title()}
      subtitle={words.subtitle()}
      breadcrumbs={[{ label: words.landDesk(), to: '/land/' }, { label: words.title() }]}
    >
      <Tabs value={tab} onChange={(next) => go({ tab: tabs.find((one) => one === next), parcel: undefined })} keepMounted={false}>
        <Tabs.List mb="lg">
          {shown.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {words.tab({ tab: one })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="parcels">
          <DeskParcels
            search={search}
            page={page}
            opened={parcel ?? null}
            onSearch={(text) => go({ search: text, page: undefined })}
            onPage={(next) => go({ page: next })}
            onOpen={(id) => go({ parcel: id ?? undefined })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="tables">
          <ParcelTables />
        </Tabs.Panel>
        <Tabs.Panel value="board">
          <BoardView />
        </Tabs.Panel>
        <Tabs.Panel value="waiting">
          <WaitingView />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
