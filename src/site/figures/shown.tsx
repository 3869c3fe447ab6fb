import { figure, figureWords } from './figure.ts';

/** A figure as it stands in the text of a page. It carries its id, by which a test finds the query that made it. */
export const Shown = ({ id }: { id: string }) => <span data-figure={id}>{figureWords(figure(id))}</span>;
/** The same within a drawing. */
export const ShownInDrawing = ({ id }: { id: string }) => <tspan data-figure={id}>{figureWords(figure(id))}</tspan>;
