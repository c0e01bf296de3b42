/*
 * What the commands other than puzzles do, in one line each: the general help lists them without loading
 * them.
 */
import { t } from '../../src/core/text.js';

/** In the order of the general help. */
export const ABOUT = {
  judge: t(
    "Read an online judge's input from stdin and print the accepted output",
    '从标准输入读取 OJ 数据，按要求的格式输出答案',
  ),
  gen: t("Generate test data for an online judge's problem", '为 OJ 题目生成测试数据'),
  stress: t(
    'Stress-test your program with generated data and shrink the first failure',
    '自动造数据对拍你的程序，并把反例缩到最小',
  ),
  check: t("Check a tour, or a program's output for an online judge", '校验巡游，或程序对某道 OJ 题的输出'),
  verify: t('Check answers that --json printed', '检验 --json 输出的答案'),
  samples: t('Save the sample cases of a problem as files', '把样例保存为文件'),
  companion: t(
    'Receive problems from the browser extension Competitive Companion',
    '接收浏览器扩展 Competitive Companion 发来的题目',
  ),
  census: t('Survey many board sizes in one table', '批量统计许多大小的棋盘，列成一张表'),
  sheet: t('Make a puzzle sheet to print, with solutions', '可打印的谜题卷，附答案'),
  worker: t('Help with counts submitted with --redis', '参与用 --redis 提交的计数'),
  mcp: t('Serve the solvers to language models (Model Context Protocol)', '为大语言模型提供求解工具（MCP）'),
  completions: t('Print completions for your shell', '输出命令补全脚本'),
};
