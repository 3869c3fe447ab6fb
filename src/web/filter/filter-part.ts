import type { ReactNode } from 'react';

export type FilterPart = {
  id: string;
  /** The filter's name: "Area". */
  label: string;
  /** What stands before the value in the sentence: "between", "in". */
  lead?: string;
  /** The value in words: "2 BHK or 3 BHK". Null when the filter is not set; it is then offered for adding. */
  words: string | null;
  editor: (close: () => void) => ReactNode;
  onClear?: () => void;
};
