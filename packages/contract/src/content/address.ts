import { completeAddress } from '../addresses/index.ts';
import { limits, textSchema } from '../common/text.ts';

/** Lines of several addresses would run into one another, and a second scheme would be the host. */
const isPageAddress = (text: string): boolean =>
  /^https?:\/\/(?!https?:\/)[^\r\n\t]*$/i.test(text) && /[\p{L}\p{N}]/u.test(URL.parse(text)?.hostname ?? '');

/** The address of a page. Without a scheme it is one of which https is tried first. */
export const addressSchema = textSchema(limits.address)
  .overwrite((text) => text.trim())
  .refine(
    (text) => isPageAddress(completeAddress(text)),
    'Enter a full web address that starts with http:// or https://.',
  )
  .refine((text) => !URL.parse(text)?.username, 'Leave the user name and password out of the address.');
