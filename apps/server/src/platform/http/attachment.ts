/** The headers of a file that the browser saves and never shows as a page of ours (RFC 6266, RFC 8187). */
export const attachmentHeaders = (name: string): Record<string, string> => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
  'content-security-policy': "default-src 'none'; sandbox",
});
