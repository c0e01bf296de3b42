/*
 * Columns and entries of tables are ids, the same in CSV and JSON everywhere. Tables for people show them in
 * the reader's language.
 */
import type { Table, Value } from '../core/picture/table.js';
import { formatThousands, type Lang } from '../core/text.js';

const CHINESE: Readonly<Record<string, string>> = {
  answer: '答案',
  by: '棋手',
  chance: '概率',
  closed: '闭合',
  classes: '种数（不计对称）',
  count: '数量',
  decimal: '小数',
  denominator: '分母',
  density: '密度',
  diameter: '最大距离',
  directed: '条数（区分方向）',
  expected: '期望',
  first: '先手',
  from: '起点',
  height: '高',
  'height/width': '高＼宽',
  impossible: '无解',
  infinite: '无穷',
  kind: '类型',
  length: '长度',
  losing: '必败格',
  missing: '缺格',
  mod: '模',
  moves: '步数',
  no: '否',
  none: '无',
  numerator: '分子',
  open: '开放',
  path: '路线',
  piece: '棋子',
  pieces: '棋子',
  reached: '全部可达',
  removed: '去掉的格子',
  second: '后手',
  size: '个数',
  square: '格子',
  squares: '格数',
  starts: '起点数',
  step: '步',
  steps: '步数',
  symmetric: '对称',
  'half-turn': '旋转 180°',
  'quarter-turn': '旋转 90°',
  mirror: '翻转',
  stopped: '达到上限',
  takes: '吃掉的兵',
  to: '终点',
  turn: '回合',
  undirected: '条数',
  unreachable: '不可达',
  walker: '编号',
  walks: '路线数',
  width: '宽',
  yes: '是',
};

const inChinese = (id: string): string => (Object.hasOwn(CHINESE, id) ? CHINESE[id]! : id);

/**
 * The table with its ids in the reader's words. Counts are bigints and get separators; coordinates and steps
 * are plain numbers.
 */
export const inWords = (table: Table, lang: Lang): Table => {
  const word = lang === 'zh' ? inChinese : (id: string) => id;
  const show = (value: Value): Value =>
    typeof value === 'bigint' ? formatThousands(value) : typeof value === 'string' ? word(value) : value;
  return { ...table, columns: table.columns.map(word), rows: table.rows.map((row) => row.map(show)) };
};
