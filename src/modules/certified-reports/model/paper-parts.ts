/** What a section of the report is made of, as text that is only to be set. */
export type Facts = readonly (readonly [label: string, value: string])[];
export type PaperTable = {
  head: readonly string[];
  right: readonly boolean[];
  widths: readonly number[];
  rows: readonly (readonly string[])[];
};
