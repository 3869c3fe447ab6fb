import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import { useIsMobile } from '../shell/use-is-mobile.ts';

/** Details on demand beside the view they belong to; on a phone, over it. */
export function SidePanel(props: { opened: boolean; onClose: () => void; title: ReactNode; children: ReactNode }) {
  const isMobile = useIsMobile();
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      position={isMobile ? 'bottom' : 'right'}
      size={isMobile ? '85%' : 460}
      overlayProps={{ backgroundOpacity: isMobile ? 0.4 : 0.08 }}
    >
      {props.children}
    </Drawer>
  );
}
