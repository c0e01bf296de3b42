/* horseplay completions bash: a script for the shell, made from the descriptions of all commands. */
import { refusal } from '../../src/core/refusal.js';
import { t } from '../../src/core/text.js';
import { ANSWERED, defineCommand } from '../command.js';
import { out } from '../io.js';
import { type CommandSpec, refuseExtra } from '../options.js';
import { bash } from '../output/shells/bash.js';
import { fish } from '../output/shells/fish.js';
import { type CompletionWords, completionWords } from '../output/shells/words.js';
import { zsh } from '../output/shells/zsh.js';
import { ABOUT } from './about.js';

const SHELLS: Readonly<Record<string, (words: CompletionWords) => string>> = { bash, zsh, fish };

/** Receives a function that loads the descriptions of all commands, including its own. */
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
        'Prints a script. Save it where your shell looks for completions.\nzsh: a folder of $fpath, as _horseplay. fish: ~/.config/fish/completions/horseplay.fish.',
        '输出一段脚本，请保存到 shell 读取补全的位置。\nzsh：$fpath 中的文件夹，文件名 _horseplay。fish：~/.config/fish/completions/horseplay.fish。',
      ),
      options: {},
      first: Object.keys(SHELLS),
      keywords: [],
    },
    async ({ words: [shell = '', extra] }) => {
      refuseExtra(extra);
      const script = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
      if (script === undefined) {
        throw refusal(
          'usage',
          'Choose a shell: bash, zsh, or fish. Example: horseplay completions bash',
          '请指定 bash、zsh 或 fish，例如 horseplay completions bash',
        );
      }
      out(script(completionWords(await loadSpecs())));
      return ANSWERED;
    },
  );
