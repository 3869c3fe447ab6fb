/** A name and a definition that are said when they are read: in the language of whoever reads them, though the table that holds them was made before. */
export type Worded = { label: () => string; definition: () => string };
export type Named = { readonly label: string; readonly definition: string };

export const worded = <One extends Worded>({ label, definition, ...rest }: One): Omit<One, keyof Worded> & Named => ({
  ...rest,
  get label() {
    return label();
  },
  get definition() {
    return definition();
  },
});
