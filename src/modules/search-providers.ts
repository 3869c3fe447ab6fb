import { askFinder } from '#modules/assistant/web/index.ts';
import { placeScreens } from '#modules/market-lens/web/index.ts';
import { projectFinder } from '#modules/projects/web/index.ts';
import { placeFinder } from '#modules/transactions/web/index.ts';
import type { SearchProvider } from '#web/shell/navigation.ts';

/** Who finds things by name for the command palette, and is fetched with it. */
export const searchProviders: readonly SearchProvider[] = [placeScreens, placeFinder, projectFinder, askFinder];
