/** What keys look like, of whatever provider: some echo a part of a wrong one in their refusal. */
const looksSecret = /\b(?:sk|pk|rk|key|gsk|xai|AIza)[-_A-Za-z0-9*]{8,}|(?<=bearer\s)[\w.~+/=*-]{6,}/giu;
const maxLength = 240;
/** What of a text is looked at: a server may answer with megabytes. */
const maxReadLength = 10_000;

/** A foreign text that can be shown and logged: without keys and markup, on one line, not long. */
export function withoutSecrets(text: string, secrets: readonly (string | null)[]): string {
  let safe = text;
  for (const secret of secrets) {
    // A short key would cut ordinary words to pieces; no provider issues such keys.
    if (secret !== null && secret.length >= 4) {
      safe = safe.replaceAll(secret, '[hidden]');
    }
  }
  safe = safe
    .slice(0, maxReadLength)
    .replace(looksSecret, '[hidden]')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return safe.length > maxLength ? `${safe.slice(0, maxLength).trimEnd()}…` : safe;
}
