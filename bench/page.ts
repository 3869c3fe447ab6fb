export type Section = { title: string; body: string };

/** What is worked out from the rows comes first; a part that is not listed here stands last. */
const order = ['Dashboards', 'Sales explorer'];

const head = `# Benchmarks

Made by \`npm run bench -- --only … --write\`; each part says when and on what it was measured. Times are of a shared machine whose speed varies by half: read the ratios, which
are taken in the same run. Answers worked out from the rows lead, against PostgreSQL with its indexes and its rows clustered in the order of ours; cached answers follow, named as
such: a cache beside PostgreSQL would answer as fast.
`;

/** The page with these parts instead of its own of the same titles; the other parts stay as they are. */
export function withSections(page: string, sections: readonly Section[]): string {
  const own = page
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const end = text.indexOf('\n');
      return { title: text.slice(0, end).trim(), body: text.slice(end).trim() };
    });
  const all = new Map([...own, ...sections].map(({ title, body }) => [title, body.trim()]));
  const rank = (title: string) => (order.includes(title) ? order.indexOf(title) : order.length);
  const sorted = [...all].toSorted(([one], [other]) => rank(one) - rank(other));
  return [head, ...sorted.map(([title, body]) => `## ${title}\n\n${body}\n`)].join('\n');
}
