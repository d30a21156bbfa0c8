/** What an older or newer server may send where the contract says otherwise. */
export const unexpected = (value: unknown): never => value as never;
