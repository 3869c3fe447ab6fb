import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const page = (file: string) => `../../modules/payments/web/${file}`;

export const paymentsRoutes: RouteConfigEntry[] = [
  route('profile/payments/', page('my-payments-page.tsx')),
  route('admin/payments/', page('desk-page.tsx'), { id: 'payments-desk' }),
  route('admin/prices/', page('prices-page.tsx'), { id: 'payments-prices' }),
];

/** For anyone, signed in or not. */
export const paymentsBareRoutes: RouteConfigEntry[] = [route('plans/choose/', page('plans-page.tsx'))];
