/** A value that cannot be read, with the reason as a sentence part: "is not a date". Absent values are `null`, not faults. */
export type Fault = { readonly fault: string };
export const fault = (why: string): Fault => ({ fault: why });
export const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null && 'fault' in value;
