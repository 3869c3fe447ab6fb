import { Button, Stack } from '@mantine/core';
import * as words from '#messages/identity/security';
import { downloadUrl } from '#web/api/download-url.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { downloadMyData } from '../security-contract.ts';
import { DeletionSection } from './deletion-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { FreshProof } from './fresh-proof.tsx';
import { LinkedWaysSection } from './linked-ways-section.tsx';
import { PhoneSection } from './phone-section.tsx';
import { ProviderFactorsSection } from './provider-factors-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { useProfile } from './use-profile.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'signed-in', name: words.title };

export default function SecurityPage() {
  return (
    <Page
      title={words.title()}
      subtitle={words.about()}
      width="reading"
      breadcrumbs={[{ label: words.profile(), to: '/profile/' }, { label: words.title() }]}
    >
      <StateView query={useProfile()}>
        {(profile) => (
          <FreshProof>
            <Stack gap="lg">
              <SecondFactorSection profile={profile} />
              {profile.otherWays.includes('firebase') && <ProviderFactorsSection />}
              <PhoneSection profile={profile} />
              {profile.otherWays.length > 0 && <LinkedWaysSection ways={profile.otherWays} />}
              <DevicesSection />
              <Section title={words.yourData()} subtitle={words.yourDataWhy()}>
                <Button component="a" href={downloadUrl(downloadMyData, {})} download variant="default">
                  {words.downloadData()}
                </Button>
              </Section>
              <DeletionSection profile={profile} />
            </Stack>
          </FreshProof>
        )}
      </StateView>
    </Page>
  );
}
