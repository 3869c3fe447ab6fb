import { formatCount } from '#core/indian-number.ts';
import { Section } from '#web/ui/section.tsx';
import { CityLine } from '../city-line.tsx';
import classes from '../lens.module.css';
import { ImportSales } from './import-sales.tsx';
import * as words from '#messages/market-lens/filed';

/** Cities that have projects filed and no sale: what is offered there, and not what is paid. */
export const FiledCities = ({ cities, hasSales }: { cities: readonly { city: string; projects: number }[]; hasSales: boolean }) => (
  <Section
    title={hasSales ? words.citiesWithProjectsOnly() : words.cities()}
    subtitle={hasSales ? words.reraProjectsAreFiled() : words.noRegisteredSaleIs()}
    actions={hasSales ? undefined : <ImportSales />}
  >
    <ul className={classes.places}>
      {cities.map(({ city, projects }) => (
        <CityLine
          key={city}
          city={city}
          says={words.projectsProjectProjectsNo({ projects: formatCount(projects), isOne: projects === 1 })}
        />
      ))}
    </ul>
  </Section>
);
