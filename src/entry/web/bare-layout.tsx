import { AppFault } from '#web/shell/app-fault.tsx';
import { BareFrame } from '#web/shell/bare-frame.tsx';

export default BareFrame;

export const ErrorBoundary = AppFault;
