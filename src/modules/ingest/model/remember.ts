/**
 * Registry columns repeat themselves (dates, towns, document types): what was read once is not read again.
 * The memory is thrown away when full, so a column of a million different values costs no more than its size.
 */
export function remember<Result>(read: (text: string) => Result, most = 5000): (text: string) => Result {
  let known = new Map<string, Result>();
  return (text) => {
    if (text.length > 80) return read(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    // A cell is a slice of its file chunk and would keep the whole chunk alive; a copy of its own does not.
    const own = ` ${text}`.slice(1);
    const result = read(own);
    if (known.size >= most) known = new Map();
    known.set(own, result);
    return result;
  };
}
