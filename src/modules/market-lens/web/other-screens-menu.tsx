import { Button, Menu } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'react-router';
import { hasAccess, useSession } from '#web/session/session.ts';
import { otherScreens } from './other-screens.ts';
import * as words from '#messages/market-lens/screens';

const pathOf = (address: string) => address.split('?')[0] ?? '';

/** The same sales on another screen, with every condition of this one. */
export default function OtherScreensMenu() {
  const { pathname, search } = useLocation();
  const { city, village, project } = useParams();
  const { user } = useSession();
  const others = otherScreens({ city, village, project }, search).filter(
    ({ to, access }) => pathOf(to) !== (pathname.endsWith('/') ? pathname : `${pathname}/`) && hasAccess(user, access),
  );
  if (others.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsShuffle size={16} stroke={1.5} />}>
          {words.openIn()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ label, to }) => (
          <Menu.Item key={label} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
