import { formatCount } from '#core/indian-number.ts';
import type { Portfolio, PortfolioField } from '../portfolio-contract.ts';

export const fieldWords: Record<PortfolioField, string> = {
  reference: 'Your reference',
  city: 'City',
  village: 'Locality',
  project: 'Project',
  latitude: 'Latitude',
  longitude: 'Longitude',
  propertyKind: 'Kind of property',
  carpetAreaSqft: 'Carpet area, sq ft',
  carpetAreaSqm: 'Carpet area, sq m',
  plotAreaSqft: 'Plot of a house, sq ft',
  plotAreaSqm: 'Plot of a house, sq m',
  builtUpAreaSqft: 'Built-up area of a house, sq ft',
  builtUpAreaSqm: 'Built-up area of a house, sq m',
  floor: 'Floor',
  configuration: 'Configuration',
  builtYear: 'Year built',
  saleKind: 'New or resale',
  valuationDate: 'Valued as at',
};

export function stateWords({ state, total, done, valued, refused, faulty }: Portfolio): string {
  switch (state) {
    case 'uploaded':
      return `${formatCount(total)} rows, not valued yet`;
    case 'waiting':
      return `${formatCount(total)} rows, waiting`;
    case 'running':
      return `${formatCount(done)} of ${formatCount(total)} rows answered`;
    case 'failed':
      return 'stopped by a fault';
    case 'done':
    case 'cancelled':
      return (
        `${formatCount(valued)} valued, ${formatCount(refused)} without enough evidence, ${formatCount(faulty)} faulty` +
        (state === 'cancelled' ? `, stopped at ${formatCount(done)} of ${formatCount(total)}` : '')
      );
  }
}
