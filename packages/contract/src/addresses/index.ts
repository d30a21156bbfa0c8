/** A host with a dot, the last part of which is no number, or four numbers; and what may follow it. */
const bareAddress =
  /^(?:(?:[\p{L}\p{N}_-]+\.)+(?=[\p{N}_-]*\p{L})[\p{L}\p{N}_-]+|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?:[/?#]\S*)?$/u;

/**
 * An address as it may be fetched: one that begins with a host that has a dot is completed with `https://`,
 * all else stays as it is.
 */
export const completeAddress = (typed: string): string =>
  bareAddress.test(typed) ? `https://${typed}` : typed;
