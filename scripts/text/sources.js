// Finds the texts that people read: pairs of English and Chinese in the code, Markdown, and HTML.
import ts from 'typescript';

const HAN = /\p{Script=Han}/u;

/**
 * The texts that an expression can give: both branches of a choice, with `◊` for what a template fills in.
 * Undefined for anything else.
 */
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
    const parts = node.templateSpans.flatMap(({ expression }) =>
      isChoice(expression) ? [] : stringsIn(expression),
    );
    const choices = node.templateSpans.map(({ expression }) => choicesIn(expression));
    const count = Math.max(1, ...choices.map(({ length }) => length));
    // The i-th text takes the i-th words of each choice, so every word is read in its place.
    const texts = Array.from(
      { length: count },
      (_, i) =>
        node.head.text +
        node.templateSpans
          .map(({ literal }, k) => choices[k][Math.min(i, choices[k].length - 1)] + literal.text)
          .join(''),
    );
    return { texts, parts };
  }
  return undefined;
};

/** `n === 1 ? 'way' : 'ways'` */
const isChoice = (node) =>
  ts.isConditionalExpression(node) &&
  [node.whenTrue, node.whenFalse].every((branch) => ts.isStringLiteralLike(branch));

/** The words that a choice has; `◊` for anything else. */
const choicesIn = (node) => (isChoice(node) ? [node.whenTrue.text, node.whenFalse.text] : ['◊']);

/** Strings with letters anywhere below, such as the fragments that a template chooses from. */
const stringsIn = (node) => {
  const found = textsOf(node);
  if (found !== undefined) return [...found.texts, ...found.parts];
  const strings = [];
  // A string that is looked up or compared is an id, not a text.
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

const isEnglishJoin = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'join' &&
  node.arguments.some((argument) => ts.isStringLiteralLike(argument) && /^[,;:] $/.test(argument.text));

/** The constants of a file that hold a list joined as in English: `const NAMES = names.join(', ')`. */
const joinedNames = (source) => {
  const names = new Set();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && isEnglishJoin(node.initializer))
      names.add(node.name.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
};

/** `join(', ')` in a Chinese text, directly or by a name: its lists are joined by 、 or ，. */
const joinsIn = (node, names) => {
  const found = [];
  const visit = (child) => {
    const isNamed = ts.isTemplateSpan(child) && names.has(child.expression.getText());
    if (isEnglishJoin(child) || isNamed) found.push(child.getText().slice(0, 60));
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
};

/** A list put together by hand: all names but the last are joined, and its last comma is easily forgotten. */
const listsIn = (node) => {
  const found = [];
  const visit = (child) => {
    if (isEnglishJoin(child) && /\.slice\(0, -1\)$/.test(child.expression.expression.getText()))
      found.push(child.getText().slice(0, 60));
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
};

const isCallOf = (node, name) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** A plural noun right after a number, perhaps with a word or two in between: `search nodes`. */
const PLURAL =
  /^ (?:(?!(?:a|and|are|at|between|by|contains|for|from|has|have|in|is|lists|no|of|on|or|the|to|tries|with)\b)[a-z-]+ ){0,2}(?:attempts|bishops|bits|boards|bytes|cases|cells|characters|choices|classes|clues|coefficients|colors|columns|combinations|cycles|days|digits|entries|factors|failures|files|games|groups|holes|hours|kings|knights|layers|letters|levels|lines|machines|minutes|moves|nodes|numbers|options|pairs|parts|paths|pawns|periods|pieces|placements|points|positions|problems|puzzles|queens|regions|results|rooks|rounds|rows|rules|runs|seconds|sets|shards|shifts|solutions|squares|states|steps|symbols|terms|tests|threads|times|tours|triples|turns|values|walks|ways|wedges|weights|words|workers)\b/;

/**
 * `MAX_PAWNS`, `formatThousands(MAX_SQUARES)`, `2 ** 20`: known to be more than one. `piece.en` is a word.
 */
const isConstant = (node) => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'en';
  if (ts.isIdentifier(node)) return node.text === 'en' || /^[A-Z][A-Z\d_]+$/.test(node.text);
  if (ts.isNumericLiteral(node)) return node.text !== '1';
  if (ts.isCallExpression(node)) return node.arguments.length > 0 && node.arguments.every(isConstant);
  if (ts.isBinaryExpression(node)) return isConstant(node.left) && isConstant(node.right);
  return false;
};

/** Is the template one of several, chosen by the number? */
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

/** Numbers in a template that are always followed by a plural. `counted` and `forCount` choose. */
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

/** Numbers inside `counted(x, …)` or `countWords(x)`, and numbers that a template shows without separators. */
const numbersIn = (node) => {
  const [separated, bare] = [new Set(), new Set()];
  const visit = (child) => {
    const call = ts.isCallExpression(child) ? child.expression.getText() : '';
    if (/^(?:counted|countWords|formatThousands)$/.test(call)) separated.add(child.arguments[0]?.getText());
    if (ts.isTemplateSpan(child) && !ts.isCallExpression(child.expression))
      bare.add(child.expression.getText());
    ts.forEachChild(child, visit);
  };
  visit(node);
  return { separated, bare };
};

/** Numbers that have separators in one language and none in the other; `${n} queens on ${n}x${n}` has both. */
const bareNumbers = (en, zh) => {
  const [english, chinese] = [numbersIn(en), numbersIn(zh)];
  return [
    ...[...chinese.bare].filter((name) => english.separated.has(name) && !english.bare.has(name)),
    ...[...english.bare].filter((name) => chinese.separated.has(name) && !chinese.bare.has(name)),
  ];
};

/**
 * The pairs of a TypeScript file: arguments of `t`, and any two neighbors in a call or a list of which only
 * the second is Chinese (`flaw(code, at, en, zh)`). Also the places where code edits a display text, or puts
 * a list of names together by hand.
 */
export const readTypeScript = (file, code) => {
  const source = ts.createSourceFile(
    file,
    code,
    ts.ScriptTarget.ES2022,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const joined = joinedNames(source);
  const pairs = [];
  const edits = [];
  const lists = [];
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const addPair = (en, zh) => {
    const [english, chinese] = [textsOf(en), textsOf(zh)];
    if (english && chinese)
      pairs.push({
        line: lineOf(en),
        en: english,
        zh: chinese,
        joins: joinsIn(zh, joined),
        plurals: pluralsIn(en),
        bare: bareNumbers(en, zh),
      });
  };
  const isChinese = (node) => {
    const found = textsOf(node);
    return found !== undefined && [...found.texts, ...found.parts].some((text) => HAN.test(text));
  };
  const visit = (node) => {
    if (isCallOf(node, 't') && node.arguments.length === 2) {
      addPair(...node.arguments);
      lists.push(...listsIn(node.arguments[0]).map((what) => ({ line: lineOf(node), what })));
    } else {
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
  return { pairs, edits, lists };
};

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Comments, and strings, so that comment marks inside strings are ignored. */
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The text of comments. */
export const readComments = (code) =>
  [...code.matchAll(COMMENT)]
    .filter(([found]) => found.startsWith('/'))
    .map((match) => ({ line: lineAt(code, match.index), text: match[0] }));

/** `# …` and docstrings. */
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

/**
 * Paragraphs, headings, list items, and table cells of a Markdown page, without fenced code, comments, and
 * URLs of links.
 */
export const readMarkdown = (text) => {
  const texts = [];
  let fenced = false;
  let paragraph = { line: 0, text: '' };
  const flush = () => {
    if (paragraph.text.trim() !== '') texts.push(paragraph);
    paragraph = { line: 0, text: '' };
  };
  text
    // Generated parts are linted in the code.
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
