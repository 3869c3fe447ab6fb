import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import * as words from '#messages/web/frame';
import { themeSwitchAttribute, useColorScheme } from './color-scheme.ts';

export function ThemeSwitch() {
  const [scheme] = useColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={words.switchTheme({ theme: other })}
      {...{ [themeSwitchAttribute]: '' }}
    >
      {scheme === 'dark' ? <IconSun size={18} stroke={1.5} /> : <IconMoon size={18} stroke={1.5} />}
    </ActionIcon>
  );
}
