/* horseplay completions bash: a script for the shell, made from the descriptions of all commands. */
import { refusal } from '../../src/core/refusal.js';
import { t } from '../../src/core/text.js';
import { NAMED_PIECES } from '../../src/pieces/named.js';
import { isPuzzleName } from '../../src/puzzles/index.js';
import { ANSWERED, defineCommand } from '../command.js';
import { out } from '../io.js';
import type { CommandSpec } from '../options.js';
import { ABOUT } from './about.js';

/** Words that lines of all puzzles share. */
const LINE_WORDS = ['8x8', 'without', ...NAMED_PIECES.map(({ name }) => name)];

const wordsOf = ({ name, keywords, options }: CommandSpec): string =>
  [
    ...Object.keys(options).map((option) => `--${option}`),
    ...keywords,
    ...(isPuzzleName(name) ? LINE_WORDS : []),
  ].join(' ');

const bash = (specs: readonly CommandSpec[]): string => `# horseplay completions for bash
_horseplay() {
  local current=\${COMP_WORDS[COMP_CWORD]} words
  if [ "$COMP_CWORD" -eq 1 ]; then words="${specs.map(({ name }) => name).join(' ')} --help --version"
  else case "\${COMP_WORDS[1]}" in
${specs.map((spec) => `    ${spec.name}) words="${wordsOf(spec)}" ;;`).join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _horseplay horseplay
`;

const zsh = (specs: readonly CommandSpec[]): string => `#compdef horseplay
# horseplay completions for zsh
autoload -U +X bashcompinit && bashcompinit
${bash(specs)}`;

const quote = (words: string): string => `'${words.replaceAll("'", "\\'")}'`;

const fish = (specs: readonly CommandSpec[]): string =>
  [
    '# horseplay completions for fish',
    ...specs.flatMap((spec) => {
      const { name, about, options, keywords } = spec;
      const inside = `complete -c horseplay -n '__fish_seen_subcommand_from ${name}'`;
      return [
        `complete -c horseplay -n __fish_use_subcommand -a ${name} -d ${quote(about.en)}`,
        ...Object.entries(options).map(
          ([option, { value, help }]) => `${inside} -l ${option}${value ? ' -r' : ''} -d ${quote(help.en)}`,
        ),
        ...(keywords.length > 0 ? [`${inside} -a ${quote(keywords.join(' '))}`] : []),
      ];
    }),
    '',
  ].join('\n');

const SHELLS: Readonly<Record<string, (specs: readonly CommandSpec[]) => string>> = { bash, zsh, fish };

/** Told how to load the descriptions of all commands, among them its own. */
export const completionsCommand = (loadSpecs: () => Promise<readonly CommandSpec[]>) =>
  defineCommand(
    {
      name: 'completions',
      about: ABOUT.completions,
      form: 'completions <bash|zsh|fish>',
      examples: [
        {
          line: 'completions bash > ~/.local/share/bash-completion/completions/horseplay',
          shows: t('For bash', '用于 bash'),
        },
      ],
      rules: t(
        'Prints a script. Save it where your shell looks for completions.',
        '输出一段脚本，请保存到 shell 读取补全的位置。',
      ),
      options: {},
      keywords: Object.keys(SHELLS),
    },
    async ({ words: [shell = ''] }) => {
      const script = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
      if (script === undefined) {
        throw refusal(
          'usage',
          'Choose a shell: bash, zsh, or fish. Example: horseplay completions bash',
          '请指定 bash、zsh 或 fish，例如 horseplay completions bash',
        );
      }
      out(script(await loadSpecs()));
      return ANSWERED;
    },
  );
