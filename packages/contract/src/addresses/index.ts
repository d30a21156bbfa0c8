/** A host with a dot, and what may follow it. */
const bareAddress = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** An address as it may be fetched: one that begins with a host that has a dot is completed with `https://`, all else stays as it is. */
export const completeAddress = (typed: string): string => (bareAddress.test(typed) ? `https://${typed}` : typed);
