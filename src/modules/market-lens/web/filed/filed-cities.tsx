import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { Section } from '#web/ui/section.tsx';
import { areaAddress } from '../area-address.ts';
import { atPlace, everywhere, lensAddress } from '../lens-state.ts';
import classes from '../lens.module.css';
import { ImportSales } from './import-sales.tsx';

/** Cities that have projects filed and no sale: what is offered there, and not what is paid. */
export const FiledCities = ({ cities, hasSales }: { cities: readonly { city: string; projects: number }[]; hasSales: boolean }) => (
  <Section
    title={hasSales ? 'Cities with projects only' : 'Cities'}
    subtitle={
      hasSales
        ? 'RERA projects are filed here and no registered sale is loaded: supply is told, prices are not.'
        : 'No registered sale is loaded yet, so prices, pace and buyers are not known. What is filed with RERA is: the supply of each city.'
    }
    actions={hasSales ? undefined : <ImportSales />}
  >
    <ul className={classes.places}>
      {cities.map(({ city, projects }) => (
        <li key={city} className={classes.place}>
          <span>
            <Link to={areaAddress({ city })}>{city}</Link>{' '}
            <span className={classes.faint}>
              {formatCount(projects)} {projects === 1 ? 'project' : 'projects'}, no sales
            </span>
          </span>
          <Link className={classes.quiet} to={lensAddress('areas', atPlace(everywhere, { city }))}>
            Areas<span className="visually-hidden"> of {city}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
