const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The header by which a browser saves a file under this name and never shows it (RFC 6266, 8187). */
export const attachmentDisposition = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeName(name)}`;
