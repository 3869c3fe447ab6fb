import { useDemonstration } from '#modules/demonstration/web/index.ts';
import { AppFault } from '#web/shell/app-fault.tsx';
import { BareFrame } from '#web/shell/bare-frame.tsx';

export default function BareLayout() {
  return <BareFrame demonstration={useDemonstration()} />;
}

export const ErrorBoundary = AppFault;
