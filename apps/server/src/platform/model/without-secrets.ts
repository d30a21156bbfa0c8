/** What keys look like, of whatever provider: some echo a part of a wrong one in their refusal. */
const looksSecret = /\b(?:sk|pk|rk|key|gsk|xai|AIza)[-_A-Za-z0-9*]{8,}|(?<=bearer\s)[\w.~+/=*-]{6,}/giu;
const longestTold = 240;
/** What of a text is looked at: a server may answer with megabytes. */
const longestRead = 10_000;

/** A foreign text that can be shown and logged: without keys and markup, on one line, not long. */
export function withoutSecrets(text: string, secrets: readonly (string | null)[]): string {
  let safe = text;
  for (const secret of secrets) {
    // A short key would cut ordinary words to pieces; nobody hands such a key out.
    if (secret !== null && secret.length >= 4) {
      safe = safe.replaceAll(secret, '[hidden]');
    }
  }
  safe = safe
    .slice(0, longestRead)
    .replace(looksSecret, '[hidden]')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return safe.length > longestTold ? `${safe.slice(0, longestTold).trimEnd()}…` : safe;
}
