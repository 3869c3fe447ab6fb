/** Compiles the tables that changed. Throws an Error that names the table and what is wrong with it. */
export function compileWordTables(): void;
/** The module of one table, and its types. */
export function compileTable(name: string, text: string): { module: string; types: string };
