import { Badge, Tabs } from '@mantine/core';
import { z } from 'zod';
import * as words from '#messages/land-desk/page';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Requirement } from '../contract.ts';
import { CompareView } from './compare-view.tsx';
import { OptionsView } from './options-view.tsx';
import { TimelineView } from './timeline-view.tsx';
import { useRequirement } from './use-land.ts';
import { WishForm } from './wish-form.tsx';

export const handle: PageHandle = { access: 'signed-in', name: words.title, title: false };

const tabs = ['wishes', 'options', 'compare', 'timeline'] as const;
const Opened = z.object({ id: z.uuid().optional(), tab: z.enum(tabs).optional(), parcel: z.uuid().optional() });

/** One requirement: what is looked for, what fits, what is decided, and who saw it. */
export default function RequirementPage() {
  const [{ id, tab, parcel }, go] = useUrlState(Opened);
  if (id === undefined)
    return (
      <Page title={words.title()}>
        <EmptyState title={words.noRequirement()}>{words.noRequirementMeans()}</EmptyState>
      </Page>
    );
  return <OneRequirement key={id} id={id} tab={tab ?? 'wishes'} parcel={parcel ?? null} go={go} />;
}

type Go = (change: { tab?: (typeof tabs)[number]; parcel?: string | undefined }) => void;

function OneRequirement({ id, tab, parcel, go }: { id: string; tab: (typeof tabs)[number]; parcel: string | null; go: Go }) {
  const query = useRequirement(id);
  return (
    <StateView query={query} errorTitle={words.requirementFailed()} waiting={<Page title={words.title()}>{null}</Page>}>
      {(requirement) => (
        <Page
          title={requirement.content.name}
          subtitle={
            <>
              <Badge variant="light" color={requirement.state === 'draft' ? 'gray' : 'indigo'}>
                {words.state({ state: requirement.state === 'draft' ? 'draft' : 'handedIn' })}
              </Badge>{' '}
              {words.whoKnows({ role: requirement.role, readers: requirement.readers.length, staff: requirement.staff.length })}
            </>
          }
          breadcrumbs={[{ label: words.title(), to: '/land/' }, { label: requirement.content.name }]}
        >
          <Tabs
            value={tab}
            onChange={(next) => go({ tab: tabs.find((one) => one === next) ?? 'wishes', parcel: undefined })}
            keepMounted={false}
          >
            <Tabs.List mb="lg">
              {tabs.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {words.tab({ tab: one })}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="wishes">
              <WishForm key={requirement.version} requirement={requirement} onHandedIn={() => go({ tab: 'options' })} />
            </Tabs.Panel>
            <Tabs.Panel value="options">
              <Options requirement={requirement} parcel={parcel} go={go} />
            </Tabs.Panel>
            <Tabs.Panel value="compare">
              <CompareView requirement={requirement} />
            </Tabs.Panel>
            <Tabs.Panel value="timeline">
              <TimelineView id={id} />
            </Tabs.Panel>
          </Tabs>
        </Page>
      )}
    </StateView>
  );
}

const Options = ({ requirement, parcel, go }: { requirement: Requirement; parcel: string | null; go: Go }) => (
  <OptionsView requirement={requirement} opened={parcel} onOpen={(next) => go({ parcel: next ?? undefined })} />
);
