import { attachmentDisposition } from '../files/attachment-disposition.ts';

/** Headers of a file that the browser saves and never shows as a page of this site. */
export const attachmentHeaders = (name: string): Record<string, string> => ({
  'content-disposition': attachmentDisposition(name),
  'content-security-policy': "default-src 'none'; sandbox",
});
