// Finds the texts that people read: pairs of English and Chinese in the code, Markdown, and HTML.
import ts from 'typescript';

const HAN = /\p{Script=Han}/u;

/** The texts that an expression may give: both branches of a choice; `◊` for what a template fills in. Undefined for anything else. */
const textsOf = (node) => {
  if (ts.isStringLiteralLike(node)) return { texts: [node.text], parts: [] };
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [textsOf(node.whenTrue), textsOf(node.whenFalse)];
    return yes && no && { texts: [...yes.texts, ...no.texts], parts: [...yes.parts, ...no.parts] };
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textsOf(node.left), textsOf(node.right)];
    return (
      left && right && { texts: [left.texts[0] + right.texts[0]], parts: [...left.parts, ...right.parts] }
    );
  }
  if (ts.isTemplateExpression(node)) {
    const text = node.head.text + node.templateSpans.map(({ literal }) => `◊${literal.text}`).join('');
    const parts = node.templateSpans.flatMap(({ expression }) => stringsIn(expression));
    return { texts: [text], parts };
  }
  return undefined;
};

/** Strings with letters anywhere below, such as the fragments that a template chooses from. */
const stringsIn = (node) => {
  const found = textsOf(node);
  if (found !== undefined) return [...found.texts, ...found.parts];
  const strings = [];
  // What is looked up or compared is an id, not a text.
  if (ts.isConditionalExpression(node)) return [...stringsIn(node.whenTrue), ...stringsIn(node.whenFalse)];
  ts.forEachChild(node, (child) => {
    if (ts.isTemplateExpression(child)) strings.push(...stringsIn(child));
  });
  return strings;
};

const TEXT_METHODS = new Set([
  'replace',
  'replaceAll',
  'slice',
  'substring',
  'split',
  'charAt',
  'toLowerCase',
  'toUpperCase',
]);

/** `text.en`, `text[lang]`, `say(text)`: the words of a display text. */
const isDisplayText = (node) => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'en' || node.name.text === 'zh';
  if (ts.isElementAccessExpression(node))
    return (
      ts.isIdentifier(node.argumentExpression) && /^(?:lang|jsonLang)$/.test(node.argumentExpression.text)
    );
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node))
    return isDisplayText(node.expression);
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'say';
};

/** `join(', ')` in a Chinese text: its lists are joined by 、 or ，. */
const joinsIn = (node) => {
  const found = [];
  const visit = (child) => {
    const isJoin =
      ts.isCallExpression(child) &&
      ts.isPropertyAccessExpression(child.expression) &&
      child.expression.name.text === 'join' &&
      child.arguments.some((argument) => ts.isStringLiteralLike(argument) && /^[,;:] $/.test(argument.text));
    if (isJoin) found.push(child.getText().slice(0, 60));
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
};

const isCallOf = (node, name) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** A noun in the plural right behind a number, maybe with a word or two before it: `search nodes`. */
const PLURAL =
  /^ (?:(?!(?:a|and|are|at|between|by|contains|for|from|has|have|in|is|lists|no|of|on|or|the|to|tries|with)\b)[a-z-]+ ){0,2}(?:attempts|bishops|bits|boards|bytes|cases|cells|characters|choices|classes|clues|coefficients|colors|columns|combinations|cycles|days|digits|entries|factors|failures|files|games|groups|holes|hours|kings|knights|layers|letters|levels|lines|machines|minutes|moves|nodes|numbers|options|pairs|parts|paths|pawns|periods|pieces|placements|points|positions|problems|puzzles|queens|regions|results|rooks|rounds|rows|rules|runs|seconds|sets|shards|shifts|solutions|squares|states|steps|symbols|terms|tests|threads|times|tours|triples|turns|values|walks|ways|wedges|weights|words|workers)\b/;

/** `MAX_PAWNS`, `formatThousands(MAX_SQUARES)`, `2 ** 20`: known to be more than one. `piece.en` is a word. */
const isConstant = (node) => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'en';
  if (ts.isIdentifier(node)) return node.text === 'en' || /^[A-Z][A-Z\d_]+$/.test(node.text);
  if (ts.isNumericLiteral(node)) return node.text !== '1';
  if (ts.isCallExpression(node)) return node.arguments.length > 0 && node.arguments.every(isConstant);
  if (ts.isBinaryExpression(node)) return isConstant(node.left) && isConstant(node.right);
  return false;
};

/** Is the template one of several, chosen by whether there is one or more? */
const isChosen = (node) => {
  for (let child = node; child.parent !== undefined; child = child.parent) {
    const { parent } = child;
    if (ts.isFunctionLike(parent)) return false;
    if (isCallOf(parent, 'forCount') && parent.arguments[2] === child) return true;
    if (
      ts.isConditionalExpression(parent) &&
      parent.condition !== child &&
      /[=!]== (?:1n?|'1')(?!\d)|> 1n?\b(?!\d)/.test(parent.condition.getText())
    )
      return true;
  }
  return false;
};

/** Numbers in a template with a plural behind them whatever the number is. `counted` and `forCount` choose. */
const pluralsIn = (node) => {
  const found = [];
  const visit = (child) => {
    if (ts.isTemplateExpression(child) && !isChosen(child)) {
      const before = [child.head.text, ...child.templateSpans.map(({ literal }) => literal.text)];
      child.templateSpans.forEach(({ expression, literal }, i) => {
        const plural = PLURAL.exec(literal.text)?.[0];
        if (plural !== undefined && !isConstant(expression) && !/[x×*^/] ?$/.test(before[i]))
          found.push(`◊${plural}`);
      });
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
};

/**
 * The pairs of a TypeScript file: arguments of `t`, and any two neighbors in a call or a list of which only the second is Chinese
 * (`flaw(code, at, en, zh)`). Also the places where code edits a display text.
 */
export const readTypeScript = (file, code) => {
  const source = ts.createSourceFile(
    file,
    code,
    ts.ScriptTarget.ES2022,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const pairs = [];
  const edits = [];
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const addPair = (en, zh) => {
    const [english, chinese] = [textsOf(en), textsOf(zh)];
    if (english && chinese)
      pairs.push({
        line: lineOf(en),
        en: english,
        zh: chinese,
        joins: joinsIn(zh),
        plurals: pluralsIn(en),
      });
  };
  const isChinese = (node) => {
    const found = textsOf(node);
    return found !== undefined && [...found.texts, ...found.parts].some((text) => HAN.test(text));
  };
  const visit = (node) => {
    if (isCallOf(node, 't') && node.arguments.length === 2) addPair(...node.arguments);
    else {
      const items = ts.isCallExpression(node)
        ? node.arguments
        : ts.isArrayLiteralExpression(node)
          ? node.elements
          : [];
      items.forEach((item, i) => {
        const before = items[i - 1];
        if (before && isChinese(item) && textsOf(before) && !isChinese(before)) addPair(before, item);
      });
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (TEXT_METHODS.has(name.text) && isDisplayText(expression))
        edits.push({ line: lineOf(node), what: node.getText(source).slice(0, 60) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { pairs, edits };
};

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Comments, and strings, so that comment marks inside strings are ignored. */
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** What comments say. */
export const readComments = (code) =>
  [...code.matchAll(COMMENT)]
    .filter(([found]) => found.startsWith('/'))
    .map((match) => ({ line: lineAt(code, match.index), text: match[0] }));

/** `# …` and the strings that describe functions. */
export const readPythonComments = (code) =>
  [...code.matchAll(/#[^\n]*|"""[\s\S]*?"""/g)].map((match) => ({
    line: lineAt(code, match.index),
    text: match[0],
  }));

/** `test('…')`, `it.each([…])('…')`, `describe('…')`. */
export const readTitles = (code) =>
  [...code.matchAll(/(?:\b(?:test|it|describe|fullTest)\(|\]\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    (match) => ({ line: lineAt(code, match.index), text: match[2] }),
  );

/** Paragraphs, headings, list items, and table cells of a Markdown page, without fenced code, comments, and the addresses of links. */
export const readMarkdown = (text) => {
  const texts = [];
  let fenced = false;
  let paragraph = { line: 0, text: '' };
  const flush = () => {
    if (paragraph.text.trim() !== '') texts.push(paragraph);
    paragraph = { line: 0, text: '' };
  };
  text
    // What is made from the code is linted there.
    .replace(/<!-- ([a-z ]+): made by [\s\S]*?<!-- \/\1 -->/g, (made) => made.replace(/[^\n]/g, ''))
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(!?\[[^\]]*\])\([^)\s]*\)/g, (_, words) => words.replace(/^!?\[|\]$/g, ''))
    .split('\n')
    .forEach((line, i) => {
      if (/^\s*```/.test(line)) {
        fenced = !fenced;
        flush();
      } else if (fenced) return;
      else if (/^\s*\|/.test(line)) {
        flush();
        for (const cell of line.replace(/\\\|/g, '¤').split('|')) {
          if (/[^\s:|-]/.test(cell)) texts.push({ line: i + 1, text: cell.trim() });
        }
      } else if (line.trim() === '') flush();
      else {
        if (/^\s*(?:[-*#]|\d+\.)\s|^#/.test(line)) flush();
        const words = line.replace(/^\s*(?:#+|[-*]|\d+\.)\s+/, '').replace(/\*\*/g, '');
        paragraph = { line: paragraph.line || i + 1, text: `${paragraph.text} ${words}`.trim() };
      }
    });
  flush();
  return texts;
};

/** Texts and labels of an HTML page. */
export const readHtml = (html) => {
  const attributes = [...html.matchAll(/\s(?:content|alt|title|aria-label)="([^"]*)"/g)]
    .map(([whole, text]) => ({ whole, text }))
    .filter(({ text }) => / /.test(text) && !/default-src|width=/.test(text));
  const bodies = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').matchAll(/>([^<]+)</g);
  return [...attributes.map(({ text }) => text), ...Array.from(bodies, (match) => match[1].trim())]
    .filter((text) => text !== '')
    .map((text) => ({ line: html.slice(0, html.indexOf(text)).split('\n').length, text }));
};
