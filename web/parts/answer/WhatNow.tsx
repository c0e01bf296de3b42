import { t } from '../../../src/core/text.js';
import type { Solved } from '../../work/protocol.js';
import { useBench, useSay } from '../context.js';
import { Command } from './Command.js';

/** What to do about a problem that is too large for the web app or takes long. */
export const WhatNow = ({ solved: { command, waits, isPublished } }: { readonly solved: Solved }) => {
  const bench = useBench();
  const say = useSay();
  if (waits) {
    // While a solve runs there is a button to stop it, and then one to solve again.
    if (bench.status.value.kind !== 'idle') return null;
    return (
      <div class="beyond">
        <button type="button" class="main" onClick={() => bench.again(true)}>
          {say(isPublished ? t('Count it yourself', '自己数一遍') : t('Solve it here', '在这里计算'))}
        </button>
        <p class="about">
          {say(
            t(
              'It runs in your browser, and you can stop it at any time.',
              '在你的浏览器里计算，随时可以停止。',
            ),
          )}
        </p>
      </div>
    );
  }
  const advice =
    command === undefined
      ? t('Try a smaller board or fewer pieces.', '可以换小一些的棋盘，或减少棋子。')
      : t(
          'Try a smaller board or fewer pieces. For long computations, use the command line:',
          '可以换小一些的棋盘，或减少棋子。长时间的计算请用命令行：',
        );
  return (
    <div class="beyond">
      <p class="about">{say(advice)}</p>
      {command !== undefined && <Command words={command} />}
    </div>
  );
};
