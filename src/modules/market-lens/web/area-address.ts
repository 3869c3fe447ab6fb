import { atPlace, everywhere, lensAddress } from './lens-state.ts';
import type { Area } from './recent-areas.ts';

/** A project has a screen of its own; everything larger is read as a market. */
export const areaAddress = (area: Area) => lensAddress(area.project === undefined ? 'dashboard' : 'project', atPlace(everywhere, area));
