import { Link } from 'react-router';
import { areaAddress } from './area-address.ts';
import { atPlace, everywhere, lensAddress } from './lens-state.ts';
import classes from './lens.module.css';

/** A city in a list: its market, what there is of it, and its areas. */
export const CityLine = ({ city, words }: { city: string; words: string }) => (
  <li className={classes.place}>
    <span>
      <Link to={areaAddress({ city })}>{city}</Link> <span className={classes.faint}>{words}</span>
    </span>
    <Link className={classes.quiet} to={lensAddress('areas', atPlace(everywhere, { city }))}>
      Areas<span className="visually-hidden"> of {city}</span>
    </Link>
  </li>
);
