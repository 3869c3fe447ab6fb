import * as words from '#messages/site/states';
import { StatePage } from './state-page.tsx';

/** For a tab that was led to a screen which it would have to fetch first. */
export const NoConnection = () => (
  <StatePage title={words.noConnection()} tabTitle={words.noConnectionTab()} code="?">
    <p>{words.noConnectionWhy()}</p>
  </StatePage>
);
