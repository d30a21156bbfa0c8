import { api } from '#lib/api.ts';
import { asText } from '#lib/tolerant.ts';

/** A link that makes one account, and whether it was mailed. */
export async function invitePerson(
  email: string,
): Promise<{ email: string; link: string; isMailed: boolean }> {
  const { link, isMailed } = await api('POST /api/admin/invitations', { body: { email } });
  return { email, link: asText(link), isMailed: isMailed === true };
}
