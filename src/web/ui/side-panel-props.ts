import type { ReactNode } from 'react';

export type SidePanelProps = { opened: boolean; onClose: () => void; title: ReactNode; children: ReactNode; isWide?: boolean };
