import { Drawer } from '@mantine/core';
import type { SidePanelProps } from './side-panel-props.ts';
import { useIsMobile } from '../shell/use-is-mobile.ts';

export default function SideDrawer(props: SidePanelProps) {
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
