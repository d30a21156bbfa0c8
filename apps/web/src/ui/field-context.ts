import { createContext, use } from 'react';

/** How a control hangs together with its label, hint and error. */
export interface FieldProps {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const FieldContext = createContext<FieldProps | undefined>(undefined);

/** The attributes of the field around a control; none when it stands alone. */
export const useFieldProps = (): Partial<FieldProps> => use(FieldContext) ?? {};
