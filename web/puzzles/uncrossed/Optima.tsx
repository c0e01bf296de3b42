/* A gallery of longest paths; each opens its problem. */
import { counted, countWords } from '../../../src/core/amounts.js';
import { type Point, parseSmallSquare } from '../../../src/core/square.js';
import { type Text, t } from '../../../src/core/text.js';
import { useBench, useSay } from '../../parts/context.js';
import { OPTIMA, type Optimum } from './optima.js';

const pointsOf = ({ path }: Optimum): readonly Point[] =>
  path.split(' ').flatMap((name) => parseSmallSquare(name)?.value ?? []);

const wordsOf = ({ size, name, isClosed, moves }: Optimum): Text => {
  const piece = name ?? t('', '');
  return isClosed
    ? t(
        `${size}${piece.en && `, ${piece.en}`}: ${counted(moves, 'move')}, closed`,
        `${size}${piece.zh}：闭合 ${countWords(moves)} 步`,
      )
    : t(
        `${size}${piece.en && `, ${piece.en}`}: ${counted(moves, 'move')}, open`,
        `${size}${piece.zh}：开放 ${countWords(moves)} 步`,
      );
};

const Thumbnail = ({ optimum }: { readonly optimum: Optimum }) => {
  const points = pointsOf(optimum);
  const [width, height] = optimum.size.split('x').map(Number) as [number, number];
  const dark = Array.from({ length: width * height }, (_, square) => square).filter(
    (square) => (Math.floor(square / width) + (square % width)) % 2 === 0,
  );
  const d = dark.map((s) => `M${s % width} ${height - 1 - Math.floor(s / width)}h1v1h-1z`).join('');
  const line = points.map(({ x, y }) => `${x + 0.5},${height - y - 0.5}`).join(' ');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect class="light" width={width} height={height} />
      <path class="dark" d={d} />
      {optimum.isClosed ? <polygon points={line} /> : <polyline points={line} />}
    </svg>
  );
};

export const Optima = () => {
  const bench = useBench();
  const say = useSay();
  return (
    <details class="optima">
      <summary>{say(t('Gallery of longest paths', '最长路线图集'))}</summary>
      <ul>
        {OPTIMA.map((optimum) => (
          <li key={optimum.line}>
            <button type="button" onClick={() => bench.setLine(optimum.line)}>
              <Thumbnail optimum={optimum} />
              <span>{say(wordsOf(optimum))}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};
