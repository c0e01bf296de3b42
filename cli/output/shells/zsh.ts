import type { CompletedCommand, CompletedOption, CompletionWords } from './words.js';

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A word with its description; a colon would end the word. */
const described = (word: string, help: string): string => quote(`${word.replaceAll(':', '\\:')}:${help}`);

const valueCase = (command: string, { name, takes, choices }: CompletedOption): string => {
  const pattern = `    ${command}:--${name})`;
  if (takes === 'files') return `${pattern} _files; return ;;`;
  return takes === 'words'
    ? `${pattern} compadd -- ${choices.join(' ')}; return ;;`
    : `${pattern} _message ${quote('value')}; return ;;`;
};

const wordCase = ({ name, first, later, options }: CompletedCommand): string =>
  [
    `    ${name})`,
    ...(first.length > 0 ? [`      (( CURRENT == 3 )) && compadd -- ${first.join(' ')}`] : []),
    ...(later.length > 0 ? [`      compadd -- ${later.join(' ')}`] : []),
    `      options=(${options.map((option) => described(`--${option.name}`, option.help.en)).join(' ')})`,
    '      ;;',
  ].join('\n');

export const zsh = (commands: CompletionWords): string => `#compdef horseplay
# horseplay completions for zsh
_horseplay() {
  local -a commands options
  local command=\${words[2]} previous=\${words[CURRENT-1]}
  if (( CURRENT == 2 )); then
    commands=(${commands.map(({ name, about }) => described(name, about.en)).join(' ')})
    _describe -t commands command commands
    compadd -- --help --version --file --json --lang
    return
  fi
  # --lang=zh is one word here
  if [[ $PREFIX == --*=* ]]; then
    previous=\${PREFIX%%=*}
    compset -P '*='
  fi
  case "$command:$previous" in
${commands
  .flatMap(({ name, options }) =>
    options.filter(({ takes }) => takes !== 'nothing').map((option) => valueCase(name, option)),
  )
  .join('\n')}
  esac
  case "$command" in
${commands.map(wordCase).join('\n')}
  esac
  [[ $PREFIX == -* ]] && _describe -t options option options
  _files
}
if [[ $funcstack[1] == _horseplay ]]; then _horseplay "$@"; else compdef _horseplay horseplay; fi
`;
