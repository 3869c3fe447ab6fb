import { Link } from 'react-router';
import { areaAddress } from './area-address.ts';
import { atPlace, everywhere, lensAddress } from './lens-state.ts';
import classes from './lens.module.css';
import * as words from '#messages/market-lens/screens';
import { withTags } from '#web/with-tags.tsx';

/** A city in a list: its market, what there is of it, and its areas. */
export const CityLine = ({ city, says }: { city: string; says: string }) => (
  <li className={classes.place}>
    <span>
      <Link to={areaAddress({ city })}>{city}</Link> <span className={classes.faint}>{says}</span>
    </span>
    <Link className={classes.quiet} to={lensAddress('areas', atPlace(everywhere, { city }))}>
      {withTags(words.areasOfCity4({ city }), { span: <span className="visually-hidden" /> })}
    </Link>
  </li>
);
