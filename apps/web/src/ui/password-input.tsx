import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';

/** A password box with a switch that shows what is typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);

  return (
    <div className="relative">
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-10"
      />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? 'Hide password' : 'Show password'}
        size="sm"
        onClick={() => setIsShown(!isShown)}
        className="absolute top-1/2 right-1.5 -translate-y-1/2"
      />
    </div>
  );
}
