const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Headers of a file that the browser saves and never shows as a page of this site (RFC 6266, 8187). */
export const attachmentHeaders = (name: string): Record<string, string> => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
});
