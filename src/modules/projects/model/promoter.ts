import { cleanCell } from './cells.ts';

/**
 * "Promoter Type - Partnership, Name of Partnership - Sahyadri Developers, GSTIN Number - …" → name and type. A person's entry
 * gives first, middle and last name; a father's name, tax numbers and whatever else stands there are not taken over.
 */
export function readPromoterDetails(cell: string): { name: string; kind: string } {
  const said = new Map<string, string>();
  let label = '';
  for (const piece of cell.split(',')) {
    const [, key, value] = /^\s*([A-Za-z][A-Za-z .]*?) - (.*)$/.exec(piece) ?? [];
    if (key !== undefined && value !== undefined) {
      label = said.has(key) ? '' : key;
      if (label !== '') said.set(label, cleanCell(value));
      // A comma inside a name: the piece belongs to the label before it.
    } else if (label !== '') said.set(label, `${said.get(label)}, ${cleanCell(piece)}`.replace(/, $/, ''));
  }
  const named = [...said].find(([key]) => key.startsWith('Name of '));
  if (named) return { name: named[1], kind: said.get('Promoter Type') ?? '' };
  const person = ['First Name', 'Middle Name', 'Last Name'].map((part) => said.get(part) ?? '').filter((part) => part !== '');
  return person.length > 0 ? { name: person.join(' '), kind: 'Individual' } : { name: '', kind: said.get('Promoter Type') ?? '' };
}
