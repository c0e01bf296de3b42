import type { CompletedCommand, CompletedOption, CompletionWords } from './words.js';

const quote = (words: string): string => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const optionLine = (inside: string, { name, takes, choices, help }: CompletedOption): string => {
  const value =
    takes === 'nothing'
      ? ''
      : takes === 'files'
        ? ' -r'
        : takes === 'words'
          ? ` -x -a ${quote(choices.join(' '))}`
          : ' -x';
  return `${inside} -l ${name}${value} -d ${quote(help.en)}`;
};

const commandLines = ({ name, about, first, later, options }: CompletedCommand): readonly string[] => {
  const inside = `complete -c horseplay -n '__horseplay_in ${name}'`;
  return [
    `complete -c horseplay -n __fish_use_subcommand -a ${name} -d ${quote(about.en)}`,
    ...(first.length > 0
      ? [`complete -c horseplay -n '__horseplay_in ${name} 2' -a ${quote(first.join(' '))}`]
      : []),
    ...(later.length > 0 ? [`${inside} -a ${quote(later.join(' '))}`] : []),
    ...options.map((option) => optionLine(inside, option)),
  ];
};

export const fish = (commands: CompletionWords): string =>
  `# horseplay completions for fish
# true after this command, or right after it if 2 is said
function __horseplay_in
    set -l typed (commandline -opc)
    test (count $typed) -ge 2; and test $typed[2] = $argv[1]; or return 1
    test (count $argv) -eq 1; or test (count $typed) -eq $argv[2]
end
complete -c horseplay -n __fish_use_subcommand -l help -d 'Show this help'
complete -c horseplay -n __fish_use_subcommand -l version -d 'Show the version'
${commands.flatMap(commandLines).join('\n')}
`;
