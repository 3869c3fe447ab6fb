import { projectDetail } from '#modules/projects/testing.ts';

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Filings of a district that exists nowhere, of which nobody has a sale: five projects on two shores. */
export function projectFile({ district = 'Lakeshire' } = {}) {
  const { headers, rows } = projectDetail(
    Array.from({ length: 5 }, (_, at) => ({
      project_id: `9900${at}`,
      registration_number: `P5990009900${at}`,
      date_of_registration: `04/06/202${3 + (at % 2)}`,
      project_name: `Heron Quay ${at + 1}`,
      proposed_completion_date: `29/12/202${7 + (at % 2)}`,
      project_address_district: district,
      project_address_taluka: '',
      project_address_village: at < 3 ? 'North Shore' : 'South Shore',
      project_address_pin_code: '',
      promoter_details: 'Promoter Type - Partnership, Name of Partnership - Lakeside Builders',
      summary_total_no_of_non_residential_apartments: '0, 0',
      sanctioned_apartments: `${100 * (at + 1)}, 0`,
      summary_total_no_of_apartments_nr_r: `${100 * (at + 1)}, 0`,
      summary_total_no_of_sold_units: `${20 * (at + 1)}, 0`,
      summary_total_no_of_unsold_units: `${70 * (at + 1)}, 0`,
      summary_total_no_of_booked: `${10 * (at + 1)}, 0`,
      total_no_of_apartments: String(100 * (at + 1)),
    })),
  );
  return `${[headers, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`;
}
