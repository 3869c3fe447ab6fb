// Reads how the sources use their messages, from the syntax tree: which messages are said, which are called too early, and where text
// still stands in code. Used by scripts/messages.test.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Sources below a folder, tests left out. */
export const sourceFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing(\.tsx?$|\/)/.test(name))
    .map((name) => join(folder, name));

const parse = (file, text) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
const lineOf = (node) => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** The messages that a file says (`web/frame.loading`, or `web/frame.*` where it chooses one by a name) and its calls while a module is loaded. */
export function messagesSaid(file, text = readFileSync(file, 'utf8')) {
  const said = [];
  const tooEarly = [];
  if (!text.includes('#messages/')) return { said, tooEarly };
  const tree = parse(file, text);
  const namespaces = new Map();
  const functions = new Map();
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.text.startsWith('#messages/')) continue;
    const group = statement.moduleSpecifier.text.slice('#messages/'.length);
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined) continue;
    if (ts.isNamespaceImport(bindings)) namespaces.set(bindings.name.text, group);
    else for (const each of bindings.elements) functions.set(each.name.text, `${group}.${(each.propertyName ?? each.name).text}`);
  }
  const visit = (node, isInFunction) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && namespaces.has(node.expression.text)) {
      said.push(`${namespaces.get(node.expression.text)}.${node.name.text}`);
      if (!isInFunction && ts.isCallExpression(node.parent) && node.parent.expression === node)
        tooEarly.push(`${file}:${lineOf(node)} ${node.getText()}`);
      return;
    }
    if (ts.isIdentifier(node) && namespaces.has(node.text)) said.push(`${namespaces.get(node.text)}.*`);
    if (ts.isIdentifier(node) && functions.has(node.text)) {
      said.push(functions.get(node.text));
      if (!isInFunction && ts.isCallExpression(node.parent) && node.parent.expression === node)
        tooEarly.push(`${file}:${lineOf(node)} ${node.text}`);
    }
    const opensFunction =
      ts.isFunctionLike(node) ||
      (ts.isPropertyDeclaration(node) && !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword));
    ts.forEachChild(node, (child) => visit(child, isInFunction || opensFunction));
  };
  visit(tree, false);
  return { said, tooEarly };
}

const shownNames =
  /^(label|title|subtitle|definition|whyNot|aria-label|aria-description|placeholder|description|message|alt|explanation|confirmLabel|hint|caption|errorTitle|tabTitle|header|meaning)$/;
/** The name of the product and the ends of what no language translates: keys, codes, units of files. */
const sameEverywhere = /^(Mulya|मूल्य|Ctrl K|mod|n =|CSV|XLSX|PDF|PPTX|API|OTP|QR|RERA)$/;
const isText = (text) => /\p{L}/u.test(text) && !sameEverywhere.test(text.trim().replace(/^[·.,:;()]+\s*|\s*[·.,:;()]+$/g, ''));

/** Text of people that stands in code: between tags, and in what is shown by its name. */
export function textInCode(file, text = readFileSync(file, 'utf8')) {
  const found = [];
  const note = (node, words) => found.push(`${file}:${lineOf(node)} ${words.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`);
  const literal = (node) => {
    if (ts.isJsxExpression(node)) return node.expression && literal(node.expression);
    if (ts.isParenthesizedExpression(node)) return literal(node.expression);
    if (ts.isConditionalExpression(node)) return literal(node.whenTrue) ?? literal(node.whenFalse);
    if (ts.isBinaryExpression(node))
      return literal(node.right) ?? (node.operatorToken.kind === ts.SyntaxKind.PlusToken ? literal(node.left) : undefined);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return isText(node.text) ? node.text : undefined;
    if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].find(isText);
    return undefined;
  };
  const visit = (node) => {
    if (ts.isJsxText(node) && isText(node.text)) note(node, node.text);
    const isChild = ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
    if (isChild) {
      const words = literal(node);
      if (words !== undefined) note(node, words);
    }
    const name =
      (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.initializer !== undefined
        ? node.name.getText().replaceAll(/['"]/g, '')
        : null;
    if (name !== null && shownNames.test(name)) {
      const words = literal(node.initializer);
      if (words !== undefined) note(node, words);
    }
    const callee = ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : '';
    if (/^toast\.\w+$|^(badRequest|forbidden|notFound|conflict|tooLarge|diskFull|unavailable|AppError)$/.test(callee)) {
      for (const argument of node.arguments ?? []) {
        const words = literal(argument);
        if (words !== undefined && !(callee === 'AppError' && argument === node.arguments[1])) note(argument, words);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file, text));
  return found;
}

/** Calls that make a fault, and which of their arguments is its sentence. */
const sentenceOfFault = new Map([
  ...['badRequest', 'notFound', 'forbidden', 'conflict', 'tooLarge', 'diskFull', 'unavailable', 'unreadable'].map((name) => [name, 0]),
  ['AppError', 2],
]);
const isSentence = (text) => (text.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? []).length >= 3;

/** Sentences of faults that stand in code (`badRequest('…')`, `{ refused: '…' }`): whoever reads Hindi or Marathi would read them in English. */
export function sentencesOfFaults(file, text = readFileSync(file, 'utf8')) {
  const found = [];
  /** The literals that an expression may come to; of a template the fixed parts. */
  const literals = (node) => {
    if (node === undefined) return [];
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return literals(node.expression);
    if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)];
    if (ts.isBinaryExpression(node)) return [[...literals(node.left), ...literals(node.right)].join(' ')];
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literals);
    if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? [] : literals(node.body);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node))
      return [[node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text).join(' ')];
    return [];
  };
  const note = (node, words) => found.push(`${file}:${lineOf(node)} ${words.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`);
  const visit = (node) => {
    const callee = ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : '';
    const at = sentenceOfFault.get(callee);
    const sentence =
      at !== undefined
        ? node.arguments?.[at]
        : ts.isPropertyAssignment(node) && node.name.getText() === 'refused'
          ? node.initializer
          : undefined;
    for (const words of literals(sentence).filter(isSentence)) note(node, words);
    ts.forEachChild(node, visit);
  };
  visit(parse(file, text));
  return found;
}
