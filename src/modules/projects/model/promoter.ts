import { cleanCell } from './cells.ts';

/**
 * "Promoter Type - Partnership, Name of Partnership - Sahyadri Developers, GSTIN Number - …" → name and type. A person's entry
 * gives first, middle and last name; a father's name, tax numbers and whatever else stands there are not taken over.
 */
export function readPromoterDetails(cell: string): { name: string; kind: string } {
  const facts = new Map<string, string>();
  let label = '';
  for (const piece of cell.split(',')) {
    const [, key, value] = /^\s*([A-Za-z][A-Za-z .]*?) - (.*)$/.exec(piece) ?? [];
    if (key !== undefined && value !== undefined) {
      label = facts.has(key) ? '' : key;
      if (label !== '') facts.set(label, cleanCell(value));
      // A comma inside a name: the piece belongs to the label before it.
    } else if (label !== '') facts.set(label, `${facts.get(label)}, ${cleanCell(piece)}`.replace(/, $/, ''));
  }
  const named = [...facts].find(([key]) => key.startsWith('Name of '));
  if (named) return { name: named[1], kind: facts.get('Promoter Type') ?? '' };
  const person = ['First Name', 'Middle Name', 'Last Name'].map((part) => facts.get(part) ?? '').filter((part) => part !== '');
  return person.length > 0 ? { name: person.join(' '), kind: 'Individual' } : { name: '', kind: facts.get('Promoter Type') ?? '' };
}
