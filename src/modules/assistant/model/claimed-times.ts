/** Whether a figure became that many times what it was; four fifths of the change are near enough. */
export const isSoMuch = (times: number | undefined, value: number, before: number) =>
  times === undefined || (times > 1 ? value / before - 1 >= 0.8 * (times - 1) : 1 - value / before >= 0.8 * (1 - times));
