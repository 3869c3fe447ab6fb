import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import { useIsMobile } from '../shell/use-is-mobile.ts';

/** Details on demand beside the view they belong to; on a phone, over it. A wide one leaves the menu and a form beside it in sight. */
export function SidePanel(props: { opened: boolean; onClose: () => void; title: ReactNode; children: ReactNode; isWide?: boolean }) {
  const isMobile = useIsMobile();
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      position={isMobile ? 'bottom' : 'right'}
      size={isMobile ? '85%' : props.isWide ? 'clamp(460px, 100vw - 540px, 960px)' : 460}
      overlayProps={{ backgroundOpacity: isMobile ? 0.4 : 0.08 }}
    >
      {props.children}
    </Drawer>
  );
}
