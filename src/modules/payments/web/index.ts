export { PayButton } from './pay-button.tsx';
export { TestMark } from './test-mark.tsx';
export { UsageMeters } from './usage-meters.tsx';
export { useShelf } from './use-payments.ts';
export { priceWords } from './words.ts';
export { OrdersOfMine } from './orders-list.tsx';
