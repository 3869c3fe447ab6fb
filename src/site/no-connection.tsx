import { StatePage } from './state-page.tsx';

/** For a tab that was led to a screen which it would have to fetch first. */
export const NoConnection = () => (
  <StatePage title="There is no connection" tabTitle="No connection" code="?">
    <p>This screen is fetched when it is first opened. Go back, or try again when there is a connection; nothing was changed.</p>
  </StatePage>
);
