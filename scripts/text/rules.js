// The rules for every text that people read. Each rule has an id, its language, and a pattern or a function
// that finds mistakes. `◊` stands for a value that a template fills in, `¤` for code, which the rules skip.

const HAN = '\\p{Script=Han}';

/** Code in backticks, URLs, options, and quoted problem lines say nothing about the words around them. */
export const hideCode = (text) =>
  text
    .replace(/`[^`\n]*`/g, '¤')
    .replace(/\b[a-z]+:\/\/\S*/g, '¤')
    .replace(/\[[^\]\s]*\]/g, '¤') // [row,column], as JSON writes it
    .replace(/--[a-z][a-z-]*/g, '¤')
    .replace(/meet in the middle/g, '¤'); // the name that Chinese readers know

/** The sentences of a text; in Chinese a semicolon ends one, too. */
const sentences = (text, lang) =>
  lang === 'zh' ? text.split(/[。！？；\n]|：\s*\n/) : text.split(/[.!?](?=["'”)\s]|$)|\n|; /);

const wordsIn = (sentence) => sentence.match(/[A-Za-z◊¤][\w'’-]*/g)?.length ?? 0;
const charactersIn = (sentence) => sentence.match(new RegExp(HAN, 'gu'))?.length ?? 0;

const BRITISH =
  /\b(?:colou?r(?<=colour)\w*|grey\w*|centre[ds]?|neighbour\w*|favou?r(?<=favour)\w*|behaviour\w*|honour\w*|licence|programmes?|(?:recogn|organ|optim|minim|maxim|real|visual|normal|initial|serial|memor|general|summar|character)is(?:e[ds]?|ing|ation)|analys(?:e[ds]?|ing)|towards|forwards|backwards|afterwards|upwards|downwards|cancell(?:ed|ing)|labell(?:ed|ing)|travell(?:ed|ing|er)|modell(?:ed|ing)|practise[ds]?|catalogue|dialogue|ageing|whilst|amongst|learnt|spelt|judgement|artefacts?|fulfil|enrol|plough\w*|skilful\w*|mould\w*|storey|enquir\w+|cheques?|manoeuvre\w*|instalments?|theatres?|metres?|aeroplanes?)\b/gi;

/**
 * Archaic words and inversions. They are wrong everywhere, including comments, titles of tests, and names of
 * files.
 */
const ARCHAIC = [
  [/\black(?:s|ed|ing)?\b/gi, 'missing'],
  [/\bfore(?:told|tells?|telling)\b/gi, 'estimated'],
  [/\bfor ever\b(?!y)/gi, 'forever'],
  [/\bin vain\b/gi, 'without result'],
  [/\btroubles?\b/gi, 'problem, fault'],
  [/\b(?:is|are|was|were) to be\b/gi, 'must be'],
  [/\bprogrammes?\b/gi, 'program, or DP'],
  [/\ballowed (?:is|are)\b/gi, 'say what the limit is'],
  [/\bt(?:ake|akes|aken|aking|ook) away\b/gi, 'remove'],
  [/\bquarter-plane\b/gi, 'the quadrant'],
  [
    /\b(?:whence|thence|hitherto|thereof|whereof|whereupon|thereby|therein|herein|thereupon|henceforth|nought|naught|aught|betwixt|amidst|unto|upon|oft|nigh|albeit|notwithstanding|lest|shall)\b/gi,
    'an everyday word',
  ],
];

/** Words that sound foreign, and terms for which there is another one. */
const ENGLISH_TERMS = [
  ...ARCHAIC,
  [/\bworkbench\b/gi, 'the web app'],
  [/(?<!Knight's )\bjourneys?\b/gi, 'tour'],
  [/\bno far edge\b/gi, 'without an upper or right edge'],
  [/\bbest play\b/gi, 'optimal play'],
  [/\bplay(?:s|ed|ing)? best\b/gi, 'optimal play'],
  [/\bperfect play\b/gi, 'optimal play'],
  [/(?<!player )\bwho cannot move\b/gi, 'a player who, or whoever'],
  [
    /\b(?:GiB|MiB|MB|GB|bytes|seconds?|objects?|lines?) a (?:worker|thread|problem|board|line|run|state|square)\b/gi,
    'per',
  ],
  [/\bspeaks (?:Chinese|English)\b/gi, 'the tool has no manners'],
  [/\bis (?:not )?(?:trusted|told)\b/gi, 'the tool has no feelings'],
  [/\bcones?\b/gi, 'wedges of the quadrant'],
  [/\bpartner squares?\b/gi, 'neighbors'],
  [/\bover bit sets\b/gi, 'bitset DFS'],
  [/\bstuck (?:wins|loses)\b/gi, 'whoever cannot move wins'],
  [/\bthe hunter\b/gi, 'the piece'],
  [/\bmisere play\b/gi, 'misère'],
  [/\bcertificates?\b/gi, 'proof'],
  [/\bbudgets?\b/gi, 'limit'],
  [/\btransitions\b/gi, 'search nodes'],
  [/\bfresh (?:ones|terms)\b/gi, 'held-out terms'],
  [/\bsomebody's\b/gi, 'a'],
  [/\bwants? (?:many|few) moves\b/gi, 'maximizes, minimizes'],
  [/\bways on\b/gi, 'moves'],
  [/\bdoes(?: not|n't) belong here\b/gi, 'Unexpected'],
  [/\bone too many\b/gi, 'Unexpected'],
  [/\bis said twice\b/gi, 'cannot be combined, or was already given'],
  [/\bgo(?:es)? on (?:from|where|after|until|with)\b/gi, 'continue'],
  [/\bmeeting in the middle\b/gi, 'meet-in-the-middle'],
];

const CHINESE_TERMS = [
  ['工作台', '网页版'],
  ['题单', '谜题卷'],
  ['闭巡游', '闭合巡游'],
  ['开巡游', '开放巡游'],
  ['（开）', '（开放巡游）'],
  ['（闭）', '（闭合巡游）'],
  ['无向数', 'N 条（区分方向则为 2N 条）'],
  ['有向数', '区分方向则为 2N 条'],
  ['计方向', '区分方向'],
  ['缺掉的格子', '缺格'],
  ['会合格', '会合点'],
  ['猎兵', '吃兵'],
  ['猎手', '棋子'],
  ['求多', '要步数最多'],
  ['走最好', '采取最优策略'],
  ['尼姆和', '异或和'],
  ['先走的一方', '先手'],
  ['轮到走的一方', '当前玩家'],
  ['落败', '必败'],
  ['远边', '无边界的第一象限'],
  ['四分之一平面', '无边界的第一象限'],
  ['锥形', '扇形区域'],
  ['伙伴格', '相邻格'],
  ['证书', '证明'],
  ['走查', '验证'],
  ['核实', '验证'],
  ['预算', '上限'],
  ['评测编号', '题号'],
  ['密码巡游', '密文巡游'],
  ['课程', '算法演示'],
  ['试玩', '对弈'],
  ['带走', '导出与分享'],
  ['没有意义', '多了一个“N”'],
  ['走着看', '完整的话'],
  ['要写内容', '缺少什么就写什么'],
  ['块棋盘', '个棋盘'],
  ['普查', '批量统计'],
  [/分块(?!拼接)/, '分片'],
  [/枚(?!举)/, '个'],
  [/行程(?!序)/, '巡游'],
  ['圈巡游', '条巡游'],
  [/求最[多少](?=的一方|时|[，：；）]|$)/, '要步数最多，要步数最少'],
  [/[一二三四五六七八九十两几◊\d] ?个马(?!步)/, '匹马'],
  [/匹(?=[后王车象兵])/, '个'],
  [/[一两三四五◊\d] ?张棋盘/, '个棋盘'],
  [/[一二三四五两几◊\d] ?只(?=马|棋|王|后|车|象|兵|骆驼)/, '个；马用匹'],
];

/** Short English words that no notation contains: a Chinese text with one of them was left in English. */
const ENGLISH_WORDS =
  /(?<![\w-])(?:the|of|is|are|was|were|has|have|had|and|not|but|this|that|these|those|it|its|you|your|cannot|please|which|there|because|every|most|least|than|then)(?![\w-])/gi;

const MAX_WORDS = 30;
const MAX_CHARACTERS = 45;

const matches = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[0]);

/** Numbers that people read have separators; `seed 42` and `mod 1000000007` are things to type. */
const BARE_NUMBER = /(?<![\w.,^@:+-]|mod |seed |steps |¤ )\d{5,}(?![\w.,^]*[\w^])/g;

/** 1.7e13 in a sentence; the defaults of options are things to type. */
const SCIENTIFIC = /(?<![\w.]|default: |默认 |¤ )\d+(?:\.\d+)?e\d+\b/g;

const RULES = [
  { id: 'british', lang: 'en', find: (text) => matches(text, BRITISH) },
  { id: 'apostrophe', lang: 'en', find: (text) => matches(text, /\w’\w|\w’(?=\s)/g) },
  // “ and ” belong to Chinese texts.
  { id: 'quotes', lang: 'en', find: (text) => matches(text, /[“”]/g) },
  {
    id: 'ending',
    lang: 'en',
    // Advice follows these, so they are whole sentences.
    find: (text) =>
      /^(?:Too large|Too many|Stopped)\b(?! for the web app$).*[^.:\s]$/.test(text) ? [text.slice(-20)] : [],
  },
  {
    id: 'ending',
    lang: 'zh',
    // If one sentence ends with a period, so does the last one.
    find: (text) =>
      new RegExp(`。[^。\\n]*${HAN}{2}$`, 'u').test(text) && !text.includes('\n') ? [text.slice(-12)] : [],
  },
  { id: 'number', lang: 'en', find: (text) => [BARE_NUMBER, SCIENTIFIC].flatMap((p) => matches(text, p)) },
  { id: 'number', lang: 'zh', find: (text) => [BARE_NUMBER, SCIENTIFIC].flatMap((p) => matches(text, p)) },
  {
    id: 'term',
    lang: 'en',
    find: (text) =>
      ENGLISH_TERMS.flatMap(([pattern, better]) =>
        matches(text, pattern).map((found) => `${found} (write: ${better})`),
      ),
  },
  {
    id: 'term',
    lang: 'zh',
    find: (text) =>
      CHINESE_TERMS.flatMap(([word, better]) => {
        const found = typeof word === 'string' ? text.includes(word) : word.test(text);
        return found ? [`${typeof word === 'string' ? word : word.source}（写：${better}）`] : [];
      }),
  },
  {
    id: 'length',
    lang: 'en',
    find: (text) =>
      sentences(text, 'en')
        .filter((sentence) => wordsIn(sentence) > MAX_WORDS)
        .map((sentence) => `${wordsIn(sentence)} words: ${sentence.trim().slice(0, 60)}…`),
  },
  {
    id: 'length',
    lang: 'zh',
    find: (text) =>
      sentences(text, 'zh')
        .filter((sentence) => charactersIn(sentence) > MAX_CHARACTERS)
        .map((sentence) => `${charactersIn(sentence)} 字：${sentence.trim().slice(0, 40)}…`),
  },
  {
    id: 'half-width',
    lang: 'zh',
    find: (text) => [
      ...matches(text, new RegExp(`${HAN}[,:;()?!]|[,;()]${HAN}|${HAN}\\.(?![\\w.])`, 'gu')),
      ...matches(text, /（[^（）()]*\)|\([^（）()]*）/g),
      ...(new RegExp(HAN, 'u').test(text) ? matches(text, /(?<![…/])…(?!…)/g) : []),
    ],
  },
  {
    id: 'full-width',
    lang: 'zh',
    // In coordinates, moves, and the prefixes of pieces; marks inside code are found before code is hidden.
    find: (text) => matches(text, /(?:offsets|leaper|redis|https?)：|[(（]\d+，\s*\d+[)）]|\b[a-z]\d+／/g),
  },
  {
    id: 'space',
    lang: 'zh',
    find: (text) => [
      ...matches(text, /(?<=[^\s|]) +[，。：；？！）”]|[，。：；？！（“] +(?=[^\s|])/gu),
      ...matches(text, new RegExp(`${HAN}[A-Za-z\\d]+|[A-Za-z\\d]+${HAN}`, 'gu')),
      ...matches(text, /[，。；：？！]{2,}/g),
    ],
  },
  { id: 'english', lang: 'zh', find: (text) => matches(text, ENGLISH_WORDS) },
];

/** Full-width marks inside code. */
const codeFaults = (text) =>
  matches(text, /`[^`\n]*`/g).flatMap((code) =>
    matches(code, /[，：；（）]/g).map((mark) => `${mark} in ${code}`),
  );

/** Archaic and British words in a comment, a title, or a file name, whose `camelCase` is split. */
export const wordFaults = (text) => {
  const plain = hideCode(text).replace(/([a-z])([A-Z])/g, '$1 $2');
  return [
    ...matches(plain, BRITISH).map((what) => ({ rule: 'british', what })),
    ...ARCHAIC.flatMap(([pattern, better]) =>
      matches(plain, pattern).map((found) => ({ rule: 'archaic', what: `${found} (write: ${better})` })),
    ),
  ];
};

/** The faults of a text, as `rule: what`. `lang` is en or zh. */
export const faultsOf = (text, lang) => {
  const plain = hideCode(text);
  return [
    ...RULES.filter((rule) => rule.lang === lang).flatMap(({ id, find }) =>
      find(plain).map((what) => ({ rule: id, what })),
    ),
    ...codeFaults(text).map((what) => ({ rule: 'full-width', what })),
  ];
};

/** A Chinese text that has letters must have Chinese characters; notation alone is `untranslated`. */
export const isLeftInEnglish = (en, zh) =>
  !new RegExp(HAN, 'u').test(zh) && /[A-Za-z]{2,}/.test(hideCode(zh).replaceAll('◊', '')) && zh.includes(' ')
    ? true
    : zh === en && /[a-z]{3,} [a-z]{2,}/.test(en);
