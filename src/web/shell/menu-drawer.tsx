import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';

/** The menu of a phone. */
const MenuDrawer = ({ opened, onClose, children }: { opened: boolean; onClose: () => void; children: ReactNode }) => (
  <Drawer opened={opened} onClose={onClose} size={280} title="Mulya">
    {children}
  </Drawer>
);
export default MenuDrawer;
