/** The text of a form's field; empty when there is none. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
