/**
 * Registry columns repeat themselves (dates, towns, document types): what was read once is not read again.
 * The memory is thrown away when full, so a column of a million different values costs no more than its size.
 */
export function memoize<Result>(read: (text: string) => Result, most = 5000): (text: string) => Result {
  let memos = new Map<string, Memo<Result>>();
  // Rows come sorted by day, and several of one kind after the other: comparing two texts is less work than looking one up.
  let last: Memo<Result> | null = null;
  return (text) => {
    if (last !== null && last.text === text) return last.result;
    if (text.length > 80) return read(text);
    const before = memos.get(text);
    if (before !== undefined) {
      last = before;
      return before.result;
    }
    // A cell is a slice of its file chunk and would keep the whole chunk alive; a copy of its own does not.
    const own = ` ${text}`.slice(1);
    last = { text: own, result: read(own) };
    if (memos.size >= most) memos = new Map();
    memos.set(own, last);
    return last.result;
  };
}

type Memo<Result> = { text: string; result: Result };
