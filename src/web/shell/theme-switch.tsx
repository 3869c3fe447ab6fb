import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useColorScheme } from './color-scheme.ts';

export function ThemeSwitch() {
  const [scheme, setScheme] = useColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Switch to the ${other} theme`} onClick={() => setScheme(other)}>
      {scheme === 'dark' ? <IconSun size={18} stroke={1.5} /> : <IconMoon size={18} stroke={1.5} />}
    </ActionIcon>
  );
}
