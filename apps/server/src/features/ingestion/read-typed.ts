import type { IngestionResult } from '#features/content/index.ts';
import { isSchemeFault } from '#platform/fetch/index.ts';
import { readAddress, type AddressTools } from './read-address.ts';

/**
 * What the address of an item says. Where nobody typed its scheme and the site has no https, http is tried.
 * Throws the errors of the guarded fetch: those of https, unless a site answered without it.
 */
export async function readTyped(
  tools: AddressTools,
  { address, isSchemeGuessed }: { address: string; isSchemeGuessed: boolean },
): Promise<IngestionResult> {
  try {
    return await readAddress(tools, address);
  } catch (error) {
    if (!isSchemeGuessed || !isSchemeFault(error, address)) {
      throw error;
    }
    return await readPlainly(tools, address.replace(/^https:/u, 'http:'), error);
  }
}

async function readPlainly(tools: AddressTools, url: string, secureError: unknown): Promise<IngestionResult> {
  try {
    const result = await readAddress(tools, url);
    return 'text' in result ? { ...result, url } : result;
  } catch (error) {
    throw isSchemeFault(error, url) ? secureError : error;
  }
}
