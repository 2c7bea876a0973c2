/**
 * What a check finds wrong with a provider: `keys_missing`, it can't be reached without them;
 * `not_allowed`, test payments are closed on this server; `failed`, it doesn't answer or refuses the
 * keys; `no_notices`, its webhook events are not received; `test_account`, it moves no real money;
 * `test_only`, it is the sandbox of the program.
 */
export const providerProblems = [
  'keys_missing',
  'not_allowed',
  'failed',
  'no_notices',
  'test_account',
  'test_only',
] as const
export type ProviderProblemName = (typeof providerProblems)[number]
