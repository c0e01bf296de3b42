/* A field for a whole number. A number out of range is refused beside the field, and the old one stays. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formatThousands, t } from '../../../src/core/text.js';
import { useSay } from '../context.js';

interface Props {
  /** Undefined for an empty field. */
  readonly value: bigint | undefined;
  readonly least: bigint;
  readonly most: bigint;
  readonly onNumber: (value: bigint) => void;
  /** Absent if the field must not be empty. */
  readonly onEmpty?: () => void;
  readonly class?: string;
  readonly label?: string;
  readonly placeholder?: string;
}

/** A field for numbers would round a longer one when it counts up or down. */
const MAX_COUNTED = BigInt(Number.MAX_SAFE_INTEGER);

export const NumberField = ({ value, least, most, onNumber, onEmpty, label, ...looks }: Props) => {
  const say = useSay();
  /** The text that was refused. */
  const refused = useSignal<string | undefined>(undefined);
  useEffect(() => {
    refused.value = undefined;
  }, [value]);
  const read = (field: HTMLInputElement): void => {
    const digits = field.value.replace(/[\s,]/g, '');
    const isEmpty = digits === '' && !field.validity.badInput && onEmpty !== undefined;
    const number = /^\d+$/.test(digits) ? BigInt(digits) : undefined;
    const fits = number !== undefined && number >= least && number <= most;
    refused.value = isEmpty || fits ? undefined : field.value;
    if (isEmpty) onEmpty();
    else if (fits) onNumber(number);
  };
  return (
    <>
      <input
        {...looks}
        {...(most <= MAX_COUNTED ? { type: 'number' } : { type: 'text' })}
        inputMode="numeric"
        min={`${least}`}
        max={`${most}`}
        value={refused.value ?? (value === undefined ? '' : `${value}`)}
        aria-label={label}
        aria-invalid={refused.value !== undefined}
        onChange={({ currentTarget }) => read(currentTarget)}
      />
      {refused.value !== undefined && (
        <small class="flaw" role="alert">
          {say(
            t(
              `Type a whole number from ${formatThousands(least)} to ${formatThousands(most)}.`,
              `请输入 ${formatThousands(least)} 到 ${formatThousands(most)} 的整数。`,
            ),
          )}
        </small>
      )}
    </>
  );
};
