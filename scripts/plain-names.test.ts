import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Verbs and participles that hide what a thing is. Fields of published calls and stored tables keep their names: only what is declared in code counts. */
const hidesItsSubject = /^(said|told|kept|held|known|asked|among|remember|takeTurns)$/i;

const sources = ['src', 'bench', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

test('no variable, parameter, function or type is called said, told, kept, held, known or asked', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap((file) => hidden(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a declaration is found wherever it stands, and a field that is only read by its name is none', () => {
  const text = `const { told, a: said } = answer; function held(asked: Known) { return asked.kept; } type Known = { known: 1 }; call(({ told }) => told);`;
  expect(hidden('planted.ts', text)).toEqual(['planted.ts:1 said', 'planted.ts:1 held', 'planted.ts:1 asked', 'planted.ts:1 Known']);
});

/** Declarations by file, line and name. A field taken out of an object under its own name (`{ told }`) is the object's word, not ours. */
function hidden(file: string, text: string): string[] {
  if (!/\b(said|told|kept|held|known|asked|among|remember|takeTurns)\b/i.test(text)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (declares(node) && node.name !== undefined && ts.isIdentifier(node.name) && hidesItsSubject.test(node.name.text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.name.getStart());
      found.push(`${file}:${line + 1} ${node.name.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const declares = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  (ts.isBindingElement(node) && (node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent)));
