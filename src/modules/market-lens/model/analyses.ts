/** Which numbers of the catalogue each named analysis shows, under which column, by what. */
import type { DimensionId } from '#modules/measures/index.ts';

export type Columns = Readonly<Record<string, string>>;
type Cut = {
  by: readonly DimensionId[];
  /** Column → measure. */
  columns: Columns;
  orderBy?: string;
  /** Only first sales of the last twelve months. */
  recentFirstSales?: true;
  rows?: number;
};

const rates = {
  Sales: 'sales-count',
  Transaction_Rate_Per_Sq_ft_on_C_A: 'median-rate',
  Rate_P10: 'rate-p10',
  Rate_P90: 'rate-p90',
  Weighted_Rate: 'weighted-rate',
} as const;
const supply = {
  Units_Declared: 'units-declared',
  Units_Booked: 'units-booked',
  Unsold_Units: 'unsold-units',
  Sold_Share_Percent: 'sold-share',
} as const;
const market = {
  ...rates,
  Total_Agreement_Value: 'sales-value',
  Agreement_Price_INR: 'median-price',
  Sales_A_Month: 'sales-a-month',
} as const;

export const analyses = {
  agreementpriceanalysis: {
    by: ['project'],
    columns: {
      Sales: 'sales-count',
      Agreement_Price_INR: 'median-price',
      Agreement_Price_Mean: 'mean-price',
      Agreement_Price_P10: 'price-p10',
      Agreement_Price_P90: 'price-p90',
      Agreement_To_Market_Value: 'agreement-to-guideline',
      Below_Market_Value_Percent: 'below-guideline-share',
    },
  },
  ratetrendanalysis: { by: ['quarter'], columns: { ...rates, Mean_Rate: 'mean-rate' } },
  micromarketanalysis: {
    by: ['quarter'],
    columns: {
      ...market,
      Sales_Velocity: 'sales-velocity',
      New_Launches: 'new-launches',
      ...supply,
      Absorption_Percent: 'absorption-rate',
    },
  },
  micromarketlistanalysis: { by: ['locality'], columns: { ...market, ...supply }, orderBy: 'sales-count' },
  micromarketsaleanalysis: {
    by: ['month'],
    columns: {
      Sales: 'sales-count',
      Total_Agreement_Value: 'sales-value',
      First_Sale_Percent: 'primary-share',
      Area_Sold_Sqft: 'area-sold',
    },
  },
  projectinfoanalysis: {
    by: ['project'],
    columns: {
      Registered_Projects: 'registered-projects',
      ...supply,
      Declared_Less_Registered: 'declared-registered-gap',
      Sales: 'sales-count',
    },
  },
  locationanalysis: { by: ['configuration'], columns: { ...rates, Agreement_Price_INR: 'median-price', Median_Area_Sqft: 'median-area' } },
  locationanalysislist: {
    by: ['locality'],
    columns: {
      ...rates,
      Agreement_Price_INR: 'median-price',
      Registered_Projects: 'registered-projects',
      Supply_Pipeline: 'supply-pipeline',
    },
    orderBy: 'sales-count',
  },
  projectanalysis: {
    by: ['project', 'configuration'],
    columns: {
      Sales: 'sales-count',
      Transaction_Rate_Per_Sq_ft_on_C_A: 'median-rate',
      Agreement_Price_INR: 'median-price',
      Median_Area_Sqft: 'median-area',
    },
  },
  topprojectratesanalysis: {
    by: ['project'],
    columns: { Sales: 'sales-count', Weighted_Rate: 'weighted-rate', Transaction_Rate_Per_Sq_ft_on_C_A: 'median-rate' },
    orderBy: 'weighted-rate',
    recentFirstSales: true,
    rows: 50,
  },
} as const satisfies Record<string, Cut>;
export type AnalysisName = keyof typeof analyses;
export const analysisNames = Object.keys(analyses) as AnalysisName[];
export const cutOf = (name: AnalysisName): Cut => analyses[name];

/** A sheet of the location summary: the same columns, cut by another thing. */
export const sheets = {
  Localities: ['locality'],
  Projects: ['project'],
  Promoters: ['promoter'],
  Configuration: ['configuration'],
  'Ticket size': ['ticket-band'],
  'Carpet area': ['size-band'],
  Floor: ['floor-band'],
  'Kind of property': ['property-kind'],
  'First sale or resale': ['sale-kind'],
  Quarter: ['quarter'],
  Year: ['financial-year'],
} as const satisfies Record<string, readonly DimensionId[]>;
export const sheetColumns: Columns = {
  ...rates,
  Total_Agreement_Value: 'sales-value',
  Agreement_Price_INR: 'median-price',
  Median_Area_Sqft: 'median-area',
  Share_Of_Sales_Percent: 'share-of-sales',
};

export const grandSummaryColumns: Columns = {
  ...rates,
  Total_Agreement_Value: 'sales-value',
  Agreement_Price_INR: 'median-price',
  First_Sale_Percent: 'primary-share',
  ...supply,
  Declared_Less_Registered: 'declared-registered-gap',
};

export const reraColumns: Columns = {
  Registered_Projects: 'registered-projects',
  ...supply,
  New_Launches: 'new-launches',
  Units_Launched: 'units-launched',
  Supply_Pipeline: 'supply-pipeline',
  Units_Past_Their_Date: 'overdue-units',
  Declared_Less_Registered: 'declared-registered-gap',
};
/** What the rows of a RERA summary are: `data_for`. Localities of the city without it, projects of the village. */
export const reraRows = {
  locality: ['locality'],
  project: ['project'],
  promoter: ['promoter'],
  completion: ['completion-year'],
  quarter: ['quarter'],
} as const;

export const developmentColumns: Columns = {
  Agreements: 'sales-count',
  Total_Agreement_Value: 'sales-value',
  Agreement_Price_INR: 'median-price',
};
export const developmentRows = {
  locality: ['locality'],
  project: ['project'],
  promoter: ['promoter'],
  quarter: ['quarter'],
  year: ['year'],
} as const;

/** How a dimension's value is called among the columns. */
export const columnOfDimension: Partial<Record<DimensionId, string>> = {
  project: 'ProjName',
  locality: 'IGR_Village',
  promoter: 'Promoter',
  configuration: 'Configuration',
  quarter: 'Quarter',
  month: 'Month',
  'half-year': 'Half_Year',
  year: 'Year',
  'financial-year': 'Financial_Year',
  'completion-year': 'Completion_Year',
  'ticket-band': 'Ticket_Size',
  'size-band': 'Carpet_Area_Band',
  'floor-band': 'Floor_Band',
  'property-kind': 'Property_Kind',
  'sale-kind': 'Sale_Kind',
};
