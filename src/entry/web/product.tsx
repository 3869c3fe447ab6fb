import { Outlet } from 'react-router';
import { AppProviders } from '#web/shell/app-providers.tsx';

/** One Mantine, one query cache and one list of toasts for every screen, so that going from sign-in to the product keeps them. */
export default function Product() {
  return (
    <AppProviders>
      <Outlet />
    </AppProviders>
  );
}
