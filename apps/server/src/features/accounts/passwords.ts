import { hash, verify } from '@node-rs/argon2';

/** argon2id in PHC form, with the library's recommended costs. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether a password is the one that `stored` was made of. Rejects where `stored` is no hash. */
export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that the time of a refusal does not tell which e-mails have accounts. */
export async function pretendToCheck(password: string): Promise<void> {
  decoy ??= hashPassword('decoy');
  await verify(await decoy, password);
}
