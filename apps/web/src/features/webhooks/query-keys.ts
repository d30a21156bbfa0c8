/** The names under which this feature's queries are kept. */
export const webhookKeys = { all: ['webhooks'] } as const;
