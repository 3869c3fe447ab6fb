import { useState, type KeyboardEvent } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconLogout, IconMoon, IconSearch, IconSun, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as words from '#messages/web/frame';
import { hasAccess, type User } from '../session/session.ts';
import { useColorScheme } from './color-scheme.ts';
import type { NavigationGroup, SearchProvider } from './navigation.ts';

export const openCommandPalette = () => spotlight.open();

const fewestLetters = 2;
const mostFindings = 10;

type PaletteProps = { user: User; navigation: readonly NavigationGroup[]; searchProviders: readonly SearchProvider[] };

/** Go anywhere, find anything, from the keyboard: Ctrl or ⌘ with K. */
export default function CommandPalette(props: PaletteProps) {
  const navigate = useNavigate();
  const [scheme, setScheme] = useColorScheme();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 150);
  const findings = useFindings(
    props.searchProviders.filter(({ access }) => hasAccess(props.user, access)),
    wanted,
  );

  const pages = props.navigation
    .flatMap((group) => group.entries)
    .filter((entry) => hasAccess(props.user, entry.access))
    .map((entry) => ({
      id: entry.to,
      label: entry.label(),
      description: entry.description(),
      leftSection: <entry.icon size={18} stroke={1.5} />,
      onClick: () => navigate(entry.to),
    }));
  const other = scheme === 'dark' ? 'light' : 'dark';
  const own = [
    {
      id: 'theme',
      label: words.switchTheme({ theme: other }),
      leftSection: scheme === 'dark' ? <IconSun size={18} stroke={1.5} /> : <IconMoon size={18} stroke={1.5} />,
      onClick: () => setScheme(other),
    },
    { id: 'profile', label: words.profile(), leftSection: <IconUser size={18} stroke={1.5} />, onClick: () => navigate('/profile/') },
    {
      id: 'sign-out',
      label: words.signOut(),
      leftSection: <IconLogout size={18} stroke={1.5} />,
      onClick: () => navigate('/auth/signout/'),
    },
  ];
  const typed = text.trim().toLowerCase().split(/\s+/);
  const matches = ({ label, description = '' }: { label: string; description?: string }) => {
    const own = `${label} ${description}`.toLowerCase();
    return typed.every((word) => own.includes(word));
  };
  const groups: SpotlightActionGroupData[] = [
    { group: words.goTo(), actions: pages.filter(matches) },
    ...findings.map(({ name, found }) => ({
      group: name,
      actions: found.map((finding) => ({
        id: `${name}:${finding.id}`,
        label: finding.label,
        description: finding.description,
        onClick: () => navigate(finding.to),
      })),
    })),
    { group: words.you(), actions: own.filter(matches) },
  ].filter((group) => group.actions.length > 0);

  return (
    <Spotlight
      actions={groups}
      // The groups are already what matches; a second filter would drop findings whose words differ from what was typed.
      filter={(_query, actions) => actions}
      query={text}
      onQueryChange={setText}
      shortcut={['mod + K', '/']}
      nothingFound={words.nothingFound()}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.5} />,
        placeholder: words.goToAnything(),
        'aria-label': words.search(),
        onKeyDown: takeFirst,
      }}
      // Without it the dialog has no name for a screen reader.
      attributes={{ content: { 'aria-label': words.goTo() } }}
      overlayProps={{ backgroundOpacity: 0.25 }}
      yOffset="12vh"
      centered={false}
      scrollable
      maxHeight={420}
    />
  );
}

/** Enter without an arrow key means the first finding. */
function takeFirst(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const dialog = event.currentTarget.closest('[role="dialog"]');
  if (!dialog?.querySelector('[data-selected]')) dialog?.querySelector<HTMLElement>('[data-action]')?.click();
}

function useFindings(providers: readonly SearchProvider[], text: string) {
  const { data } = useQuery({
    queryKey: ['command-palette', text],
    enabled: text.length >= fewestLetters && providers.length > 0,
    queryFn: ({ signal }) => findAll(providers, text, signal),
    placeholderData: (previous) => previous,
  });
  return text.length >= fewestLetters ? (data ?? []) : [];
}

/** One provider that fails leaves the others' findings standing. */
async function findAll(providers: readonly SearchProvider[], text: string, signal: AbortSignal) {
  const answers = await Promise.allSettled(providers.map((provider) => provider.find(text, signal)));
  return answers.flatMap((answer, at) =>
    answer.status === 'fulfilled' ? [{ name: providers[at]!.name, found: answer.value.slice(0, mostFindings) }] : [],
  );
}
