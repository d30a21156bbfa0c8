import type { z } from 'zod';

/** What a value of each kind is called. */
const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** The sentence for a fault that has none in the schema. */
export function describeFault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Is missing.'
        : `Must be ${kinds[issue.expected] ?? `of type ${issue.expected}`}.`;
    case 'invalid_value':
      return `Must be ${issue.values.length === 1 ? '' : 'one of: '}${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return `Must ${boundOf(issue.origin, 'at least', issue.minimum)}.`;
    case 'too_big':
      return `Must ${boundOf(issue.origin, 'at most', issue.maximum)}.`;
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'Must be a UTC time such as 2026-01-31T12:00:00Z.'
        : 'Is not valid.';
    default:
      return 'Is not valid.';
  }
}

function boundOf(origin: string, relation: string, count: number | bigint): string {
  const bound = `${relation} ${count.toLocaleString('en')}`;
  const isOne = Number(count) === 1;
  if (origin === 'string') {
    return `have ${bound} ${isOne ? 'character' : 'characters'}`;
  }
  return origin === 'array' ? `have ${bound} ${isOne ? 'entry' : 'entries'}` : `be ${bound}`;
}

/** A fault of one field as a sentence that stands alone: "Board type must be one of: general, competitor." */
export function describeField(path: string, message: string): string {
  const field = path
    .split('.')
    .findLast((part) => !/^\d+$/.test(part))
    ?.replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  if (field === undefined || !/^(Must|Is|Contains|Lies) /.test(message)) {
    return message;
  }
  const subject = field.charAt(0).toUpperCase() + field.slice(1);
  return `${subject} ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
