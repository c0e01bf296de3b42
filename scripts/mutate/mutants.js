/*
 * Mutants of a TypeScript file: small changes that a test should notice. All of them are built into the file
 * at once, each behind `$mutant(id)`, so that a process loads the file once and then tries one mutant after
 * another.
 */
import ts from 'typescript';

const { SyntaxKind: Kind } = ts;

/** Each operator and its replacements, one mutant per replacement. */
const OPERATORS = new Map([
  [Kind.LessThanToken, ['<=', '>=']],
  [Kind.LessThanEqualsToken, ['<', '>']],
  [Kind.GreaterThanToken, ['>=', '<=']],
  [Kind.GreaterThanEqualsToken, ['>', '<']],
  [Kind.EqualsEqualsEqualsToken, ['!==']],
  [Kind.ExclamationEqualsEqualsToken, ['===']],
  [Kind.AmpersandAmpersandToken, ['||']],
  [Kind.BarBarToken, ['&&']],
  [Kind.PlusToken, ['-']],
  [Kind.MinusToken, ['+']],
  [Kind.AsteriskToken, ['/']],
  [Kind.SlashToken, ['*']],
  [Kind.PercentToken, ['*']],
  [Kind.LessThanLessThanToken, ['>>']],
  [Kind.GreaterThanGreaterThanToken, ['<<']],
]);

/** Functions whose arguments are display texts; tests do not check their meaning. */
const WORDS = new Set(
  't flaw refuse nothing no bad wrong proved recomputed partly unchecked joinTexts'.split(' '),
);

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Replacements of an expression, as [what was done, text]. */
const replacements = (node, textOf) => {
  if (ts.isBinaryExpression(node)) {
    if (isText(node.left) || isText(node.right)) return [];
    const [left, right] = [textOf(node.left), textOf(node.right)];
    const operator = node.operatorToken.getText();
    return (OPERATORS.get(node.operatorToken.kind) ?? []).map((other) => [
      `${operator} becomes ${other}`,
      `${left} ${other} ${right}`,
    ]);
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    return [['! removed', textOf(node.operand)]];
  if (node.kind === Kind.TrueKeyword) return [['true becomes false', 'false']];
  if (node.kind === Kind.FalseKeyword) return [['false becomes true', 'true']];
  if (ts.isNumericLiteral(node)) return [[`${node.text} becomes one more`, `(${node.text} + 1)`]];
  if (ts.isBigIntLiteral(node)) return [[`${node.text} becomes one more`, `(${node.text} + 1n)`]];
  return [];
};

/** Numbers that are names or types rather than values. */
const isValue = (node) =>
  !ts.isPropertyAssignment(node.parent) || node.parent.name !== node
    ? !ts.isLiteralTypeNode(node.parent) && !ts.isEnumMember(node.parent)
    : false;

const isLoop = (node) => ts.isIterationStatement(node, false);

/**
 * `code` with all its mutants, and the mutants: `{id, line, what}`. Statements outside functions run once,
 * before any mutant is chosen, so they are not changed.
 */
export const mutate = (file, code, firstId) => {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const mutants = [];
  const textOf = (node) => node.getText(source);
  const add = (node, what) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    mutants.push({ id: firstId + mutants.length, file, line: line + 1, what });
    return firstId + mutants.length - 1;
  };

  /** The node's text with its children rewritten by `write`. */
  const rebuild = (node, write) => {
    let text = '';
    let at = node.getStart(source);
    ts.forEachChild(node, (child) => {
      if (child.getStart(source) < at) return; // a modifier that was read as part of another child
      text += code.slice(at, child.getStart(source)) + write(child);
      at = child.getEnd();
    });
    return text + code.slice(at, node.getEnd());
  };

  const choose = (plain, options) =>
    options.length === 0
      ? plain
      : `(${options.map(([id, text]) => `$mutant(${id}) ? (${text}) : `).join('')}${plain})`;

  const writeCondition = (node) => {
    const ids = [
      [add(node, 'condition becomes true'), 'true'],
      [add(node, 'condition becomes false'), 'false'],
    ];
    return choose(write(node, true), ids);
  };

  const writeStatement = (node) => {
    if (ts.isExpressionStatement(node)) {
      const id = add(node, 'statement removed');
      return `if (!$mutant(${id})) { ${rebuild(node, (child) => write(child, true))} }`;
    }
    if (ts.isIfStatement(node)) {
      const rest = [node.thenStatement, node.elseStatement].map((part) => part && block(part));
      return `if (${writeCondition(node.expression)}) ${rest[0]}${rest[1] ? ` else ${rest[1]}` : ''}`;
    }
    if (
      ts.isReturnStatement(node) &&
      node.expression &&
      !/^(undefined|true|false)$/.test(textOf(node.expression))
    ) {
      const id = add(node, 'nothing returned');
      return `{ if ($mutant(${id})) return undefined; ${rebuild(node, (child) => write(child, true))} }`;
    }
    if (isLoop(node)) {
      return rebuild(node, (child) =>
        child === node.statement ? `{ $tick(); ${block(child)} }` : write(child, true),
      );
    }
    return undefined;
  };
  const block = (node) => (ts.isBlock(node) ? write(node, true) : `{ ${write(node, true)} }`);

  const write = (node, inside) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node))
      return textOf(node);
    if (ts.isThrowStatement(node) || ts.isTemplateExpression(node)) return textOf(node);
    if (ts.isCallExpression(node) && WORDS.has(textOf(node.expression))) return textOf(node);
    if (!inside)
      return rebuild(node, (child) => write(child, ts.isFunctionLike(node) && child === node.body));
    const statement = writeStatement(node);
    if (statement !== undefined) return statement;
    const options = isValue(node)
      ? replacements(node, textOf).map(([what, text]) => [
          add(node, `${what}: ${textOf(node).slice(0, 60)}`),
          text,
        ])
      : [];
    const plain = rebuild(node, (child) => write(child, true));
    return choose(plain, options);
  };
  return { code: rebuild(source, (child) => write(child, false)), mutants };
};
