/** Who may make an account: anybody, who has an invitation, or nobody. */
export const signUpRules = ['open', 'invited', 'closed'] as const;
export type SignUpRule = (typeof signUpRules)[number];
