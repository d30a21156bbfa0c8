/** Whether a host name leads to the computer of whoever uses it, and to no other. */
export const isOwnComputer = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
