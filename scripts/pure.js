/*
 * Marks what bundlers may remove. Loading a module of the library only creates its own constants. But esbuild
 * cannot know that of `const WORDS = t('…', '…')` or `const ALL = { ...SOME }`, and keeps each with
 * everything it needs. So every constant with a computed value becomes `const X = /* @__PURE__ *\/ (() =>
 * value)()`, which all bundlers drop unless X is used.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const MARK = '/* @__PURE__ */ ';

const KEYWORDS = [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword];

/**
 * True for a value that bundlers know to be harmless: a function, a literal, a list or a record of these, and
 * a marked value.
 */
const isPlain = (file, node) => {
  const plain = (child) => isPlain(file, child);
  if (ts.isFunctionExpression(node) || ts.isArrowFunction(node)) return true;
  if (ts.isLiteralExpression(node) || ts.isIdentifier(node)) return true;
  if (ts.isParenthesizedExpression(node)) return plain(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return ts.isLiteralExpression(node.operand);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(plain);
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.every(
      (property) =>
        ts.isShorthandPropertyAssignment(property) ||
        ts.isMethodDeclaration(property) ||
        (ts.isPropertyAssignment(property) &&
          !ts.isComputedPropertyName(property.name) &&
          plain(property.initializer)),
    );
  }
  if (ts.isCallExpression(node)) return file.text.slice(node.pos, node.getStart(file)).includes('@__PURE__');
  return KEYWORDS.includes(node.kind);
};

const usesAwait = (node) => ts.isAwaitExpression(node) || ts.forEachChild(node, usesAwait) === true;

/** The code with its constants marked; marked code stays as it is. */
export const markPure = (text) => {
  const file = ts.createSourceFile('module.js', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const values = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name, initializer }) => ts.isIdentifier(name) && initializer !== undefined)
    .map(({ initializer }) => initializer)
    .filter((value) => !isPlain(file, value) && !usesAwait(value));
  let made = '';
  let end = 0;
  for (const value of values) {
    const [from, to] = [value.getStart(file), value.end];
    made += `${text.slice(end, from)}${MARK}(() => (${text.slice(from, to)}))()`;
    end = to;
  }
  return made + text.slice(end);
};

/** Marks every module below a folder. */
export const markFolder = (folder) => {
  for (const entry of readdirSync(folder, { recursive: true })) {
    if (!entry.endsWith('.js')) continue;
    const file = join(folder, entry);
    const text = readFileSync(file, 'utf8');
    const marked = markPure(text);
    if (marked !== text) writeFileSync(file, marked);
  }
};
