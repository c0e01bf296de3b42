import type { CompletedCommand, CompletionWords } from './words.js';

/** The values of options, by command and previous word. */
const valueCases = ({ name, options }: CompletedCommand): readonly string[] =>
  options
    .filter(({ takes }) => takes !== 'nothing')
    .map(({ name: option, takes, choices }) => {
      const pattern = `    ${name}:--${option})`;
      if (takes === 'files') return `${pattern} return ;;`;
      return takes === 'words'
        ? `${pattern} values="${choices.join(' ')}" ;;`
        : `${pattern} compopt +o default 2>/dev/null; return ;;`;
    });

const wordCase = ({ name, options, later }: CompletedCommand): string =>
  `    ${name}) words="${[...options.map((option) => `--${option.name}`), ...later].join(' ')}" ;;`;

const firstCase = ({ name, first }: CompletedCommand): string => `    ${name}) first="${first.join(' ')}" ;;`;

/** If nothing else fits, bash offers files (-o default): drawn boards, inputs, answers. */
export const bash = (commands: CompletionWords): string => `# horseplay completions for bash
_horseplay() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  local words="" first="" values=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} --help --version --file --json --lang" -- "$current"))
    return
  fi
  # bash takes --lang=zh for three words
  if [ "$current" = = ]; then current=""
  elif [ "$previous" = = ]; then previous=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  case "$command:$previous" in
${commands.flatMap(valueCases).join('\n')}
  esac
  if [ -n "$values" ]; then
    COMPREPLY=($(compgen -W "$values" -- "$current"))
    return
  fi
  case "$command" in
${commands.map(wordCase).join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 2 ]; then
    case "$command" in
${commands
  .filter(({ first }) => first.length > 0)
  .map((command) => `  ${firstCase(command)}`)
  .join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$first $words" -- "$current"))
}
complete -o default -F _horseplay horseplay
`;
