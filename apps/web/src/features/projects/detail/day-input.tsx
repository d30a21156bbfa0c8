import { type ComponentProps, useState } from 'react';
import { Input } from '#ui/input.tsx';

interface DayInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'min' | 'value' | 'onChange' | 'onBlur'
> {
  /** `YYYY-MM-DD`; null for none. */
  day: string | null;
  onDay: (day: string | null) => void;
}

const firstDay = '1970-01-01';

/** A date, handed on as soon as it is one: a year that is being typed begins as 0002. */
export function DayInput({ day, onDay, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  const handleType = ({ value, validity }: HTMLInputElement) => {
    setTyped(value);
    if (validity.valid && (value === '' || value >= firstDay)) {
      onDay(value || null);
    }
  };
  return (
    <Input
      {...rest}
      type="date"
      min={firstDay}
      value={typed ?? day ?? ''}
      onChange={({ target }) => handleType(target)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
