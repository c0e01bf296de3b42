import { formatThousands, type Text, t } from '../../../src/core/text.js';
import type { Status } from '../../state/solving.js';
import { useBench, useSay } from '../context.js';

/** The progress of a solve and a button to stop it, or how it ended without an answer. */
export const Progress = () => {
  const bench = useBench();
  const say = useSay();
  const status = bench.status.value;
  if (status.kind === 'idle') return null;
  if (status.kind === 'failed') {
    return (
      <p class="refused" role="alert">
        {say(t(`Something went wrong: ${status.why.en}`, `出错了：${status.why.zh}`))}{' '}
        <button type="button" onClick={() => bench.again()}>
          {say(t('Try again', '再试一次'))}
        </button>
      </p>
    );
  }
  if (status.kind === 'halted') {
    return (
      <p class="working" role="status">
        {say(t('Stopped.', '已停止。'))}{' '}
        <button type="button" onClick={() => bench.again(true)}>
          {say(t('Solve again', '重新求解'))}
        </button>
      </p>
    );
  }
  return <Going status={status} />;
};

/** The current work, its progress, and the time it has been running. */
const doingWords = (
  what: Text,
  counted: string | undefined,
  percent: string | undefined,
  seconds: number,
): Text => {
  const en = [
    what.en,
    ...(counted === undefined ? [] : [`: ${counted}`]),
    ...(percent === undefined ? [] : [` (${percent})`]),
  ];
  const zh = [
    what.zh,
    ...(counted === undefined ? [] : [`：${counted}`]),
    ...(percent === undefined ? [] : [`（${percent}）`]),
  ];
  return t(`${en.join('')}, ${seconds} s`, `${zh.join('')}，已用 ${seconds} 秒`);
};

const Going = ({ status }: { readonly status: Extract<Status, { kind: 'working' }> }) => {
  const bench = useBench();
  const say = useSay();
  const ms = performance.now() - status.since;
  const { done, total, note } = status;
  const share = total === undefined || total <= 0 ? undefined : Math.min(1, done / total);
  const figures = [done, ...(total === undefined ? [] : [total])].map((n) => formatThousands(Math.floor(n)));
  const counted = note === undefined && done > 0 ? figures.join(' / ') : undefined;
  const percent = share === undefined ? undefined : `${Math.floor(share * 100)}%`;
  return (
    <div class="working" role="status">
      <p>
        {say(doingWords(note ?? t('Solving', '正在求解'), counted, percent, Math.round(ms / 1000)))}{' '}
        <button type="button" onClick={bench.halt}>
          {say(t('Stop', '停止'))}
        </button>
      </p>
      <progress
        {...(share === undefined ? {} : { value: share, max: 1 })}
        aria-label={say(t('Progress', '进度'))}
      />
    </div>
  );
};
