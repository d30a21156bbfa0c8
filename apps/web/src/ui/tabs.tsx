import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Panels of which one is shown. What was typed in a hidden one is kept. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const handleChange = (raw: string) => {
    const chosen = tabs.find((tab) => tab.value === raw);
    if (chosen) {
      onChange(chosen.value);
    }
  };

  return (
    <Radix.Root value={value} onValueChange={handleChange}>
      <Radix.List aria-label={label} className="flex gap-1 rounded-lg bg-sunken p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="inline-flex h-8 flex-1 items-center justify-center gap-2 rounded-md px-3 text-base font-medium text-muted transition-colors hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-sm [&_svg]:size-4"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          forceMount
          className="mt-4 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
