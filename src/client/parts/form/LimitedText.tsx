import { formatWhole } from '#client/format/numbers.ts';
import { TextArea, type TextAreaProps } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/issues.ts';

export interface LimitedTextProps extends Omit<TextAreaProps, 'onChange' | 'value' | 'maxLength'> {
  value: string;
  /** Longest text; the field takes no more, and says how much is left when it is nearly full. */
  limit: number;
  onValue: (value: string) => void;
}

/** A labelled field of several lines that takes only so many characters. */
export function LimitedText({ hint, value, limit, onValue, ...rest }: LimitedTextProps) {
  const full = value.length >= limit * 0.9;
  const count = full && t.charactersOfLimit({ length: formatWhole(value.length), limit: formatWhole(limit) });
  const lines = [hint, count].filter(Boolean);
  return (
    <TextArea
      {...rest}
      hint={lines.length === 0 ? null : lines.map((line) => <span key={String(line)}>{line} </span>)}
      value={value}
      maxLength={limit}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
