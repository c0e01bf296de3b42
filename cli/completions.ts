import { NAMED_PIECES } from '../src/pieces/named.js';
import { JUDGE_IDS } from './judge.js';
import { usage } from './options.js';
import { COMMANDS } from './table.js';

const optionsOf = (name: string): string =>
  COMMANDS[name]!.options.map((option) => `--${option.name}`).join(' ');

const WORDS = [
  '8x8',
  'open',
  'closed',
  'from',
  'to',
  'without',
  'pawns',
  'rounds',
  'quadrant',
  ...NAMED_PIECES.map((row) => row.name),
].join(' ');

const bash = (): string => `# horseplay completions for bash
_horseplay() {
  local current=\${COMP_WORDS[COMP_CWORD]} words
  if [ "$COMP_CWORD" -eq 1 ]; then words="${Object.keys(COMMANDS).join(' ')} --help --version"
  else case "\${COMP_WORDS[1]}" in
${Object.keys(COMMANDS)
  .map(
    (name) =>
      `    ${name}) words="${optionsOf(name)}${name === 'judge' ? ` ${JUDGE_IDS.join(' ')}` : name === 'completions' ? ' bash zsh fish' : ` ${WORDS}`}" ;;`,
  )
  .join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _horseplay horseplay
`;

const zsh = (): string => `#compdef horseplay
# horseplay completions for zsh
autoload -U +X bashcompinit && bashcompinit
${bash()}`;

const fish = (): string => {
  const lines = ['# horseplay completions for fish'];
  for (const [name, { about, options }] of Object.entries(COMMANDS)) {
    lines.push(
      `complete -c horseplay -n __fish_use_subcommand -a ${name} -d '${about.en.replaceAll("'", "\\'")}'`,
    );
    for (const { name: option, value, help } of options) {
      lines.push(
        `complete -c horseplay -n '__fish_seen_subcommand_from ${name}' -l ${option}${value ? ' -r' : ''} -d '${help.en.replaceAll("'", "\\'")}'`,
      );
    }
  }
  lines.push(`complete -c horseplay -n '__fish_seen_subcommand_from judge' -a '${JUDGE_IDS.join(' ')}'`);
  return `${lines.join('\n')}\n`;
};

export const completionsFor = (shell: string | undefined): string => {
  const scripts: Readonly<Record<string, () => string>> = { bash, zsh, fish };
  const script = shell === undefined ? undefined : scripts[shell];
  if (script === undefined) {
    throw usage(
      'completions are for bash, zsh or fish: horseplay completions bash',
      '补全支持 bash、zsh、fish:horseplay completions bash',
    );
  }
  return script();
};
