import * as Radix from 'radix-ui/dropdown-menu';

/** Sets apart what should not be chosen by mistake. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
