import { formatCount } from '#core/indian-number.ts';
import { Section } from '#web/ui/section.tsx';
import { CityLine } from '../city-line.tsx';
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
        <CityLine key={city} city={city} words={`${formatCount(projects)} ${projects === 1 ? 'project' : 'projects'}, no sales`} />
      ))}
    </ul>
  </Section>
);
